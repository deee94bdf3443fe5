package imports.b;

import static imports.a.Owner.NAME;
import static imports.a.Owner.TEXT;
import static imports.a.Owner.call;

class Single {
    void calls() {
        call();
    }
}

class ReadsConstant {
    String m() {
        return NAME;
    }
}

class SelectsFrom {
    int m() {
        return TEXT.length();
    }
}

/** Its own method hides the import. */
class Hides {
    void call() {}

    void m() {
        call();
    }
}

class Unused {}
