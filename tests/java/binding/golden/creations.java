package creations;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

abstract class Made<T> {
    T held;

    Made(T held, Object... more) {
        this.held = held;
        escape(this);
    }

    Made() { this(null, 1, "x"); }

    static void escape(Made<?> made) { made.start(); }

    abstract void start();
}

class Outer {
    String name = "o";

    class In {
        In(int size) { name.length(); }

        class Deep {
            Deep() { name.trim(); }
        }
    }

    class Sub extends In {
        Sub() { super(1); }
    }

    static class Apart extends In {
        Apart(Outer outer) { outer.super(2); }
    }
}

class Creations {
    int size = count();
    static int total;
    Runnable later = () -> count();

    { size = count() + 1; }

    static { total = Integer.parseInt("1"); }

    List<String> list = new ArrayList<>(size);

    Creations() { }

    Creations(int given) {
        super();
        size = given;
    }

    Creations(String text) { this(text.length()); }

    int count() { return 1; }

    void made(Outer outer) {
        outer.new In(1).new Deep();
        new Outer().new In("x".length());
        new Made<String>("a", 1, 2) {
            int own = held.length();

            { held.trim(); }

            @Override
            void start() { held.strip(); }
        }.start();
        new Made<>(1) {
            @Override
            void start() { held.intValue(); }
        };
        new Made<Long>() {
            @Override
            void start() { }
        };
        new Thread(() -> count()).start();
        new Thread("n") {
            @Override
            public void run() { interrupt(); }
        };
        new HashMap<String, List<Integer>>(Map.of()).get("x").get(0).intValue();
        Callable<Comparator<String>> nested = () -> new Comparator<>() {
            public int compare(String one, String other) { return one.compareTo(other); }
        };
        new Object() { void once() { size++; } }.once();
        new int[count()][0].clone();
        new Error("e", new RuntimeException("r")).getMessage().length();
    }
}
