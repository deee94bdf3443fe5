"""`doctor --format text`: a part for each thing that can go wrong, shortest where all is well."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from explorer.explain.form import Line, Span, Tone, blank, line
from explorer.explain.naming import short
from explorer.explain.words import count
from explorer.model.source import Role, Site
from explorer.report import heading
from explorer.report.doctor.checkup import Checkup, ModuleRow, Problem

_MANY = 10
_EXAMPLES = 3
_UNITS = ("bytes", "KiB", "MiB", "GiB")


def report(found: Checkup, *, everything: bool = False) -> tuple[Line, ...]:
    """The checkup; long lists are cut, and say so, unless `everything` is wanted."""
    parts = (_files, _modules, _tests, _calls, _libraries, _cache)
    lines = [line(Span(f"{found.revision.project}  {heading.revision(found.revision)}", Tone.STRONG))]
    for part in parts:
        lines += [blank(), *part(found, everything)]
    return tuple(lines)


def _files(found: Checkup, everything: bool) -> Iterator[Line]:
    total = sum(found.files.values())
    yield _title("Files", f"{count(total, 'Java file')}: {_by_role(found.files)}")
    yield line(f"  {count(found.types, 'type')}, {count(found.methods, 'method')}")
    if found.elsewhere:
        yield line(f"  {count(found.elsewhere, 'Java file')} in no source folder")
    if found.foreign:
        number = count(sum(found.foreign.values()), "file")
        yield line(f"  {number} in languages that are not read: {_by_role(found.foreign)}")
    yield from _problems("can't be read at all", found.unreadable, everything)
    partly = len({each.site.file for each in found.partly})
    yield from _problems(f"in {count(partly, 'file')} can't be read", found.partly, everything)
    skipped = [Problem(Site(each.path, 0), each.reason) for each in found.skipped]
    yield from _problems("skipped", skipped, everything)
    doubles = [Problem(Site(files[0], 0), f"{name}, which {', '.join(files[1:])} declares too")
               for name, files in found.duplicates.items()]  # fmt: skip
    yield from _problems("declared more than once", doubles, everything)
    for remark in found.remarks:
        yield line("  ", Span("! ", Tone.WARNING), remark)


def _problems(what: str, problems: Sequence[Problem], everything: bool) -> Iterator[Line]:
    if not problems:
        return
    yield line("  ", Span(f"{len(problems):,} {what}", Tone.WARNING))
    shown = problems if everything else problems[:_MANY]
    for each in shown:
        yield line("    ", Span(str(each.site), Tone.SITE, site=each.site), f"  {each.reason}")
    yield from _rest(len(problems) - len(shown), "    ")


def _modules(found: Checkup, everything: bool) -> Iterator[Line]:
    yield _title("Modules", count(len(found.modules), "module"))
    shown = found.modules if everything else found.modules[:_MANY]
    for module in shown:
        yield from _module(module)
    yield from _rest(len(found.modules) - len(shown), "  ")


def _module(module: ModuleRow) -> Iterator[Line]:
    build = f"  {module.build}" if module.build else ""
    tests = count(module.tests, "test class", "test classes")
    yield line("  ", Span(module.folder or module.name or ".", Tone.NAME), f"{build}, {tests}")
    for folder in module.folders:
        yield line(f"    {folder.role:<7}  {folder.path or '.'}  {count(folder.files, 'file')}")


def _tests(found: Checkup, everything: bool) -> Iterator[Line]:
    total = sum(found.tests.values())
    by = ", ".join(f"{name} {number:,}" for name, number in found.tests.items())
    yield _title("Tests", count(total, "test class", "test classes") + (f": {by}" if by else ""))


def _calls(found: Checkup, everything: bool) -> Iterator[Line]:
    calls = found.calls
    yield _title("Calls", f"{_share(calls.share)} of {count(calls.total, 'call')} are resolved")
    yield line(f"  {calls.project:,} to methods of the project")
    yield line(f"  {calls.outside:,} to classes outside that are known")
    if calls.outside_unknown:
        yield line(
            f"  {calls.outside_unknown:,} to {count(len(calls.unread), 'class', 'classes')} of jars, "
            "or of files in other languages, that are not read"
        )
        unread = list(calls.unread.items())
        shown = unread if everything else unread[:_EXAMPLES]
        for name, number in shown:
            yield line(f"    {number:>7,}  ", Span(name, Tone.NAME))
        yield from _rest(len(unread) - len(shown), "    ")
    if calls.unresolved:
        yield line(
            "  ",
            Span(f"{calls.unresolved:,} not resolved", Tone.WARNING),
            ": each may mean any method of its name",
        )
    for why, number in calls.unbound.items():
        yield line(f"    {number:>7,}  {why}")
        examples = [each for each in calls.calls if each.why == why]
        shown_calls = examples if everything else examples[:_EXAMPLES]
        for each in shown_calls:
            yield line(
                "             ",
                Span(str(each.site), Tone.SITE, site=each.site),
                f"  {each.name} in ",
                Span(short(each.source), Tone.NAME),
            )
        yield from _rest(len(examples) - len(shown_calls), "             ")


def _libraries(found: Checkup, everything: bool) -> Iterator[Line]:
    outside = found.outside
    jars = count(len(outside.jars), "jar")
    asked = f" for release {outside.asked}" if outside.asked is not None else ""
    yield _title("Libraries", f"index of JDK {outside.release} ({outside.version}){asked}, {jars}")
    shown = outside.jars if everything else outside.jars[:_MANY]
    for jar in shown:
        yield line(f"  {jar}")
    yield from _rest(len(outside.jars) - len(shown), "  ")
    missing = [Problem(Site(each.name, 0), each.reason) for each in outside.missing]
    yield from _problems("named and not used", missing, everything)


def _cache(found: Checkup, everything: bool) -> Iterator[Line]:
    if found.cache is None:
        yield _title("Cache", "not used")
    elif not found.cache.size:
        yield _title("Cache", f"can't be written: {found.cache.file}")
    else:
        yield _title("Cache", f"{_size(found.cache.size)} in {found.cache.file}")


def _title(name: str, rest: str) -> Line:
    return line(Span(name, Tone.STRONG), f"  {rest}")


def _rest(number: int, indent: str) -> Iterable[Line]:
    return [line(Span(f"{indent}… {number:,} more: --all lists them", Tone.DIM))] if number else []


def _by_role(counts: Mapping[Role, int]) -> str:
    return ", ".join(f"{role.value} {number:,}" for role, number in counts.items()) or "none"


def _share(share: float) -> str:
    """Never rounded up to everything."""
    percent = int(share * 10_000) / 100
    return f"{percent:g} %"


def _size(size: float) -> str:
    unit = 0
    while size >= 1024 and unit < len(_UNITS) - 1:
        size, unit = size / 1024, unit + 1
    return f"{size:,.0f} {_UNITS[unit]}"
