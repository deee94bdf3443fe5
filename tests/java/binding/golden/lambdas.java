package lambdas;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;

interface Visitor<R> {
    R visit(String name, int depth);

    default R start() { return visit("", 0); }
}

class Lambdas {
    Function<String, Integer> field = text -> text.length();
    static final Comparable<String> CONSTANT = other -> other.compareTo("x");

    void bodies() {
        Function<String, String> expression = text -> text.trim();
        Function<String, Integer> block = text -> {
            String inner = text.strip();
            return inner.length();
        };
        BiFunction<Integer, Long, String> explicit = (Integer one, Long other) -> one.toString() + other.longValue();
        IntBinaryOperator primitive = (var a, var b) -> Math.max(a, b);
        Supplier<Supplier<String>> twice = () -> () -> "x".repeat(2);
        Visitor<List<String>> generic = (name, depth) -> List.of(name.substring(depth));
        generic.start().get(0).length();
        twice.get().get().length();
        expression.andThen(block).apply("a").intValue();
    }

    void passed(List<String> names) throws Exception {
        names.removeIf(name -> name.isEmpty());
        names.forEach(name -> { if (name.isBlank()) return; name.length(); });
        run(() -> names.clear());
        call(() -> names.size()).intValue();
        call(() -> { throw new IllegalStateException(); });
        ((Predicate<String>) text -> text.isEmpty()).negate().test("");
        ((Runnable & java.io.Serializable) () -> names.size()).run();
        chosen(names.isEmpty() ? (String s) -> s.length() : s -> s.hashCode());
        Predicate<String> not = names.isEmpty() ? s -> s.isEmpty() : s -> s.isBlank();
    }

    void inVariables(Runnable[] all) {
        java.util.Arrays.setAll(all, at -> () -> all[at].run());
        java.util.Arrays.setAll(all, at -> all[at]::run);
    }

    void run(Runnable action) { action.run(); }

    <T> T call(Callable<T> made) throws Exception { return made.call(); }

    void chosen(Function<String, Integer> function) { }

    Consumer<String> returned() {
        int kept = field.apply("x");
        return text -> text.charAt(kept);
    }

    Runnable captures() {
        String local = "a";
        return () -> {
            String own = local.concat("b");
            Runnable deeper = () -> own.concat(local).length();
            class Inside {
                int use() { return own.length(); }
            }
            deeper.run();
            new Inside().use();
        };
    }
}
