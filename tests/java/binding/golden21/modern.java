package modern;

import java.util.List;

sealed interface Shape permits Circle, Square, Pair { }

record Circle(double radius) implements Shape { }

record Square(Double side, String name) implements Shape { }

record Pair<A, B>(A left, B right) implements Shape { }

class Modern {
    double area(Shape shape, Object other) {
        if (other instanceof Pair<?, ?>(String left, Circle(var radius)) && left.isEmpty()) {
            return Double.valueOf(radius).doubleValue() + left.length();
        }
        return switch (shape) {
            case Circle c when c.radius() > 1 -> c.radius();
            case Circle(double radius) -> Math.sqrt(radius);
            case Square(var side, String name) when name.isBlank() -> side.doubleValue();
            case Square square -> square.name().length();
            case Pair<?, ?>(List<?> list, Object right) -> list.size() + right.hashCode();
            case Pair<?, ?> pair -> pair.left().hashCode();
        };
    }

    String text(Object x) {
        return switch (x) {
            case null -> "null";
            case String s -> s.trim();
            case Integer i when i > 1 -> i.toString();
            default -> x.toString();
        };
    }
}
