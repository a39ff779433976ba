"""A program that holds many changes at once, of which the environment chooses one: a build for hundreds of changes."""

import re

DIGITS = "←↑→↓↔↕↖↗↘↙"
PRECEDENCE = {
    "<": "Comparison", "<=": "Comparison", ">": "Comparison", ">=": "Comparison", "==": "Comparison",
    "!=": "Comparison", "===": "Comparison", "!==": "Comparison", "&&": "LogicalConjunction",
    "||": "LogicalDisjunction", "+": "Addition", "-": "Addition", "&+": "Addition", "&-": "Addition",
    "|": "Addition", "^": "Addition", "*": "Multiplication", "/": "Multiplication", "%": "Multiplication",
    "&": "Multiplication", "+=": "Assignment", "-=": "Assignment", "<<": "BitwiseShift", ">>": "BitwiseShift",
    "...": "RangeFormation", "..<": "RangeFormation",
}  # fmt: skip
SWITCH = """import Foundation

private let chosen = Int(ProcessInfo.processInfo.environment["DOBANK_MUTANT"] ?? "") ?? 0
public func isMutant_MODULE(_ number: Int) -> Bool { number == chosen }
public func mutant_MODULE<Value>(_ number: Int, _ mutated: Value, _ written: Value) -> Value {
    number == chosen ? mutated : written
}
public func mutantNot_MODULE(_ number: Int, _ condition: Bool) -> Bool { (number == chosen) != condition }
public func mutantMet_MODULE(_ number: Int, _ met: Bool, _ condition: Bool) -> Bool { number == chosen ? met : condition }
public func mutantMin_MODULE<Value: Comparable>(_ number: Int, _ a: Value, _ b: Value) -> Value {
    number == chosen ? max(a, b) : min(a, b)
}
public func mutantMax_MODULE<Value: Comparable>(_ number: Int, _ a: Value, _ b: Value) -> Value {
    number == chosen ? min(a, b) : max(a, b)
}
"""


def comparing(protocol):
    """A value, and tuples of two to four."""
    kinds = [f"<T: {protocol}>(a: T, b: T) -> Bool"]
    for names in ("AB", "ABC", "ABCD"):
        tuple_kind = f"({', '.join(names)})"
        kinds.append(f"<{', '.join(f'{name}: {protocol}' for name in names)}>(a: {tuple_kind}, b: {tuple_kind}) -> Bool")
    return kinds


OVERLOADS = {
    **{name: comparing("Comparable") for name in ("<", "<=", ">", ">=")},
    **{
        name: comparing("Equatable") + ["@disfavored<W>(a: W?, b: _OptionalNilComparisonType) -> Bool"]
        for name in ("==", "!=")
    },
    **{name: ["(a: AnyObject?, b: AnyObject?) -> Bool"] for name in ("===", "!==")},
    **{name: ["(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"] for name in ("&&", "||")},
    **{name: ["<T: AdditiveArithmetic>(a: T, b: T) -> T"] for name in "+-"},
    **{name: ["<T: AdditiveArithmetic>(a: inout T, b: T)"] for name in ("+=", "-=")},
    "*": ["<T: Numeric>(a: T, b: T) -> T"],
    "/": ["<T: BinaryInteger>(a: T, b: T) -> T", "<T: FloatingPoint>(a: T, b: T) -> T"],
    "%": ["<T: BinaryInteger>(a: T, b: T) -> T"],
    **{name: ["<T: FixedWidthInteger>(a: T, b: T) -> T"] for name in ("&+", "&-")},
    **{name: ["<T: BinaryInteger>(a: T, b: T) -> T"] for name in "&|^"},
    **{name: ["<T: BinaryInteger, Places: BinaryInteger>(a: T, b: Places) -> T"] for name in ("<<", ">>")},
}  # fmt: skip


def arrows(number):
    return "".join(DIGITS[int(digit)] for digit in str(number))


def numbers(line):
    """The changes that stand in a line of such a program."""
    called = [int(number) for number in re.findall(r"mutant\w*_\w+\((\d+)", line)]
    spelled = ["".join(str(DIGITS.index(arrow)) for arrow in run) for run in re.findall(f"[{DIGITS}]+", line)]
    return called + [int(number) for number in spelled]


def render(source, module, changes):
    """The file with all `changes` in it, each behind its number."""
    edits, literals = [], {}
    for change in changes:
        call = f"_{module}({change.number}, "
        written = source[change.start : change.end]
        if change.literal:
            literals.setdefault(change.literal, []).append(change)
        elif change.kind == "condition":
            opening = f"mutantNot{call}" if change.after == "not" else f"mutantMet{call}{change.after}, "
            edits += [(change.start, 1, change.start, opening), (change.end, 0, change.end, ")")]
        elif change.kind == "constant":
            edits.append((change.start, 2, change.end, f"mutant{call}{change.after}, {written})"))
        elif change.kind == "order":
            edits.append((change.start, 2, change.end, f"mutant{change.before.capitalize()}{call}"))
        else:
            edits.append((change.start, 2, change.end, change.before + arrows(change.number)))
    for (start, end), held in literals.items():
        text = source[start:end]
        for change in held:
            at = change.start - start
            mutated = source[start:end][:at] + change.after + source[start:end][at + len(change.before) :]
            text = f"mutant_{module}({change.number}, {mutated}, {text})"
        edits.append((start, 2, end, text))
    text, position = "", 0
    for start, _, end, replacement in sorted(edits):
        text += source[position:start] + replacement
        position = end
    return text + source[position:]


def switch(module, changes, imports, own_operators):
    """The file that a module gets beside its own: what chooses, and an operator for each operator that is changed."""
    lines = [f"import {name}" for name in imports] + [SWITCH.replace("MODULE", module)]
    for change in changes:
        if change.kind in ("comparison", "sign"):
            lines += declarations(change, f"isMutant_{module}({change.number})", own_operators)
    return "\n".join(lines) + "\n"


def declarations(change, chosen, own_operators):
    name, other = change.before + arrows(change.number), change.after
    if other == "nothing":
        kind = "(a: Bool) -> Bool" if change.before == "!" else "<T: SignedNumeric>(a: T) -> T"
        return [f"prefix operator {name}", f"public prefix func {name} {kind} {{ {chosen} ? a : {change.before}a }}"]
    lines = [f"infix operator {name}: {PRECEDENCE[change.before]}Precedence"]
    for signature in OVERLOADS.get(change.before, []):
        attribute = "@_disfavoredOverload " if signature.startswith("@disfavored") else ""
        signature = signature.removeprefix("@disfavored")
        right = "try b()" if "autoclosure" in signature else "b"
        body = f"{chosen} ? try a {other} b() : try a {change.before} b()" if "autoclosure" in signature else (
            f"if {chosen} {{ a {other} b }} else {{ a {change.before} b }}" if "inout" in signature
            else f"{chosen} ? a {other} b : a {change.before} b")  # fmt: skip
        lines.append(f"{attribute}public func {name} {signature} {{ {body} }}")
    if change.before in "+-":
        there = [sign + "b" for sign in ("-", "")] if change.before == "+" else ["b", "-b"]
        lines.append(
            f"@_disfavoredOverload public func {name} <T: Strideable>(a: T, b: T.Stride) -> T "
            f"{{ a.advanced(by: {chosen} ? {there[0]} : {there[1]}) }}"
        )
    if change.before in ("+", "+="):
        lines += joining(change.before, name, chosen)
    if change.before in ("...", "..<"):
        lines.append(
            f"public func {name} <T: Strideable>(a: T, b: T) -> {'Closed' if change.before == '...' else ''}Range<T> "
            f"where T.Stride: SignedInteger {{ {chosen} && a < b ? a{change.before}b.advanced(by: -1) : a{change.before}b }}"
        )
    for kind in own_operators.get(change.before, ()):
        if kind in own_operators.get(other, ()):
            lines.append(
                f"func {name} (a: {kind}, b: {kind}) -> {kind} {{ {chosen} ? a {other} b : a {change.before} b }}"
            )
    return lines


def joining(operator, name, chosen):
    """Sequences that are joined are joined in the other order."""
    generic = "<C: RangeReplaceableCollection, S: Sequence>"
    match = "where S.Element == C.Element"
    if operator == "+=":
        body = f"if {chosen} {{ a.insert(contentsOf: Array(b), at: a.startIndex) }} else {{ a += b }}"
        return [f"public func {name} {generic}(a: inout C, b: S) {match} {{ {body} }}"]
    return [f"public func {name} {generic}(a: C, b: S) -> C {match} {{ {chosen} ? C(b) + a : a + b }}"]
