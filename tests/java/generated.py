"""Small classes at random in which the same few names mean fields, inherited fields and local variables."""

from random import Random

POOL = ("a", "b", "c", "d", "e")
SHARED = """package shared;
public class Base {
    public int a, b, c, d, e;
    public static int use(int... x) { return x.length; }
    public static int run(java.util.function.IntUnaryOperator f) { return 1; }
    public static int keep(Kept f) { return 1; }
    public interface Kept extends java.util.function.IntUnaryOperator, java.io.Serializable { }
}
"""


class Method:
    """One method's text; knows which names are local variables where it has come to."""

    def __init__(self, chance: Random) -> None:
        """Take decisions from `chance`."""
        self.chance = chance
        self.scope: dict[str, bool] = {}
        """Local variable → whether a lambda may capture it."""
        self.fixed = False
        """Whether only what may be captured may be named."""

    def text(self) -> str:
        """The method, with one to three parameters."""
        names = self.chance.sample(POOL, self.chance.randint(1, 3))
        self.scope = dict.fromkeys(names, True)
        parameters = ", ".join(f"{self.final()}int {name}" for name in names)
        return f"int m({parameters}) {{ {self.block(3)} return {self.value()}; }}"

    def final(self) -> str:
        """Perhaps `final`."""
        return self.chance.choice(("", "", "final "))

    def value(self, without: str = "") -> str:
        """An expression over the names of the pool."""
        names = [n for n in POOL if n != without and (not self.fixed or self.scope.get(n, True))]
        one, two = (self.chance.choice(names) if names else "1" for _ in "12")
        return self.chance.choice((one, f"{one} + {two}", f"this.{one} + {two}", f"use({one}, 5)", "7"))

    def new(self) -> str | None:
        """A name that may be declared here."""
        names = [name for name in POOL if name not in self.scope]
        return self.chance.choice(names) if names else None

    def inside(self, name: str, depth: int, captured: bool = True) -> str:
        """A block in which the name is a local variable."""
        before = dict(self.scope)
        self.scope[name] = captured
        text = self.block(depth - 1) if depth else f"use({self.value()});"
        self.scope = before
        return text

    def block(self, depth: int) -> str:
        """Some statements, one of which declares."""
        before = dict(self.scope)
        text = " ".join([self.statement(depth) for _ in range(self.chance.randint(1, 4))])
        if depth < 3:
            self.scope = before
        return text

    def statement(self, depth: int) -> str:
        """One statement of any kind."""
        name = self.new()
        if name is None or depth == 0:
            return f"use({self.value()});"
        kind = self.chance.randrange(11)
        # Only where it walks through something can a declaration mean a field of the same name.
        value = self.value("" if kind in (5, 8) else name)
        if kind < 3:
            self.scope[name] = True
            return f"{self.final()}int {name} = {value};"
        if kind == 3:
            return f"{{ {self.final()}int {name} = {value}; {self.inside(name, depth)} }}"
        if kind == 4:
            limit, body = value, self.inside(name, depth, captured=False)
            return f"for (int {name} = 0; {name} < {limit}; {name}++) {{ {body} }}"
        if kind == 5:
            return f"for ({self.final()}int {name} : new int[{value}]) use({name}, {self.within(name)});"
        if kind == 6:
            return f"synchronized (this) {{ int {name} = {value}; {self.inside(name, depth)} }}"
        if kind == 7:
            rest = self.value(name)
            return f"switch ({value}) {{ case 1: int {name} = 1; use({name}); break; default: use({rest}); }}"
        if kind == 8:
            return f"if ((Object) ({value}) instanceof Integer {name} && {name} > 0) use({name});"
        return self.function(name, kind == 9, depth)

    def within(self, name: str) -> str:
        """An expression where the name is a local variable."""
        before = dict(self.scope)
        self.scope[name] = True
        text = self.value()
        self.scope = before
        return text

    def function(self, name: str, is_lambda: bool, depth: int) -> str:
        """A lambda, serialisable or not, or an anonymous class, which may inherit fields."""
        before, fixed = dict(self.scope), self.fixed
        self.fixed = True
        if is_lambda:
            value = self.within(name)
            text = f"{self.chance.choice(('run', 'keep'))}({name} -> {value});"
        else:
            parameter = self.chance.choice(POOL)
            body = self.inside(parameter, 0)
            parent = self.chance.choice(("Object", "shared.Base"))
            text = f"new {parent}() {{ int go({self.final()}int {parameter}) {{ {body} return 1; }} }};"
            text = text.replace("this.", "")
        self.scope, self.fixed = before, fixed
        return text


def generated(seed: int) -> str:
    """A class `G` without its package."""
    chance = Random(seed)
    fields = " ".join(f"int {name};" for name in chance.sample(POOL, 2))
    methods = " ".join(Method(chance).text().replace(" m(", f" m{number}(", 1) for number in range(2))
    return f"import static shared.Base.*; class G extends shared.Base {{ {fields} {methods} }}"
