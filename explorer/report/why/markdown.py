"""`why --format markdown`: for a review comment."""

from explorer.report import heading
from explorer.report.markup import block, code, escaped
from explorer.report.why.case import Case


def report(case: Case) -> str:
    """A part for each technique; the evidence keeps its shape in a block."""
    lines = [
        f"## {code(f'{case.test.name}#{case.method}' if case.method else case.test.name)}",
        "",
        f"{escaped(heading.project(case.old, case.new))}: "
        f"{escaped(heading.revision(case.old))} → {escaped(heading.revision(case.new))}",
        "",
    ]
    for technique, explanation in case.explanations.items():
        lines += [
            f"### {escaped(technique)}: {explanation.decision.value}",
            "",
            *([escaped(beside), ""] if (beside := case.beside(technique)) else []),
            escaped(explanation.sentence),
            "",
        ]
        if explanation.lines:
            lines += [*block(each.text.rstrip() for each in explanation.lines), ""]
    if case.test.remark:
        lines.append(f"Remark: {escaped(case.test.remark)}")
    return "\n".join(lines).rstrip() + "\n"
