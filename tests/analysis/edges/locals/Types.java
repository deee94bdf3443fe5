package locals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

class A {
    void run() {}
}

/** The type argument is nowhere in the class file. */
class Quiet {
    List<? extends Object> m(Object o) {
        List<A> list = new ArrayList<A>();
        list.add(null);
        if (list.isEmpty()) {
            Collections.reverse(list);
        }
        Object same = (List<A>) o;
        return list;
    }
}

/** Here the compiler inserts a cast. */
class Chained {
    void m() {
        List<A> list = new ArrayList<>();
        list.get(0).run();
    }
}

class ChainedOnNew {
    void m() {
        new ArrayList<A>().get(0).run();
    }
}

class ImplicitLambda {
    void m() {
        List<A> list = new ArrayList<>();
        list.forEach(a -> {});
    }
}

class Inferred {
    void m() {
        List<A> list = new ArrayList<>();
        for (var a : list) {
            m();
        }
    }
}

class InferredLocal {
    void m() {
        var list = new ArrayList<A>();
        list.get(0).run();
    }
}

class Shadowed {
    void m() {
        List<A> list = new ArrayList<>();
        Runnable r = new Runnable() {
            public void run() {
                List<String> list = new ArrayList<>();
            }
        };
        list.get(0).run();
    }
}

class Typed {
    void m(List<?> list) {
        A a = (A) list.get(0);
        a.run();
    }
}
