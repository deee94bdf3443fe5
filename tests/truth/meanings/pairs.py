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
    "if (K.X > 1) { b.go(2L); }",
    "Runnable r = () -> s.go(L.Y);",
    "Object o = new Base() { void in() { go(1); } };",
    "var v = s.get(); s.go(v);",
    "switch (e) { case A: b.go(3); break; default: }",
    "I i = Used::take;",
)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Sources, Sources]:
    """The files of the old and of the new revision; some do not compile."""
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
        "Used": "class Used { static int take(long x) { return 1; } "
        f"void m(Base b, Sub s, E e) {{ {' '.join(statements)} }} }}",
    }
    return {f"p/{name}.java": f"package p;\n{text}\n" for name, text in types.items()}
