"""Whose names leave no trace in a class file: the local variables and parameters of one member.

A name may be replaced throughout a member by another that occurs nowhere if every place where it stands for a
variable means one of the member's own. What the walk over the syntax sees as such is counted here; the text
must have just as many places, or else some of them mean a field, a type, a label, an enum constant ...

Three names do reach the class file. What a local or anonymous class captures becomes a field `val$name`. What
a lambda captures, and the variable it is assigned to, go into the name of its method if it is serialisable,
which only its type would tell.
"""


class Locals:
    """Declarations and uses of the variables of one member."""

    __slots__ = ("broken", "classes", "declared", "frames", "functions", "unsure", "use", "used")

    def __init__(self) -> None:
        """Start with nothing known."""
        self.frames: list[tuple[list[str], list[str]]] = []
        """What is put aside while the walk is inside a lambda or a class."""
        self.begin()

    def begin(self) -> None:
        """Forget everything for the next member."""
        self.declared: list[str] = []
        self.used: list[str] = []
        self.use = self.used.append
        """Note that the name stands for a variable in scope here; a declaration is a use, too."""
        self.unsure: set[str] = set()
        """Names that must stay."""
        self.broken = False
        """Whether there is something that the walk does not understand."""
        self.classes = False
        """Whether there are classes inside, whose `final` fields and methods differ from others."""
        self.functions = 0
        """Lambdas and method references so far."""

    def enter(self) -> None:
        """Come to a lambda, or to a class inside the member."""
        self.frames.append((self.declared, self.used))
        self.declared, self.used = [], []
        self.use = self.used.append

    def leave(self) -> None:
        """Come out of it again: whatever it did not declare itself is captured, if it is a local at all."""
        declared, used = self.frames.pop()
        self.unsure.update(set(self.used).difference(self.declared))
        declared += self.declared
        used += self.used
        self.declared, self.used = declared, used
        self.use = used.append

    def replaceable(self) -> dict[bytes, int]:
        """The names that may be replaced if the text has that many places for them."""
        if self.broken or not self.declared:
            return {}
        counts = dict.fromkeys(self.declared, 0)
        for name in self.unsure:
            counts.pop(name, None)
        for name in self.used:
            if name in counts:
                counts[name] += 1
        # Variables without a name are not the same variable; damaged source may have lost one.
        counts.pop("_", None)
        counts.pop("", None)
        return {name.encode("utf-8", "replace"): count for name, count in counts.items()}
