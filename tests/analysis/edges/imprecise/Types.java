package imprecise;

class A {
    static final int ONE = 1;
}

class B {}

/** No trace in the class file, yet an edge: harmless. */
class UnusedLocal {
    void m() {
        A a = null;
    }
}

class DeadCode {
    void m() {
        if (false) {
            new A();
        }
    }
}

/** A change of the constant changes this class, though jdeps does not show whose constant it was. */
class CaseLabel {
    int m(int i) {
        switch (i) {
            case A.ONE:
                return 1;
            default:
                return 2;
        }
    }
}

@interface Number {
    int value();
}

/** The same for the value of an annotation. */
class AnnotationValue {
    @Number(A.ONE + 1) int a;
}
