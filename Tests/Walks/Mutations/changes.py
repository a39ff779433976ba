"""The changes that can be made to a file, one token each: comparisons, constants, signs, order, conditions and SQL."""

import re
from collections import Counter
from dataclasses import dataclass

from swift_text import tokens

BINARY = {
    "<": ["<=", ">"], "<=": ["<", ">="], ">": [">=", "<"], ">=": [">", "<="],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="], "&&": ["||"], "||": ["&&"],
    "+": ["-"], "-": ["+"], "*": ["+"], "/": ["*"], "%": ["/"], "+=": ["-="], "-=": ["+="],
    "&+": ["&-"], "&-": ["&+"], "<<": [">>"], ">>": ["<<"], "&": ["|"], "|": ["&"], "^": ["|"],
    "...": ["..<"], "..<": ["one less"],
}  # fmt: skip
SQL = [
    (r" = ", " <> "), (r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" <> ", " = "),
    (r" DESC\b", " ASC"), (r" AND ", " OR "), (r" \+ ", " - "), (r"\bmax\(", "min("), (r"\bIS NULL\b", "IS NOT NULL"),
    (r"(?<=LIMIT )[0-9]+", "0"), (r"\bUNIQUE INDEX\b", "INDEX"), (r" NOT NULL\b", " NULL"),
]  # fmt: skip
ONLY_TIME_AND_ROOM = ("milliseconds", "microseconds", "usleep", "reserveCapacity")
ELSEWHERE = re.compile(r"(?<!!)canImport\((Darwin|CommonCrypto|Musl)\)")
STATEMENT = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|WHERE|ORDER BY)\b")


@dataclass
class Change:
    """One change: what is written at `start`, what would be, and how a program that holds all changes writes it."""

    path: str
    start: int
    end: int
    kind: str
    before: str
    after: str
    line: str
    literal: tuple = None
    nth: int = 1
    number: int = 0

    @property
    def key(self):
        """What tells the change from others after lines have moved."""
        return f"{self.path}: `{self.line}`: `{self.before}` → `{self.after}`" + (f" ({self.nth})" if self.nth > 1 else "")


def changes(path, source):
    """Every change of a file; a token that could become several others has one for each."""
    found = []
    listed = tokens(source)

    def add(kind, start, end, before, after, literal=None):
        found.append(Change(path, start, end, kind, before, after, line_of(source, start), literal))

    compiled = set(compiled_here(listed))
    for index, token in enumerate(listed):
        if index not in compiled:
            continue
        before = listed[index - 1] if index else token
        after = listed[index + 1] if index + 1 < len(listed) else token
        if token.kind == "operator":
            operator(source, token, before, after, add)
        elif token.kind == "number" and before.text != "." and listed[index - 2].text not in ONLY_TIME_AND_ROOM:
            number(token, add)
        elif token.kind == "text":
            statement(token, add)
        elif token.text in ("true", "false"):
            add("constant", token.start, token.end, token.text, "false" if token.text == "true" else "true")
        elif token.text in ("min", "max") and after.text == "(" and before.text not in (".", "func"):
            add("order", token.start, after.end, token.text, "max" if token.text == "min" else "min")
        elif token.text in ("guard", "if", "while") and before.text != "." and after.text != ":":
            conditions(source, listed, index, add)
    seen = Counter()
    for change in found:
        alike = (change.line, change.before, change.after)
        seen[alike] += 1
        change.nth = seen[alike]
    return found


def compiled_here(listed):
    """The places of the tokens that are compiled on Linux: the others nothing can notice here."""
    blocks = []
    for index, token in enumerate(listed):
        if token.text.startswith("#if"):
            blocks.append([not ELSEWHERE.search(token.text)])
        elif token.text.startswith("#else"):
            blocks[-1].append(not any(blocks[-1]) and not ELSEWHERE.search(token.text))
        elif token.text.startswith("#endif"):
            blocks.pop()
        elif all(block[-1] for block in blocks):
            yield index


def operator(source, token, before, after, add):
    spaced = source[token.start - 1].isspace() and source[token.end : token.end + 1].isspace()
    reference = before.text in (":", "(") and after.text in (")", ",")
    if before.text == "func" or token.text == "&" and (before.text[0] + after.text[0]).isupper():
        return
    sorts = "sort" in line_of(source, token.start)
    if token.text in BINARY and (spaced or reference or is_range(source, token)):
        kind = "comparison" if token.text[0] in "<>=!" and "<<" not in token.text and ">>" not in token.text else "sign"
        # What counts equals as before each other is not an order: sorting by it may do anything.
        for other in [other for other in BINARY[token.text] if not (sorts and other in ("<=", ">="))]:
            add(kind, token.start, token.end, token.text, other)
    elif token.text in ("!", "-") and not source[token.end].isspace() and not before_is_operand(source, token):
        add("sign", token.start, token.end, token.text, "nothing")


def line_of(source, start):
    return source[source.rfind("\n", 0, start) + 1 : (source + "\n").index("\n", start)].strip()


def is_range(source, token):
    return token.text in ("...", "..<") and before_is_operand(source, token) and source[token.end] not in " ),]{"


def before_is_operand(source, token):
    return source[token.start - 1].isalnum() or source[token.start - 1] in ")]}\"'?_"


def number(token, add):
    text = token.text.replace("_", "")
    if "." in text or "e" in text.lower() and not text.startswith("0x"):
        add("constant", token.start, token.end, token.text, str(float(text) + 1))
        return
    value = int(text, 0) if text[:2] in ("0x", "0b", "0o") else int(text)
    highest = value in (127, 255, 65535, 2**31 - 1, 2**32 - 1, 2**63 - 1, 2**64 - 1)
    choices = [value - 1] if highest else [value + 1] + ([value - 1] if value > 0 else [])
    for choice in choices:
        add("constant", token.start, token.end, token.text, str(choice))


def statement(token, add):
    if not STATEMENT.search(token.text):
        return
    inserted = [match.span() for match in re.finditer(r"\\\([^)]*\)", token.text)]
    for pattern, replacement in SQL:
        for match in re.finditer(pattern, token.text):
            if not any(start < match.end() and match.start() < end for start, end in inserted):
                start = token.start + match.start()
                add("SQL", start, start + len(match.group()), match.group(), replacement, (token.start, token.end))


def conditions(source, listed, index, add):
    """The conditions of a statement that are not bindings: turned round, or taken for met."""
    keyword, depth, begin = listed[index].text, 0, index + 1
    if listed[index].kind != "name":
        return
    for position in range(index + 1, len(listed)):
        text = listed[position].text
        ends = depth == 0 and (text == "else" if keyword == "guard" else text == "{")
        if ends or (depth == 0 and text == ","):
            first, last = listed[begin], listed[position - 1]
            if first.text not in ("let", "var", "case") and not first.text.startswith("#"):
                met = {"guard": ["true"], "if": ["true", "false"], "while": ["false"]}[keyword]
                condition = " ".join(source[first.start : last.end].split())
                for other in ["not"] + met:
                    add("condition", first.start, last.end, condition, other)
            begin = position + 1
            if ends:
                return
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(text, 0)
