package imports.b;

import static imports.a.Other.*;
import imports.a.*;

class OnDemand {
    void m() {
        other();
    }
}

class TypeOnDemand {
    Owner.Nested nested;
}

class NothingOfIt {
    void other() {}

    void m() {
        other();
    }
}

class ThroughHeir {
    void m() {
        Heir.call();
    }
}
