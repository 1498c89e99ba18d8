"""Loading a large package a little at a time, in the window's own thread, so that keys and mouse are heard in between.

Python loads a package in one go: a library of charts takes as long as five pictures of the screen. Its `__init__` is
mostly a list of its modules, so it is run here statement by statement. Nothing else may ask for the package meanwhile.
"""

import __future__

import ast
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from types import CodeType


def load(name: str) -> Iterator[bool]:
    """True after each piece; what is no package, or has no source, is one piece."""
    spec = None if name in sys.modules else find_spec(name)
    source = _source(spec) if spec else None
    if spec is None or source is None:
        import_module(name)
        yield True
        return
    pieces = _pieces(source, spec.origin or name)
    module = sys.modules[name] = module_from_spec(spec)
    try:
        for piece in pieces:
            exec(piece, vars(module))
            yield True
    except BaseException:
        del sys.modules[name]  # as Python does: half of it must not be taken for all
        raise


def _source(spec: ModuleSpec) -> str | None:
    read = getattr(spec.loader, "get_source", None)
    found: str | None = read(spec.name) if read and spec.submodule_search_locations else None
    return found


def _pieces(source: str, file: str) -> list[CodeType]:
    """Each statement by itself, in the manner of Python that the whole asks for at its top."""
    body = ast.parse(source, file).body
    asked = [each for each in body if isinstance(each, ast.ImportFrom) and each.module == "__future__"]
    manner = 0
    for feature in (alias.name for each in asked for alias in each.names):
        manner |= getattr(__future__, feature).compiler_flag
    return [compile(ast.Module([each], []), file, "exec", manner, dont_inherit=True) for each in body]
