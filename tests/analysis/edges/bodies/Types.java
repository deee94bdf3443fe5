package bodies;

import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

class A {
    static final int CONSTANT = 1;
    static int field;
    int instance;

    static void call() {}

    B b() {
        return null;
    }
}

class B {
    void run() {}
}

class C {}

class Oops extends RuntimeException {}

class Worse extends RuntimeException {}

enum Colour {
    RED,
    GREEN
}

class New {
    Object m() {
        return new C();
    }
}

class NewArray {
    Object m() {
        return new C[2][3];
    }
}

class NewAnonymous {
    Object m() {
        return new C() {
            @Override
            public String toString() {
                return B.class.getName();
            }
        };
    }
}

class StaticCall {
    void m() {
        A.call();
    }
}

class StaticField {
    void m() {
        A.field = 1;
    }
}

class Constant {
    int m() {
        return A.CONSTANT + 1;
    }
}

class Literal {
    Class<?> m() {
        return bodies.C[].class;
    }
}

class Instance {
    boolean m(Object o) {
        return o instanceof C;
    }
}

class Casting {
    Object m(Object o) {
        return (C) o;
    }
}

class Catching {
    void m() {
        try {
            m();
        } catch (Oops | Worse e) {
            m();
        }
    }
}

class References {
    Supplier<Object> a = C::new;
    IntFunction<Object> b = Oops[]::new;
    Function<A, Object> c = A::b;
}

class Lambdas {
    Object m() {
        Function<Object, Object> f = (Object o) -> new C();
        return f;
    }
}

/** The type of the call in between is not named: the edge to B is behind that to A. */
class Chain {
    void m(A a) {
        a.b().run();
        (a.b()).run();
    }
}

class Switching {
    int m(Colour colour) {
        switch (colour) {
            case RED:
                return 1;
            default:
                return 2;
        }
    }
}

/** Variables hide types of their name. */
class Hiding {
    C A;

    void field() {
        A.hashCode();
    }

    void local(String B) {
        B.length();
        for (String Oops : new String[0]) {
            Oops.length();
        }
    }
}

class NotHidden {
    void m() {
        {
            String A = "";
            A.length();
        }
        A.call();
    }
}

class LocalType {
    void m() {
        class C {
            Oops oops;
        }
        new C();
    }
}

class Strings {
    String m() {
        // A.call();
        return "bodies.C" + "new C()";
    }
}
