import pytest

from explorer.model.names import TypeName, package_of, simple_name, top_level


@pytest.mark.parametrize(
    ("name", "package", "simple", "top"),
    [
        ("a.b.C$D", "a.b", "C.D", "a.b.C"),
        ("a.b.C", "a.b", "C", "a.b.C"),
        ("C", "", "C", "C"),
        ("a.$Gen", "a", ".Gen", "a.$Gen"),
    ],
)
def test_the_parts_of_a_binary_name(name: str, package: str, simple: str, top: str) -> None:
    type_name = TypeName(name)

    assert package_of(type_name) == package
    assert simple_name(type_name) == simple
    assert top_level(type_name) == top
