package records;

import java.util.List;
import java.util.Objects;

record Point(int x, int y) {
    static final Point ORIGIN = new Point(0, 0);

    Point {
        if (x < 0) throw new IllegalArgumentException(String.valueOf(y));
        x = Math.abs(x);
    }

    Point(int both) { this(both, both); }

    double length() { return Math.hypot(x, y()); }

    static Point of(String text) { return new Point(text.length()); }
}

record Named<T extends CharSequence>(String name, T value, List<T> all) implements Comparable<Named<T>> {
    @Override
    public T value() { return Objects.requireNonNull(value); }

    public int compareTo(Named<T> other) { return name.compareTo(other.name()); }
}

record Line(Point from, Point... to) { }

class Records {
    void use(Named<String> named) {
        Point.of("x").x();
        Point.ORIGIN.equals(new Point(1));
        named.value().trim();
        named.all().get(0).length();
        named.name().hashCode();
        named.toString().length();
        named.compareTo(new Named<>("a", "b", List.of()));
        new Line(Point.ORIGIN, Point.ORIGIN, new Point(2)).to()[0].length();
        record Local(int a) {
            int twice() { return a * 2 + a(); }
        }
        new Local(1).twice();
        enum Colour { RED; int order() { return ordinal(); } }
        interface Shape { default int sides() { return 4; } }
        Colour.RED.order();
        Colour.valueOf("RED").compareTo(Colour.values()[0]);
        new Shape() { }.sides();
    }
}
