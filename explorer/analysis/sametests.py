"""Test classes of one name, in several modules or source sets."""

from collections.abc import Iterable, Sequence

from explorer.model.tests import Framework, TestClass, TestPlace


def together(tests: Sequence[TestClass]) -> TestClass:
    """One row for all of them: a test by the word of any of them, in another language if one of them is."""
    first = tests[0]
    if len(tests) == 1:
        return first
    known = (test.framework for test in tests if test.framework is not Framework.UNKNOWN)
    foreign = (test.language for test in tests if test.language != "Java")
    remarks = (_where(tests), *(test.remark for test in tests))
    return TestClass(
        name=first.name,
        site=first.site,
        framework=next(known, Framework.UNKNOWN),
        methods=tuple(dict.fromkeys(method for test in tests for method in test.methods)),
        by_name=any(test.by_name for test in tests),
        by_source=any(test.by_source for test in tests),
        remark=" ".join(dict.fromkeys(filter(None, remarks))),
        language=next(foreign, first.language),
        module=first.module,
        nested=tuple(dict.fromkeys(name for test in tests for name in test.nested)),
        others=tuple(TestPlace(test.module, test.site) for test in tests[1:]),
    )


def _where(tests: Iterable[TestClass]) -> str:
    modules = dict.fromkeys(test.module or "the root" for test in tests)
    if len(modules) > 1:
        return f"Declared in several modules ({', '.join(modules)}) and judged as one."
    return f"Declared several times ({', '.join(test.site.file for test in tests)}) and judged as one."
