package p;

import module java.base;

/// A markdown comment with `code` and "quotes.
@FunctionalInterface
interface Shape2 { int area(); }

sealed interface Shape permits Modern.Circle, Modern.Square, Shape.Inner {
    record Inner(int x) implements Shape { }
    private static void helper() { }
    default int d() { return 1; }
}

public class Modern {
    record Circle(int r) implements Shape { Circle { if (r < 0) throw new IllegalArgumentException(); } static int n; Circle() { this(1); } }
    static final class Square implements Shape { }
    static non-sealed class Open extends Base { Open(int a) { int b = Math.abs(a); if (b > 1) { b = 2; } super(b); } Open() { System.out.println(); this(3); } }
    static abstract sealed class Base permits Open { Base(int x) { } }
    enum Level { LOW { @Override int v() { return 1; } }, HIGH, ; int v() { return 2; } }
    record Pair<A, B>(A a, B b) { }
    record Box<T>(T t) { <U> Pair<T, U> with(U u) { return new Pair<>(t, u); } }

    static int f(Object o) {
        return switch (o) {
            case null -> 0;
            case Circle(int r) when r > 3 -> r;
            case Modern.Circle(var r) -> -r;
            case Pair<?, ?>(Circle(int x), Pair<?, ?>(var y, _)) -> x;
            case Pair(p.Modern.Circle(final int x), var _) -> x;
            case Level l when l == Level.LOW -> 1;
            case Integer _, Long _ -> 2;
            case String s -> { int t = s.length(); yield t; }
            case int[] a -> a.length;
            default -> throw new IllegalStateException("x" + o);
        };
    }

    static void g(Object o, Level level) throws Exception {
        if (o instanceof Pair<?, ?>(String a, var b) && a.isEmpty() || !(o instanceof String s)) return;
        if (o instanceof Modern.Circle(int q) && q > 1) { }
        switch (level) { case LOW: break; case HIGH: default: s.length(); }
        switch (level) { case LOW, HIGH -> { } }
        String block = """
            Hello "there" \
              ""\" \t \s
            { } // no comment
            """;
        String empty = """
            """;
        BiFunction<Integer, Integer, Integer> h = (_, _) -> 1;
        Function<String, Integer> i = (final var x) -> x.length();
        for (var _ : List.of(1)) { }
        try (var _ = new java.io.StringReader("")) { } catch (IllegalStateException | IllegalArgumentException _) { }
        var list = new ArrayList<Map<String, ? super int[]>>() { { add(null); } };
        Supplier<int[][]> z = () -> new int[][] { { 1 }, { } };
        Function<Integer, String[]> arr = String[]::new;
        Runnable r = (Runnable & java.io.Serializable) () -> { };
        int yield = 1, record = 2, sealed = 3, permits = 4, when = 5, with = 6, module = 7, open = 8, to = 9;
        record += yield + sealed; when++; 
        label: for (;;) { break label; }
        record Local(int a) { } enum LE { A } interface LI { }
        int hex = 0xFF_FF, bin = 0b1010_1010, oct = 017; long l = 1_000L; double d = 1e-3, e = .5, f = 1.f, hx = 0x1.8p1;
        char c = '\'', u = '\u0041', tab = '\t', oc = '\177';
        int @TA [] arr2 @TA [] = null; List<@TA String> ann = new @TA ArrayList<@TA String>();
        System.out.println(((Object) o).toString() + (1 + 2) + int[].class.getName());
        assert hex > 0 : "m";
        synchronized (o) { }
        do { } while (false);
        final class L2 { }
        int j = level == Level.LOW ? 1 : level == Level.HIGH ? 2 : 3;
        Object sw = switch (j) { case 1: yield 1; case 2, 3: yield 2; default: { yield 4; } };
        @SuppressWarnings("x") var an = (@TA String) null;
        Outer.Inner in = new Outer().new Inner(); in.m();
    }
    @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface TA { }
    static class Outer { class Inner { Inner(Outer Outer.this) { } void m(@TA Inner this) { Outer.this.toString(); } } }
    <@TA T extends @TA Object & Comparable<? super T>> T m(T @TA ... t) throws @TA RuntimeException { return t[0]; }
    static int arr()[] { return null; }
    static { int x = 1; } { int y = 2; }
    java.lang.@TA String q;
    ;
}
