package overloads;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

class Overloads {
    void number(int x) { }

    void number(long x) { }

    void number(double x) { }

    void number(Integer x) { }

    void number(Object x) { }

    void number(Number x) { }

    void numbers(byte b, short s, char c, float f, Short boxed, Long wide) {
        number(b);
        number(s);
        number(c);
        number(f);
        number(1L);
        number(boxed);
        number(wide);
        number(Integer.valueOf(1));
        number("x");
        number(true);
        number(b + c);
        number(true ? 1 : 2L);
        number(true ? boxed : wide);
    }

    void pair(Object one, String other) { }

    void pair(Object one, Object other) { }

    void pair(String one, Object other) { }

    void pair(String one, String other) { }

    void some(int... xs) { }

    void some(int x) { }

    void some(Integer x, Object... xs) { }

    void some(Object x) { }

    void some(String first, String... more) { }

    void text(String x) { }

    void text(Object x) { }

    void text(char[] x) { }

    void list(Collection<?> x) { }

    void list(List<?> x) { }

    void list(Iterable<?> x) { }

    void chosen(Collection<String> strings, ArrayList<String> array) {
        pair("a", "b");
        pair(1, "b");
        pair("a", 1);
        pair(null, null);
        some();
        some(1);
        some(new int[] {1, 2});
        some("a");
        some("a", "b");
        some('a');
        some(1, "x");
        text(null == null ? "a" : "b");
        text((Object) "a");
        text(new char[0]);
        list(strings);
        list(array);
        list(new ArrayList<>());
        list(List.of());
        System.out.println('c');
        System.out.println(new char[0]);
        System.out.println((Object) null);
        String.format("%s", 1, "a");
        String.format("%s", (Object[]) new String[0]);
        new StringBuilder().append('c').append(1).append("s").append(1.0f).append(new Object()).append(new char[1]);
        List<Integer> numbers = new ArrayList<>();
        numbers.remove(1);
        numbers.remove(Integer.valueOf(1));
    }

    void job(Runnable x) { }

    <T> T job(Callable<T> x) { return null; }

    void made(Supplier<Integer> x) { }

    void made(IntSupplier x) { }

    void mapped(Function<String, Integer> x) { }

    void mapped(ToIntFunction<String> x) { }

    void arity(Runnable x) { }

    void arity(Consumer<String> x) { }

    void arity(Function<String, String> x, Object... more) { }

    void wide(DoubleFunction<String> x) { }

    void wide(Object x) { }

    void functions(List<String> names) {
        job(() -> names.clear());
        job(() -> names.size());
        job(() -> { });
        job(() -> { return names.get(0); }).length();
        job(() -> { throw new IllegalStateException(); });
        job(() -> { while (true) names.clear(); });
        made(() -> 1);
        made(() -> Integer.valueOf(1));
        made(() -> names.size());
        mapped((String s) -> s.length());
        mapped((String s) -> Integer.valueOf(s));
        mapped(String::length);
        arity(() -> { });
        arity(s -> { });
        arity(s -> s.trim(), 1);
        wide(x -> "a" + x);
        wide("x");
    }

    <T> void generic(T x) { }

    <T extends Comparable<T>> void generic(T x) { }

    <T extends Comparable<T>> void generic(List<T> x) { }

    <T> void any(T one, T other) { }

    void any(int one, int other) { }

    void any(String one, Object other) { }

    void generics() {
        generic("x");
        generic(new Object());
        generic(List.of("x"));
        any(1, 2);
        any(1, 2L);
        any("a", 'b');
        any(new Object(), "a");
        any(identity(1), identity(2));
    }

    <T> T identity(T x) { return x; }
}

class Wider extends Overloads {
    void number(int x) { }

    void number(short x) { }

    void text(CharSequence x) { }

    void inherited(short s) {
        number(1);
        number(s);
        text("a");
        text(new StringBuilder());
        super.number(s);
    }
}
