"""The same files give the same paths, ids and bytes, whatever kind of revision they are read from."""

import io
import subprocess
import tarfile
import tempfile
import zipfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from explorer.revisions.opening import open_revision

NAMES = st.sampled_from(
    ["A.java", "B.java", "src", "pom.xml", "core", "é.txt", "with space", "a-1", ".mvn", "x\\y", "[a]"]
)
CONTENTS = st.one_of(
    st.sampled_from([b"", b"class A {}\n", b"class A {\r\n}\r\n", b"\xff\xfe\0"]), st.binary(max_size=40)
)


@st.composite
def trees(draw: st.DrawFn) -> dict[str, bytes]:
    """Files by path, none of which is a folder of another; one at the top, so that nothing is left off."""
    files = {"top.txt": b"top"}
    for parts in draw(st.lists(st.lists(NAMES, min_size=1, max_size=4), max_size=8)):
        path = "/".join(parts)
        clash = any(
            path == other or path.startswith(f"{other}/") or other.startswith(f"{path}/") for other in files
        )
        if not clash:
            files[path] = draw(CONTENTS)
    return files


def git(folder: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(folder), *arguments], check=True, capture_output=True)


@given(trees())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_same_tree(files):
    with tempfile.TemporaryDirectory() as place:
        home = Path(place) / "project"
        for path, content in files.items():
            (home / path).parent.mkdir(parents=True, exist_ok=True)
            (home / path).write_bytes(content)
        with zipfile.ZipFile(Path(place) / "a.zip", "w") as zipped:
            for path, content in files.items():
                zipped.writestr(path, content)
        with tarfile.open(Path(place) / "a.tgz", "w:gz") as tarred:
            for path, content in files.items():
                info = tarfile.TarInfo(path)
                info.size = len(content)
                tarred.addfile(info, io.BytesIO(content))
        git(home, "init", "-q")
        git(home, "add", "-A")
        git(home, "commit", "-q", "-m", "all")
        for spec in (str(home), "HEAD", "INDEX", "WORKTREE", f"{place}/a.zip", f"{place}/a.tgz"):
            revision = open_revision(spec, home)
            if spec == str(home):
                expected = dict(revision.files)
            assert list(revision.files.items()) == list(expected.items()), spec
            assert dict(revision.read(revision.files)) == files, spec
            assert not revision.skipped
            revision.close()
