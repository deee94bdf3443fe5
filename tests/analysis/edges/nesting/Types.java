package nesting;

class Outer {
    static class Middle {
        class Inner {
            Sibling sibling;
        }
    }

    static class Sibling {}
}

class Parent {
    static class Member {}

    static String field = "";
}

/** Member types and fields are inherited. */
class Inheriting extends Parent {
    Member member;

    void m() {
        Around.call();
    }

    static class Deep {
        Member also;
    }
}

class Member {}

class Around {
    static void call() {}
}

class Selects {
    Object m() {
        return new Outer.Middle();
    }
}

interface First {}

class Second {
    First first;
}
