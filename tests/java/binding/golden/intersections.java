package intersections;

import java.io.Serializable;
import java.util.List;

interface Left { Object value(); void left(); }

interface Right { String value(); void right(); }

abstract class Half { void half() { } }

class Intersections<N extends Number & Comparable<N>> {
    N number;

    <T extends Half & Left & Right> void both(T t, List<T> all) {
        t.half();
        t.left();
        t.right();
        t.value().length();
        t.hashCode();
        all.get(0).right();
        for (T each : all) each.left();
    }

    int compared(N other) {
        number.intValue();
        return number.compareTo(other);
    }

    void common(boolean which, List<? extends Left> lefts) {
        var mixed = which ? 1 : "x";
        mixed.hashCode();
        (which ? "a" : new StringBuilder("b")).length();
        List.of(1, "x").get(0).toString();
        ((Runnable & Serializable) () -> { }).run();
        lefts.get(0).left();
    }
}
