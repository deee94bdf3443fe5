"""Signatures and descriptors that are well formed, and the many that are not."""

import pytest

from explorer.java.classfile import BadClassFile
from explorer.java.classfile.signatures import check_class, check_field, check_method
from explorer.java.jdkindex.index import SHIPPED, shipped_index


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ljava/lang/Object;",
        "LA;LB;LC;",
        "<T:Ljava/lang/Object;>LA<TT;>;",
        "<T::LI;U:TT;:LJ;V::LK;>LA;",
        "<T:LA<TT;>.Inner<*>;>LA<[I-TT;+[[LB;*>.In.Deep<LC;>;",
    ],
)
def test_classes(text: str) -> None:
    check_class(text)


@pytest.mark.parametrize("text", ["I", "[[J", "LA;", "[La/b/C$D;", "TT;", "[TT;", "La-b/ä;", "LA<*>;"])
def test_fields(text: str) -> None:
    check_field(text)


@pytest.mark.parametrize(
    "text",
    [
        "()V",
        "(I[JLA;)[LB;",
        "<T:LA;>(TT;LB<-TT;>;)TT;^LX;^TT;",
        f"({'D' * 255})V",
        f"({'LA<*>;' * 255})V",
        f"({'[' * 255}I)V",
    ],
)
def test_methods(text: str) -> None:
    check_method(text)


@pytest.mark.parametrize(
    "text",
    [
        "I", "A", "L", "LA", "L;", "L/;", "L/A;", "LA/;", "La//B;", "LA;x", "LA<;", "LA<>;", "LA<I>;",
        "LA<**;", "TT;", "LA.;", "LA.B", "LA.b/C;", "<>LA;", "<T>LA;", "<T:LA;", "<:LA;>LA;", "<T:LA;U>LA;",
        "<T:I>LA;", "<T:>LA;", "[LA;", "LA<" * 70 + "*" + ">;" * 70, "LA<" * 20_000, "<T:" * 20_000,
        "LA<+*>;", "LA<*>B;", "LA:B;",
    ],
)  # fmt: skip
def test_what_is_no_class(text: str) -> None:
    with pytest.raises(BadClassFile, match="makes no sense"):
        check_class(text)


@pytest.mark.parametrize(
    "text", ["", "V", "Q", "[", "[V", "II", "T;", "TT", "LA;;", "()V", "[" * 256 + "I", "*"]
)
def test_what_is_no_field(text: str) -> None:
    with pytest.raises(BadClassFile, match="makes no sense"):
        check_field(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "I", "(", "()", "(V)V", "()VV", "(I", "(I)", "()I^", "()V^I^", "<T>()V", "(Q)V",
        f"({'I' * 256})V", f"({'LA<*>;' * 256})V", f"({'[' * 256}I)V", "(" * 60_000, "()" + "[" * 60_000,
        "(" + "I" * 60_000 + ")V",
    ],
)  # fmt: skip
def test_what_is_no_method(text: str) -> None:
    with pytest.raises(BadClassFile, match="makes no sense"):
        check_method(text)


@pytest.mark.parametrize("release", SHIPPED)
def test_everything_that_the_jdk_says_is_well_formed(release: int) -> None:
    index = shipped_index(release)
    for package in ("java.util", "java.util.stream", "java.lang.invoke", "javax.swing"):
        for name in index.types(package):
            found = index.find(name)
            assert found is not None
            check_class(found.signature)
            for field in found.fields:
                check_field(field.type)
            for method in found.methods:
                check_method(method.signature)
                check_method(method.erased)
