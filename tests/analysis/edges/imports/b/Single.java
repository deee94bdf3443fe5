package b;

import static a.Owner.NAME;
import static a.Owner.TEXT;
import static a.Owner.call;

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
