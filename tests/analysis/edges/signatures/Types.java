package signatures;

import java.util.List;
import java.util.Map;

class A {}

class B {}

class C {}

class D {}

class E extends Exception {}

class F {}

class G {}

class H {}

class T {}

class FieldType {
    A[] as;
}

class FieldArguments {
    Map<A, List<? extends B>> map;
}

class Methods {
    C one(D[]... ds) throws E {
        return null;
    }

    <X extends F> List<G> two(Map<String, ? super H> hs) {
        return null;
    }
}

/** Its type variable is not the class T. */
class Hidden<T> {
    T field;

    T get(T other) {
        return other;
    }
}

class FullyNamed {
    signatures.A a;
}
