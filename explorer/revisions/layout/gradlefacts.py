"""Declarations of a revision's Gradle scripts, version catalogs and property files."""

from collections.abc import Iterable

from explorer.revisions.layout.catalog import Catalog, read_catalog
from explorer.revisions.layout.declared import Declarations, Declared, collect
from explorer.revisions.layout.folders import folder_of
from explorer.revisions.layout.gradlebuilds import MODULE_SCRIPTS
from explorer.revisions.layout.layout import Layout
from explorer.revisions.layout.mavenfacts import Facts
from explorer.revisions.layout.script import Statement, read_script
from explorer.revisions.layout.scriptblocks import block_facts, code_facts
from explorer.revisions.layout.scriptfacts import Variables, properties_of, script_facts, variables_of
from explorer.revisions.revision import Revision


def gradle_facts(revision: Revision, layout: Layout) -> Facts:
    """What each build script declares, and each file that is shared by several."""
    paths = [path for path in layout.build_files if not path.endswith((".xml", ".rts-explorer.toml"))]
    scripts: dict[str, tuple[Statement, ...]] = {}
    catalogs: dict[str, Catalog] = {}
    unreadable: set[str] = set()
    named: list[Declared] = []
    for path, source in revision.read(paths):
        if path.endswith(".toml"):
            catalog = read_catalog(path, source)
            if catalog is None:
                unreadable.add(path)
            else:
                catalogs[path] = catalog
        elif path.endswith(".properties"):
            named += properties_of(path, source)
        else:
            scripts[path] = tuple(read_script(source))
            named += variables_of(path, scripts[path])
    # Scripts nearer to the root are read last, so that their definitions win.
    named.sort(key=lambda each: -each.site.file.count("/"))
    variables = Variables({each.what: each for each in named})
    aliases = {alias: name for catalog in catalogs.values() for alias, name in catalog.aliases.items()}
    units: dict[str, Declarations] = {}
    blocks: dict[str, tuple[Declared, ...]] = {}
    for path, statements in scripts.items():
        name = path.rpartition("/")[2]
        unit = folder_of(path) if name in MODULE_SCRIPTS else path.removesuffix(".kts")
        units[unit] = collect(script_facts(path, statements, variables, aliases))
        facts = block_facts if name.endswith((".gradle", ".gradle.kts")) else code_facts
        blocks[unit] = tuple(facts(path, statements))
    modules = frozenset(folder_of(path) for path in scripts if path.rpartition("/")[2] in MODULE_SCRIPTS)
    units |= {path: collect(catalog.declared) for path, catalog in catalogs.items()}
    return Facts(units, modules, frozenset(unreadable), collect(_unused_versions(named, variables)), blocks)


def _unused_versions(named: Iterable[Declared], variables: Variables) -> Iterable[Declared]:
    """Named versions that no dependency refers to: something that is not understood may use them."""
    for each in named:
        if (
            each.what not in variables.used
            and each.what.lower().endswith("version")
            and each.what != "version"
        ):
            yield Declared(f"property {each.what}", each.value, each.site)
