package imports;

import static imports.Shapes.area;
import static imports.Shapes.Kind.ROUND;
import static imports.Sub.inherited;
import static java.lang.Math.*;
import static java.util.Map.Entry;
import static java.util.Map.entry;
import static java.util.stream.Collectors.*;

import java.util.List;

class Shapes {
    static final int SIDES = 4;
    static int made;

    enum Kind { ROUND, SQUARE }

    static double area(double radius) { return PI * pow(radius, 2); }

    static double area(int width, int height) { return width * height; }

    static int inherited() { return 1; }
}

class Sub extends Shapes { }

class Imports {
    double pow(double one) { return one; }

    void calls() {
        area(1);
        area(1, 2);
        inherited();
        abs(-1);
        max(1L, 2);
        List.of("a").stream().collect(joining(",")).length();
        Entry<String, Integer> pair = entry("k", 1);
        pair.getKey().length();
        ROUND.name();
        double x = E + PI;
    }

    void hidden() {
        pow(2);
        Math.pow(2, 3);
        new Object() {
            double floor(String text) { return 1; }

            void inside() { floor("x"); sqrt(2); }
        };
    }
}

class Min {
    int min(int one, int other) { return one; }

    class Deeper {
        void call() { min(1, 2); }
    }
}
