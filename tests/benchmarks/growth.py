"""A project of twice the lines: the same sources again, in packages of another name."""

import shutil
from pathlib import Path


def doubled(project: Path, target: Path, package: str) -> Path:
    """Copy the project with every file of `package` (`org.apache.commons.lang3`) there twice."""
    shutil.copytree(project, target)
    twin = f"{package}twin"
    folder, twin_folder = package.replace(".", "/"), twin.replace(".", "/")
    for path in sorted(target.rglob("*.java")):
        inside = path.as_posix()
        copy = Path(inside.replace(f"/{folder}/", f"/{twin_folder}/", 1))
        if copy == path:
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_bytes().replace(package.encode(), twin.encode())
        copy.write_bytes(text)
    return target
