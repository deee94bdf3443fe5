package newer;

import java.util.List;

class A {}

class B {}

class C {}

class D {
    static int count(A a) {
        return 0;
    }
}

sealed interface Shape permits Circle, Square {}

final class Circle implements Shape {}

record Square(A side, List<B> labels) implements Shape {
    Square {
        D.count(side);
    }
}

/** Without `permits`, the subtypes in the same file are meant. */
sealed interface Tree {}

final class Leaf implements Tree {}

record Fork(Tree left, Tree right) implements Tree {}

class Patterns {
    int m(Object o) {
        if (!(o instanceof Circle circle)) {
            return 0;
        }
        return circle.hashCode();
    }
}

class Switches {
    int m(int i) {
        return switch (i) {
            case 1 -> D.count(null);
            default -> {
                C c = new C();
                yield c.hashCode();
            }
        };
    }
}

class Text {
    String m() {
        return """
            new A()
            """;
    }
}
