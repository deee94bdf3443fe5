package b;

import static a.Other.*;
import a.*;

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
