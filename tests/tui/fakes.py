"""A small project in two revisions, really loaded, and a backend that hands it to the screen at once."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from explorer.analysis.comparison import Comparison
from explorer.analysis.loading import LoadOptions, load
from explorer.model.evidence import Lacks
from explorer.model.progress import Progress
from explorer.model.verdict import Decision, Selection, Verdict, selection
from explorer.techniques import registry

POM = """<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>bank</artifactId>
<version>1</version></project>"""

OLD = {
    "pom.xml": POM,
    "notes.txt": "one\n",
    "src/main/java/bank/Account.java": """package bank;

/** Money. */
public class Account {
    private int amount;

    public int amount() {
        return amount;
    }

    public void pay(int sum) {
        amount += sum;
    }
}
""",
    "src/main/java/bank/Rate.java": """package bank;

public class Rate {
    public double of(int years) {
        return 1.0 * years;
    }
}
""",
    "src/main/java/bank/Teller.java": """package bank;

public class Teller {
    public Account open() {
        return new Account();
    }
}
""",
    "src/main/java/bank/Clock.java": """package bank;

public class Clock {
    public long now() {
        return 0L;
    }
}
""",
    "src/test/java/bank/AccountTest.java": """package bank;

import org.junit.Test;

public class AccountTest {
    @Test
    public void pays() {
        new Account().pay(1);
    }
}
""",
    "src/test/java/bank/TellerTest.java": """package bank;

import org.junit.Test;

public class TellerTest {
    @Test
    public void opens() {
        new Teller().open();
    }
}
""",
    "src/test/java/bank/TellerAgainTest.java": """package bank;

import org.junit.Test;

public class TellerAgainTest {
    @Test
    public void opensAgain() {
        Teller teller = new Teller();
    }
}
""",
    "src/test/java/bank/ClockTest.java": """package bank;

import org.junit.Test;

public class ClockTest {
    @Test
    public void ticks() {
        new Clock().now();
    }
}
""",
    "src/test/java/bank/RateTest.java": """package bank;

import org.junit.Test;

public class RateTest {
    @Test
    public void rates() {
        new Rate().of(2);
    }
}
""",
}

NEW = {
    **OLD,
    "notes.txt": "two\n",
    "src/main/java/bank/Account.java": OLD["src/main/java/bank/Account.java"].replace(
        "amount += sum;", "amount += Math.max(0, sum);"
    ),
    "src/main/java/bank/Clock.java": OLD["src/main/java/bank/Clock.java"].replace(
        "public class", "/** Time. */\npublic class"
    ),
    "src/test/java/bank/LoanTest.java": """package bank;

import org.junit.Test;

public class LoanTest {
    @Test
    public void lends() {
        new Rate().of(3);
    }
}
""",
}


def write(folder: Path, files: Mapping[str, str]) -> Path:
    """Put the files into a folder."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def compared(folder: Path, old: Mapping[str, str] = OLD, new: Mapping[str, str] = NEW) -> Comparison:
    """The two revisions, loaded from folders named old and new."""
    write(folder / "old", old)
    write(folder / "new", new)
    return load(str(folder / "old"), str(folder / "new"), LoadOptions(no_cache=True))


def without(made: Selection, technique: str, *left_out: str) -> Selection:
    """Another technique: the same selection, but not these tests."""
    absent = next(v.evidence for v in made.verdicts.values() if v.decision is Decision.NOT_SELECTED)
    return selection(
        technique,
        {
            name: Verdict(Decision.NOT_SELECTED, absent) if name in left_out else verdict
            for name, verdict in made.verdicts.items()
        },
    )


class FakeBackend:
    """Hands out a comparison that is already loaded; `before` is called first, to wait or to fail."""

    def __init__(
        self,
        comparison: Comparison,
        techniques: Sequence[str] = ("retest-all", "ru"),
        before: Callable[[Progress], None] | None = None,
        before_select: Callable[[Progress], None] | None = None,
        missing: Sequence[str] = ("bank.TellerTest",),
    ) -> None:
        """`blind` is a technique made of ru that misses `missing`; `hungry` lacks what it needs."""
        self.old = "old"
        self.new = "new"
        self.loads = 0
        self._comparison = comparison
        self._techniques = techniques
        self._before = before
        self._before_select = before_select
        self._missing = missing

    def techniques(self) -> Sequence[str]:
        """Those that were asked for."""
        return self._techniques

    def load(self, progress: Progress) -> Comparison:
        """At once, unless told otherwise."""
        self.loads += 1
        if self._before is not None:
            self._before(progress)
        progress("reading", 3, 10)
        return self._comparison

    def select(self, comparison: Comparison, technique: str, progress: Progress) -> Selection:
        """The real techniques, and two made up."""
        if self._before_select is not None:
            self._before_select(progress)
        if technique == "blind":
            return without(registry.select(comparison, ["ru"])["ru"], "blind", *self._missing)
        if technique == "hungry":
            names = (test.name for test in comparison.new.tests)
            return selection(
                "hungry", {name: Verdict(Decision.UNAVAILABLE, (Lacks(("a trace",)),)) for name in names}
            )
        return registry.select(comparison, [technique], progress)[technique]
