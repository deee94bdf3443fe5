package annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;

class Value {}

@Retention(RetentionPolicy.RUNTIME)
@interface Runtime {
    Class<?>[] value() default {};

    int number() default 0;
}

@interface InClassFile {}

@Retention(RetentionPolicy.SOURCE)
@interface InSource {}

@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE_USE)
@interface OfTypes {}

class Outer {
    @interface Nested {}

    static class Member {}

    enum Colour {
        RED
    }
}

@Runtime
class OnType {}

class OnMembers {
    @Runtime int field;

    void parameter(@Runtime int x) {}
}

class OnLocal {
    void m() {
        @Runtime int x = 1;
    }
}

class NotKept {
    @InClassFile int a;
    @InSource int b;
    @OfTypes String c;
    List<@OfTypes String> d;
}

@Runtime(Value.class)
class NamesAValue {}

/** Nested types that an annotation names are listed in the class file, whatever its retention. */
class NamesNested {
    @Outer.Nested int a;
}

@Runtime({Value.class, Outer.Member.class})
class NamesANestedValue {}
