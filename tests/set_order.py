"""Finds code that takes the order of a set: that order follows the hashes of a process, and differs from run to run.

It knows a set by how it is written (`{...}`, `set(...)`, `a | b`), by a name that was given one in the same function or
module, and by annotations: arguments, fields and what functions return, looked up by name in all modules.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

SETS = frozenset({"set", "frozenset", "Set", "FrozenSet", "AbstractSet", "MutableSet", "KeysView"})
GIVE_SETS = frozenset({"union", "intersection", "difference", "symmetric_difference"})
OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
ORDERLESS = frozenset({"sorted", "set", "frozenset", "any", "all", "len", "issubset", "issuperset", "isdisjoint"})
"""What comes out the same whatever the order: also min, max and sum, where nothing but the values decides."""
TAKES_VALUES = frozenset({"min", "max"})
TAKES_ORDER = frozenset(
    {"list", "tuple", "iter", "enumerate", "map", "filter", "zip", "reversed", "chain", "islice", "deque", "Counter"}
    | {"join", "fromkeys", "extend", "from_iterable", "starmap", "groupby", "accumulate", "sum", "dict", "combinations"}
    | {"permutations", "product", "pairwise", "cycle", "reduce", "next"}
)


@dataclass
class Known:
    """What annotations of all modules say of a name: is it a set, or something else as well."""

    sets: set[str] = field(default_factory=set)
    others: set[str] = field(default_factory=set)

    def add(self, name: str, annotation: ast.expr | None) -> None:
        """One more annotation of this name."""
        (self.sets if is_set_type(annotation) else self.others).add(name)

    def __contains__(self, name: str) -> bool:
        return name in self.sets and name not in self.others


@dataclass
class Names:
    """Fields, and functions by what they return."""

    fields: Known = field(default_factory=Known)
    functions: Known = field(default_factory=Known)

    def learn(self, tree: ast.Module) -> None:
        """The annotations of a module."""
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for each in node.body:
                    if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                        self.fields.add(each.target.id, each.annotation)
            if isinstance(node, ast.FunctionDef):
                known = self.fields if _is_property(node) else self.functions
                known.add(node.name, node.returns)


def _is_property(node: ast.FunctionDef) -> bool:
    return any(isinstance(by, ast.Name) and by.id in ("property", "cached_property") for by in node.decorator_list)


def is_set_type(annotation: ast.expr | None) -> bool:
    """`frozenset[X]`, `set[X] | None`, `"Set[X]"`."""
    match annotation:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in SETS
        case ast.Subscript(value=value):
            return is_set_type(value)
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return is_set_type(left) or is_set_type(right)
        case ast.Constant(value=str(text)):
            return is_set_type(ast.parse(text, mode="eval").body)
        case _:
            return False


class Finder(ast.NodeVisitor):
    """Walks a module, function by function."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.scopes: list[dict[str, bool]] = [{}]
        self.found: list[tuple[int, str]] = []

    # --- what is a set ---------------------------------------------------------------

    def is_set(self, node: ast.expr | None) -> bool:
        """Whether this expression gives a set."""
        found = False
        match node:
            case ast.Set() | ast.SetComp():
                found = True
            case ast.Call(func=func):
                found = self._gives_set(func)
            case ast.Attribute(attr=name):
                found = name in self.names.fields
            case ast.Name(id=name):
                found = self._bound(name) is True
            case ast.BinOp(op=op, left=left, right=right) if isinstance(op, OPERATORS):
                found = any(_is_keys(each) or self.is_set(each) for each in (left, right))
            case ast.IfExp(body=body, orelse=other):
                found = self.is_set(body) or self.is_set(other)
            case ast.BoolOp(values=values):
                found = any(map(self.is_set, values))
            case ast.NamedExpr(value=value):
                found = self.is_set(value)
            case _:
                pass
        return found

    def _gives_set(self, func: ast.expr) -> bool:
        match func:
            case ast.Name(id=name):
                return name in ("set", "frozenset") or (self._bound(name) is None and name in self.names.functions)
            case ast.Attribute(value=value, attr=name):
                return (name in {*GIVE_SETS, "copy"} and self.is_set(value)) or name in self.names.functions
            case ast.Subscript(value=value):  # set[str]()
                return self._gives_set(value)
            case _:
                return False

    def _bound(self, name: str) -> bool | None:
        return next((scope[name] for scope in reversed(self.scopes) if name in scope), None)

    # --- scopes ----------------------------------------------------------------------

    def visit_Module(self, node: ast.Module) -> None:
        self._bind(node.body)
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        of = node.args
        given = [*of.posonlyargs, *of.args, *of.kwonlyargs]
        self.scopes.append({each.arg: is_set_type(each.annotation) for each in given})
        for each in (of.vararg, of.kwarg):
            if each:
                self.scopes[-1][each.arg] = False
        self._bind(node.body)
        self.generic_visit(node)
        self.scopes.pop()

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.scopes.append({each.arg: False for each in node.args.args})
        self.generic_visit(node)
        self.scopes.pop()

    def _bind(self, body: Iterable[ast.stmt]) -> None:
        """Names that are given a set anywhere in this body are sets; inner functions have their own."""
        for node in _own(body):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    self._note(name, self.is_set(value))
                case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                    self._note(name, is_set_type(annotation))
                case ast.NamedExpr(target=ast.Name(id=name), value=value):
                    self._note(name, self.is_set(value))
                case ast.For(target=target) | ast.comprehension(target=target):
                    for each in ast.walk(target):
                        if isinstance(each, ast.Name):
                            self.scopes[-1].setdefault(each.id, False)
                case ast.Assign(targets=[ast.Tuple(elts=[*names])], value=ast.Tuple(elts=[*values])):
                    for name_, value in zip(names, values, strict=False):
                        if isinstance(name_, ast.Name):
                            self._note(name_.id, self.is_set(value))
                case _:
                    pass

    def _note(self, name: str, is_set: bool) -> None:
        self.scopes[-1][name] = is_set or self.scopes[-1].get(name, False)

    # --- where the order is taken ----------------------------------------------------

    def _takes(self, node: ast.expr, how: str) -> None:
        if self.is_set(node):
            self.found.append((node.lineno, f"{how} {ast.unparse(node)}"))

    def visit_For(self, node: ast.For) -> None:
        self._takes(node.iter, "for ... in")
        self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._comprehension(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._comprehension(node)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehension(node)

    def _comprehension(self, node: ast.ListComp | ast.GeneratorExp | ast.DictComp) -> None:
        for part in node.generators:
            self._takes(part.iter, "for ... in")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        keyed = any(word.arg == "key" for word in node.keywords)
        free = name in (ORDERLESS | GIVE_SETS | TAKES_VALUES) and not keyed
        if name in TAKES_ORDER or (keyed and name in (*TAKES_VALUES, "sorted")):
            for argument in node.args:
                self._takes(argument, f"{name}() of")
        if name == "update" and isinstance(node.func, ast.Attribute) and not self.is_set(node.func.value):
            for argument in node.args:
                self._takes(argument, "update() by")
        if name == "pop" and isinstance(node.func, ast.Attribute) and not node.args:
            self._takes(node.func.value, "pop() of")
        self.visit(node.func)
        for given in (*node.args, *(word.value for word in node.keywords)):
            argument = given.value if free and isinstance(given, ast.Starred) else given
            if free and isinstance(argument, ast.GeneratorExp | ast.ListComp):
                self._without_order(argument)
            else:
                self.visit(argument)

    def _without_order(self, node: ast.GeneratorExp | ast.ListComp) -> None:
        """What goes straight into `sorted`, `any`, `set` may come in any order."""
        self.visit(node.elt)
        for part in node.generators:
            for each in (part.iter, *part.ifs):
                self.visit(each)

    def visit_Starred(self, node: ast.Starred) -> None:
        self._takes(node.value, "*")
        self.generic_visit(node)

    def visit_Set(self, node: ast.Set) -> None:
        for each in node.elts:
            self.visit(each.value if isinstance(each, ast.Starred) else each)

    def visit_YieldFrom(self, node: ast.YieldFrom) -> None:
        self._takes(node.value, "yield from")
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(target, ast.Tuple | ast.List) and len(target.elts) > 1 for target in node.targets):
            self._takes(node.value, "unpacked:")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if isinstance(node.op, ast.Add):
            self._takes(node.value, "+=")
        self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                self._takes(each.value, "text of")
        self.generic_visit(node)


def _is_keys(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("keys", "items")


def _own(body: Iterable[ast.stmt]) -> Iterator[ast.AST]:
    """Everything in a body but the inside of other functions, in its order."""
    for node in body:
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield from _own(ast.iter_child_nodes(node))  # type: ignore[arg-type]


def names_of(trees: Iterable[ast.Module]) -> Names:
    """Fields and functions of all modules."""
    names = Names()
    for tree in trees:
        names.learn(tree)
    return names


def orders_taken(tree: ast.Module, names: Names) -> list[tuple[int, str]]:
    """Every place where the order of a set is taken, with its line."""
    finder = Finder(names)
    finder.visit(tree)
    return sorted(set(finder.found))


def in_folders(folders: Iterable[Path]) -> dict[str, list[tuple[int, str]]]:
    """Every such place in these folders, by module."""
    trees = {path: ast.parse(path.read_text("utf-8")) for room in folders for path in sorted(room.rglob("*.py"))}
    names = names_of(trees.values())
    found = {str(path): orders_taken(tree, names) for path, tree in trees.items()}
    return {path: places for path, places in found.items() if places}
