"""What stands behind an invokedynamic."""

import pytest

from explorer.java.classfile import BadClassFile, DynamicCall, Handle, code_of
from tests.support.classfiles import ClassWriter, rich_class


def test_a_lambda_tells_its_body_and_the_method_it_is() -> None:
    (run,) = code_of(rich_class())
    assert run.dynamics == (
        DynamicCall(
            "run",
            "()Ljava/lang/Runnable;",
            Handle(6, "java.lang.invoke.LambdaMetafactory", "metafactory", "()V"),
            (Handle(6, "p.A", "run", "()V"),),
            ("()V", "()V"),
            6,
        ),
    )


def test_handles_are_found_inside_dynamic_constants() -> None:
    w = ClassWriter()
    inner = w.handle(w.member("p/A", "inner", "()V"))
    found = _call(w, (w.dynamic_constant(1),), (inner,))
    assert [handle.name for handle in found.handles] == ["inner"]


def test_dynamic_constants_may_refer_to_each_other_in_a_circle() -> None:
    w = ClassWriter()
    inner = w.handle(w.member("p/A", "inner", "()V"))
    found = _call(w, (w.dynamic_constant(1),), (w.dynamic_constant(0), inner))
    assert [handle.name for handle in found.handles] == ["inner"]


def test_arguments_that_multiply_are_refused() -> None:
    """Every one of 300 bootstraps has all others as arguments, and each is called."""
    w = ClassWriter()
    everyone = tuple(w.dynamic_constant(number) for number in range(300))
    with pytest.raises(BadClassFile, match="too many arguments"):
        _calls(w, *[everyone] * 300)


def test_a_bootstrap_that_is_not_there() -> None:
    w = ClassWriter()
    with pytest.raises(BadClassFile, match="no bootstrap method"):
        _call(w, (w.dynamic_constant(7),))


def test_a_table_that_is_longer_than_its_attribute() -> None:
    w = ClassWriter()
    method = w.handle(w.member("p/A", "m", "()V"))
    w.text("BootstrapMethods")
    content = w.bytes_of("p/A", w.words("BootstrapMethods", 1, method, 9, 1))
    with pytest.raises(BadClassFile, match="bootstrap methods are cut off"):
        code_of(content)


def _call(w: ClassWriter, *rows: tuple[int, ...]) -> DynamicCall:
    return _calls(w, *rows)[0]


def _calls(w: ClassWriter, *rows: tuple[int, ...]) -> tuple[DynamicCall, ...]:
    """The dynamic calls of a method that calls each of these bootstraps."""
    method = w.handle(w.member("p/A", "boot", "()V"))
    code = b"".join(
        b"\xba" + w.dynamic(number, "m", "()V").to_bytes(2) + b"\0\0" for number in range(len(rows))
    )
    table = w.bootstraps(*((method, row) for row in rows))
    content = w.bytes_of("p/A", table, methods=[w.declared("m", "()V", w.code(code))])
    return code_of(content)[0].dynamics
