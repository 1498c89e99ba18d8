"""Every line of the kernel, and both ways of every branch, are gone by its own tests. Standard library alone.

    python -m tests.core.traced

runs the tests of the kernel, prints what none of them went through, and ends with 1 if there is anything.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
KERNEL = ROOT / "ffts" / "core"
LEFT = -1
"""Where a step leads that leaves the function."""

Steps = set[tuple[int, int]]
Local = Callable[[FrameType, str, Any], Any]


class Tracer:
    """Which line was followed by which, in each file of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)
        self.steps: dict[str, Steps] = defaultdict(set)

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Local | None:
        name = frame.f_code.co_filename
        return self._follow(self.steps[name]) if name.startswith(self._folder) else None

    def _follow(self, steps: Steps) -> Local:
        last = 0

        def local(frame: FrameType, event: str, arg: Any) -> Local:
            nonlocal last
            if event in ("line", "return"):
                now = frame.f_lineno if event == "line" else LEFT
                steps.add((last, now))
                last = now
            return local

        return local


def missed(file: Path, steps: Steps) -> Iterator[str]:
    """What of a file was never gone through, in words."""
    source = file.read_text(encoding="utf-8")
    gone = {line for step in steps for line in step}
    tree = ast.parse(source)
    unread = _promised(tree) | _for_types(tree)
    for line in sorted(_lines(compile(source, str(file), "exec")) - gone - unread):
        yield f"{file.name}:{line} was not executed"
    for node in ast.walk(tree):
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass
            case ast.If(test=test, body=[first, *_]) | ast.While(test=test, body=[first, *_]):
                yield from _ways(file, steps, test, first)
            case ast.For(target=target, iter=test, body=[first, *_]):
                yield from _ways(file, steps, target, first, test)
            case _:
                pass


def _ways(file: Path, steps: Steps, head: ast.expr, first: ast.stmt, tail: ast.expr | None = None) -> Iterator[str]:
    """A branch goes into its body, and past it."""
    here = set(range(head.lineno, ((tail or head).end_lineno or head.lineno) + 1))
    onward = {to for came, to in steps if came in here} - here
    if isinstance(head, ast.Constant):
        return
    if first.lineno not in onward:
        yield f"{file.name}:{head.lineno} never leads into its body"
    if not onward - {first.lineno}:
        yield f"{file.name}:{head.lineno} never leads past its body"


def _promised(tree: ast.AST) -> set[int]:
    """Lines of methods that a protocol only promises: there is nothing to go through."""
    protocols = (
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and any("Protocol" in ast.dump(base) for base in node.bases)
    )
    methods = (method for protocol in protocols for method in protocol.body if isinstance(method, ast.FunctionDef))
    return {line for method in methods for line in range(method.lineno, (method.end_lineno or method.lineno) + 1)}


def _for_types(tree: ast.AST) -> set[int]:
    """Lines of imports that only the type checker reads."""
    checks = (
        node for node in ast.walk(tree) if isinstance(node, ast.If) and ast.dump(node.test).count("'TYPE_CHECKING'")
    )
    return {line for check in checks for each in check.body for line in range(each.lineno, (each.end_lineno or 0) + 1)}


def _lines(code: CodeType) -> set[int]:
    """Every line that holds something to execute."""
    found = {line for *_, line in code.co_lines() if line}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found |= _lines(inner)
    return found


def main() -> int:
    """Run the tests of the kernel and tell what they leave out."""
    import pytest

    tracer = Tracer(KERNEL)
    sys.settrace(tracer)
    alone = ("-p", "no:xdist", "-p", "no:cacheprovider")
    failed = pytest.main(["-q", *alone, "--hypothesis-profile", "few", str(ROOT / "tests" / "core")])
    sys.settrace(None)
    left_out = [line for file in sorted(KERNEL.rglob("*.py")) for line in missed(file, tracer.steps[str(file)])]
    print(*left_out, sep="\n")
    return 1 if failed or left_out else 0


if __name__ == "__main__":
    sys.exit(main())
