package switches;

import java.util.List;
import java.util.function.Supplier;

class Switches {
    enum Day { MON, TUE, SUN }

    static final int ONE = 1;

    int expression(Day day, String text) {
        int a = switch (day) {
            case MON, TUE -> text.length();
            case SUN -> {
                String inner = text.trim();
                yield inner.length();
            }
        };
        String b = switch (text) {
            case "a", "b":
                yield text.concat("c");
            default:
                yield text.strip();
        };
        b.length();
        switch (a) {
            case ONE -> text.isEmpty();
            case ONE + 1 -> { text.isBlank(); }
            default -> throw new IllegalArgumentException(text);
        }
        (switch (day) { case MON -> "x"; default -> new StringBuilder(); }).length();
        takes(switch (day) { case MON -> 1; default -> 2L; });
        Supplier<List<String>> made = switch (day) {
            case MON -> () -> List.of("x");
            default -> List::of;
        };
        return made.get().get(0).length();
    }

    void takes(int x) { }

    void takes(long x) { }

    void takes(Object x) { }

    void old(int n) {
        switch (n) {
            case 1:
                String shared = "x";
                shared.length();
            case 2:
                shared = "y";
                shared.trim();
                break;
            default:
                int other = n;
                Integer.toString(other);
        }
    }

    List<String> nested(Day day, Day other) {
        return switch (day) {
            case MON -> switch (other) {
                case MON -> List.of();
                default -> {
                    if (other == Day.TUE) yield List.of("a");
                    yield List.of(day.name());
                }
            };
            default -> null;
        };
    }
}
