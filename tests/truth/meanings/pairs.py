"""Two revisions of a few small classes that hang together; the new one differs in a place or two."""

from collections.abc import Mapping

from hypothesis import strategies as st

Sources = dict[str, str]

_GO = ("int x", "Integer x", "int... x", "char x", "Number x", "Comparable<Integer> x")
_PLACES: Mapping[str, tuple[str, ...]] = {
    # The methods that calls choose among; the first one fits every call.
    "base": ("public void go(Object x) { }", "public void go(long x) { }"),
    **{f"base {go}": ("", f"public void go({go}) {{ }}") for go in _GO},
    **{f"sub {go}": ("", f"public void go({go}) {{ }}") for go in _GO},
    "constructor": ("", "Base() { }", "Base(int... x) { }", "Base() { } Base(long x) { }"),
    "get": ("int get() { return 1; }", "long get() { return 1; }", "Integer get() { return 1; }",
            "char get() { return 1; }", "static int get() { return 1; }"),
    "field": ("int f;", "long f;", "static int f;", "Integer f;"),
    "hiding": ("", "int f;", "byte f;", "static char f;"),
    "text": ("", "public String toString() { return null; }"),
    "X": ("static final int X = 1;", "static final int X = 2;", "static final int X = 12;",
          "static final long X = 1;", "static int X = 1;", "static final int X = Integer.parseInt(\"1\");",
          "static final char X = 'b';"),
    "Y": ("K.X + 1", "K.X / 10", "(int) K.X * 2 - 1", "K.X > 1 ? 4 : 5", "7"),
    "Z": ("\"z\" + K.X", "\"z\" + L.Y + K.X", "\"z\""),
    "run": ("void run(int x);", "void go(int x);", "void run(long x);", "int run(int x);"),
    "default": ("", "default void more() { }", "default void go(int x, int y) { }"),
    "order": ("A, B", "B, A", "A, B, C"),
    "bound": ("", " extends Comparable<?>", " extends java.io.Serializable"),
    "of G": ("T", "java.util.List<T>", "String"),
    "argument": ("String", "Integer"),
    "static": ("static int put(long x) { return 1; }", "static int put(int x) { return 1; }",
               "static int put(long x) { return 1; } static int put(int x) { return 1; }"),
    "inherited static": ("", "static int put(Integer x) { return 1; }"),
    "component": ("int x", "long x", "int x, int y"),
    "flags": ("static", "public static", "static final"),
    "mark": ("@Mark((int) K.X)", "@Mark((int) (K.X / 10))", "@Mark(3)"),
    "over": ("Object same() { return null; }", "String same() { return null; }"),
    "taken": ("void take(T x) { }", "void take(Object x) { }", "void take(T... x) { }"),
}  # fmt: skip
_STATEMENTS = (
    "s.go(1);",
    "s.go('a');",
    "b.go((short) 1);",
    "s.go(K.X);",
    "s.go(Integer.valueOf(1));",
    "Object got = s.get();",
    'String joined = "a" + b.get() + s.f;',
    "s.f++;",
    "s.toString();",
    "Object x = K.X;",
    'String y = "y" + L.Y;',
    "String z = L.Z;",
    "if (K.X > s.f) { b.go(2L); }",
    "Runnable r = () -> s.go(L.Y);",
    "Object o = new Base() { void in() { go(1); } };",
    "var v = s.get(); s.go(v);",
    "switch (e) { case A: b.go(3); break; default: }",
    "I i = Used::take;",
    "I j = x -> s.f;",
    "put(1);",
    "String t = g.get().toString();",
    "g.take(null);",
    "for (var one : g.list) { Object two = one; }",
    "Object q = g.list.get(0);",
    "String u = g.list.get(0).toString();",
    "Out.In in = null; Object w = new Out.In();",
    "if (r0 != null) { long a = r0.x(); }",
    "long c = switch (e) { case A -> K.X + 1; default -> 2; };",
    "new Object() { int f = K.X; void in() { b.go(f); } };",
    "java.util.function.Supplier<Object> p = s::get;",
    "assert s.f == K.X : L.Z;",
    "do { s.f++; } while (K.X > 1 && s.f < 3);",
    "class Local extends Base { } new Local().go(2);",
    "Object[] many = { s.f, K.X, b.get() };",
    "boolean same = b.get() == s.f;",
    "long sum = 0; sum += K.X + s.f;",
)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Sources, Sources]:
    """The files of the old and of the new revision; some do not compile.

    No code is dead for the value of a constant: a class file does not have it, and we bind it nevertheless.
    """
    statements = draw(st.lists(st.sampled_from(_STATEMENTS), min_size=1, max_size=5, unique=True))
    old = {place: draw(st.sampled_from(texts)) for place, texts in _PLACES.items()}
    places = draw(st.lists(st.sampled_from(sorted(_PLACES)), min_size=1, max_size=2, unique=True))
    new = dict(old)
    for place in places:
        new[place] = draw(st.sampled_from([text for text in _PLACES[place] if text != old[place]]))
    return _written(old, statements), _written(new, statements)


def _written(chosen: Mapping[str, str], statements: list[str]) -> Sources:
    base = " ".join(text for place, text in chosen.items() if place.startswith("base"))
    sub = " ".join(text for place, text in chosen.items() if place.startswith("sub"))
    types = {
        "Base": f"class Base {{ {chosen['constructor']} {base} {chosen['get']} {chosen['field']} }}",
        "Sub": f"class Sub extends Base {{ {sub} {chosen['hiding']} {chosen['text']} }}",
        "K": f"class K {{ {chosen['X']} }}",
        "L": f"class L {{ static final long Y = {chosen['Y']}; static final String Z = {chosen['Z']}; }}",
        "I": f"interface I {{ {chosen['run']} {chosen['default']} }}",
        "E": f"enum E {{ {chosen['order']} }}",
        "G": f"class G<T{chosen['bound']}> {{ T held; T get() {{ return null; }} {chosen['taken']} "
        f"java.util.List<{chosen['of G']}> list; }}",
        "Put": f"public class Put extends OldPut {{ {chosen['static']} }}",
        "OldPut": f"class OldPut {{ {chosen['inherited static']} }}",
        "R": f"record R({chosen['component']}) {{ }}",
        "Out": f"class Out {{ {chosen['flags']} class In {{ }} }}",
        "Mark": "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) "
        "@interface Mark { int value(); }",
        "Marked": f"{chosen['mark']} class Marked {{ }}",
        "Top": f"class Top {{ {chosen['over']} }}",
        "Low": "class Low extends Top { String same() { return null; } }",
        "Held": f"class Held {{ G<{chosen['argument']}> g; }}",
        "Used": "import static p.Put.*; class Used { static int take(long x) { return 1; } "
        f"void m(Base b, Sub s, E e, G<String> g, R r0, Held h) {{ {' '.join(statements)} }} }}",
        "Far": "class Far { Object m(Held h) { return h.g; }"
        " String n(Held h) { return h.g.get().toString(); }"
        " class Deep extends Low { Object o = same(); } }",
    }
    return {f"p/{name}.java": f"package p;\n{text}\n" for name, text in types.items()}
