"""Where calls can't be followed."""

import pytest

from explorer.model.calls import BlindKind
from tests.support.memory import java, snapshot


def places(body: str, more: str = "") -> dict[str, tuple[BlindKind, str, int]]:
    method = f"void m() throws Throwable {{\n{body}\n}}"
    source = f"package p;\nimport java.lang.reflect.*;\nclass A {{\n{more}\n{method} }}"
    found = snapshot(java(source)).blind_calls
    return {name: (each.kind, each.what, each.site.line) for name, each in found.items()}


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ('Class.forName("B");', "Class.forName(String)"),
        ("Object.class.newInstance();", "Class.newInstance()"),
        ('getClass().getClassLoader().loadClass("B");', "ClassLoader.loadClass(String)"),
        ("Method x = null; x.invoke(null);", "Method.invoke(Object,Object[])"),
        ("Constructor<?> c = null; c.newInstance();", "Constructor.newInstance(Object[])"),
        ("java.util.ServiceLoader.load(Runnable.class);", "ServiceLoader.load(Class)"),
        (
            "Proxy.newProxyInstance(null, null, null);",
            "Proxy.newProxyInstance(ClassLoader,Class[],InvocationHandler)",
        ),
        ("java.lang.invoke.MethodHandle h = null; h.invoke();", "MethodHandle.invoke(Object[])"),
    ],
)
def test_what_is_named_at_run_time_is_not_followed(body: str, what: str) -> None:
    assert places(body) == {"p.A#m()": (BlindKind.REFLECTION, what, 6)}


def test_native_code_is_not_followed() -> None:
    assert places("n();", "native void n();") == {"p.A#n()": (BlindKind.NATIVE, "A.n()", 4)}


def test_the_first_place_of_a_method_counts() -> None:
    assert places('Class.forName("B");\nClass.forName("C");')["p.A#m()"][2] == 6


def test_methods_of_the_same_names_elsewhere_are_followed() -> None:
    assert places('forName("x"); invoke(); getClass();', "void forName(String s) { } void invoke() { }") == {}
