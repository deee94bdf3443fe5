"""All poms that a Maven build consists of."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from explorer.revisions.layout.folders import folder_of, is_resource, join, topmost
from explorer.revisions.layout.pom import MAX_PARENTS, Model, Pom
from explorer.revisions.layout.xmltree import BadXml, read_xml
from explorer.revisions.revision import Revision


class Reactor(Struct, frozen=True):
    """The modules' poms by path, and what could not be followed."""

    models: Mapping[str, Model]
    """Those that are modules, parents already attached."""
    parents: tuple[str, ...]
    """Poms that are only parents of modules."""
    broken: Mapping[str, str]
    """Poms that can't be read, with the reason."""
    missing: tuple[str, ...]
    """Modules that are listed but lie outside the revision, or have no pom."""
    left_out: tuple[str, ...]
    """Poms that no other pom lists, inside the folder of a build."""

    @property
    def modules(self) -> tuple[str, ...]:
        """Paths of the modules' poms, those that can't be read included."""
        return tuple(sorted({*self.models, *self.broken}))


def find_reactor(revision: Revision) -> Reactor:
    """Start from the topmost poms and follow modules and parents, wherever they lead inside the revision."""
    candidates = [path for path in revision.files if path == "pom.xml" or path.endswith("/pom.xml")]
    candidates = [path for path in candidates if not is_resource(folder_of(path))]
    listed = {_pom_in(folder) for folder in topmost(map(folder_of, candidates))}
    poms, broken, missing = dict[str, Pom](), dict[str, str](), set[str]()
    pending, asked, followed = set(listed), set[str](), set[str]()
    while pending:
        asked |= pending
        fresh = _read(revision, pending, broken)
        poms.update(fresh)
        agenda = [path for path in listed & poms.keys() if path not in followed]
        while agenda:
            path = agenda.pop()
            followed.add(path)
            modules = _modules(poms[path], revision, missing)
            agenda += [module for module in modules - listed if module in poms]
            listed |= modules
        parents = {pom.parent_path or "" for pom in fresh.values()} & revision.files.keys()
        pending = (listed | parents) - asked
    index = {f"{pom.group}:{pom.artifact}": pom for pom in reversed(list(poms.values()))}
    models = {path: _model(poms[path], poms, index) for path in sorted(listed & poms.keys())}
    return Reactor(
        models=models,
        parents=tuple(sorted(poms.keys() - listed)),
        broken={path: reason for path, reason in sorted(broken.items()) if path in listed},
        missing=tuple(sorted(missing)),
        left_out=tuple(sorted(set(candidates) - poms.keys() - broken.keys())),
    )


def _pom_in(folder: str) -> str:
    return f"{folder}/pom.xml" if folder else "pom.xml"


def _read(revision: Revision, paths: Iterable[str], broken: dict[str, str]) -> dict[str, Pom]:
    found: dict[str, Pom] = {}
    for path, source in revision.read(sorted(paths)):
        try:
            found[path] = Pom(path, read_xml(source))
        except BadXml as error:
            broken[path] = str(error)
    return found


def _modules(pom: Pom, revision: Revision, missing: set[str]) -> set[str]:
    found: set[str] = set()
    model = Model((pom,))
    for written in pom.modules():
        path = join(pom.folder, model.fill(written))
        if path is not None and not path.endswith(".xml"):
            path = _pom_in(path)
        if path and path in revision.files:
            found.add(path)
        else:
            missing.add(f"{written} in {pom.path}")
    return found


def _model(pom: Pom, poms: Mapping[str, Pom], index: Mapping[str, Pom]) -> Model:
    chain = [pom]
    while wanted := chain[-1].parent:
        parent = poms.get(chain[-1].parent_path or "")
        if parent is None or f"{parent.group}:{parent.artifact}" != wanted:
            parent = index.get(wanted)
        if parent is None:
            return Model(tuple(chain), missing_parent=wanted)
        if len(chain) > MAX_PARENTS or any(parent is each for each in chain):
            break
        chain.append(parent)
    return Model(tuple(chain))
