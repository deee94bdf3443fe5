package p;

import java.io.IOException;
import java.io.Serializable;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** What class files can say: signatures, constants, calls of every kind. */
public class Everything<T extends Comparable<? super T> & Serializable> extends Around<List<? extends T>[]>
        implements Comparable<Everything<T>>, Serializable {
    static final int INT = -5;
    static final char CHAR = 'ä';
    static final boolean YES = true;
    static final byte BYTE = -1;
    static final long LONG = 1L << 40;
    static final float FLOAT = 0.1f;
    static final float INFINITE = 1 / 0f;
    static final double DOUBLE = -0.0;
    static final double NONE = 0.0 / 0.0;
    static final String TEXT = "a \"quoted\" \\ text\nof two lines, ä";
    static final Integer BOXED = 5;
    static int counter;

    static {
        counter = INT;
    }

    transient volatile T value;
    private Map<String, ? super int[][]> table;

    protected Everything(T value) throws IOException, IllegalStateException {
        super(1L, 2.0, "x");
        this.value = value;
    }

    public int compareTo(Everything<T> other) {
        return value.compareTo(other.value);
    }

    @SafeVarargs
    static <E extends Exception, F extends E> void thrower(E first, F... more) throws E, IOException {
        throw first;
    }

    Supplier<String> lambdas(int number) {
        Function<String, Integer> parsing = Integer::parseInt;
        Supplier<List<String>> making = java.util.ArrayList::new;
        Comparator<T> comparing = (Comparator<T> & Serializable) Comparable::compareTo;
        Runnable inherited = super::toString;
        return () -> "v" + number + value + table + parsing + making + comparing + inherited;
    }

    Object places(int[] array, Object what) {
        class Local {
            Object held = new Object() {
                @Override
                public String toString() {
                    return "anonymous" + array.length + value;
                }
            };
        }
        switch (array.length) {
            case 1: return new Local();
            case 2: return array.clone();
            case 3000: return new Local().held;
            default:
        }
        for (long wide = 0; wide < LONG; wide += 300) {
            counter++;
        }
        synchronized (this) {
            return what instanceof String text && !text.isEmpty() ? text.strip() : Kind.valueOf("ONE");
        }
    }

    /** Enums with bodies. */
    enum Kind {
        ONE {
            @Override
            int number() {
                return 1;
            }
        },
        TWO;

        int number() {
            return ordinal();
        }
    }

    /** Records. */
    record Pair<A, B>(A first, @Deprecated B... second) implements Iterable<A> {
        public Iterator<A> iterator() {
            return List.of(first).iterator();
        }
    }

    /** Methods of interfaces with and without code. */
    interface Shape extends Comparable<Shape>, Serializable {
        double PI = 3.14;

        double area();

        private double twice() {
            return 2 * area();
        }

        default double thrice() {
            return twice() + area();
        }

        static Shape none() {
            return null;
        }
    }

    /** Sealed. */
    sealed interface Choice permits Left, Right { }

    record Left(int number) implements Choice { }

    record Right(Choice inner) implements Choice { }

    /** Annotations. */
    @interface Marked {
        int value() default 3;

        Class<?>[] types() default {};
    }

    private native void outside();

    protected abstract static class Upper<X extends Comparable<X>> {
        class Inner { }

        abstract Upper<X>.Inner made(Upper<X>.Inner[] inner, X... more);

        double exact(double a) {
            return a * Math.PI;
        }
    }
}

class Around<A> {
    Around(long a, double b, String... c) { }
}
