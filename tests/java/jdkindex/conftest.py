"""A JDK of a few classes, as jmod, as rt.jar, and as a run-time image that only its own tool can unpack."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.benchmarks.jdk import compile_sources
from tests.support.classfiles import ClassWriter, simple_class
from tests.support.jars import jar

SOURCES = Path(__file__).parent / "sources"
_JIMAGE = """#!/bin/sh
cp -r "$(dirname "$0")/../image/." "$3"
"""
_NATIVE = 0x100
_LOADS = "(Ljava/lang/String;)Ljava/lang/Class;"
_DEFINES = "(Ljava/lang/String;[BII)Ljava/lang/Class;"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what needs a JDK where there is none."""
    if item.get_closest_marker("jdk") and not (shutil.which("javac") and shutil.which("javap")):
        pytest.skip("there is no JDK")


def roots() -> dict[str, bytes]:
    """`Object`, and the classes with the reflection methods."""
    loader, kind = ClassWriter(), ClassWriter()
    return {
        "java/lang/Object.class": simple_class("java.lang.Object", ""),
        "java/lang/Class.class": kind.bytes_of(
            "java/lang/Class", methods=[kind.declared("forName", _LOADS, access=0x9 | _NATIVE)]
        ),
        "java/lang/ClassLoader.class": loader.bytes_of(
            "java/lang/ClassLoader",
            methods=[
                loader.declared("loadClass", _LOADS, access=0x1 | _NATIVE),
                loader.declared("findSystemClass", _LOADS, access=0x14 | _NATIVE),
                loader.declared("defineClass", _DEFINES, access=0x14 | _NATIVE),
            ],
        ),
    }


@pytest.fixture(scope="package")
def classes(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The class files of the JDK by their paths."""
    folder = compile_sources(sorted(SOURCES.rglob("*.java")), tmp_path_factory.mktemp("compiled"))
    compiled = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.class"))
    }
    return roots() | compiled


Home = Callable[..., Path]


@pytest.fixture(scope="package")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Makes the folder of a JDK out of class files."""

    def making(classes: dict[str, bytes], form: str = "jmod", version: str = "17.0.99") -> Path:
        folder = tmp_path_factory.mktemp("jdk")
        (folder / "release").write_text(f'IMPLEMENTOR="Nobody"\nJAVA_VERSION="{version}"\n')
        if form == "jmod":
            path = jar(
                folder / "jmods" / "fake.jmod", {f"classes/{name}": raw for name, raw in classes.items()}
            )
            path.write_bytes(b"JM\1\0" + path.read_bytes())
        elif form == "rt.jar":
            jar(folder / "jre" / "lib" / "rt.jar", classes)
        else:
            for name, raw in classes.items():
                file = folder / "image" / "fake" / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(raw)
            (folder / "lib").mkdir()
            (folder / "lib" / "modules").write_bytes(b"image")
            (folder / "bin").mkdir()
            (folder / "bin" / "jimage").write_text(_JIMAGE)
            (folder / "bin" / "jimage").chmod(0o755)
        return folder

    return making
