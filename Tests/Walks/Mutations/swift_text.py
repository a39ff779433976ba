"""Swift source as tokens: as much of the grammar as changing one token at a time asks for."""

import re
from dataclasses import dataclass

OPERATOR_CHARACTERS = "/=-+!*%<>&|^~?."


@dataclass(frozen=True)
class Token:
    """A piece of source; `kind` is name, number, text, operator, mark (a bracket, comma or the like) or directive."""

    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


def tokens(source):
    """The tokens of a file without comments; a literal is one token, with all that is interpolated into it."""
    found, position = [], 0
    while position < len(source):
        character = source[position]
        if character.isspace():
            position += 1
            continue
        if source.startswith("//", position):
            position = line_end(source, position)
            continue
        if source.startswith("/*", position):
            position = source.index("*/", position) + 2
            continue
        token = one(source, position, found[-1] if found else None)
        found.append(token)
        position = token.end
    return found


def one(source, position, previous):
    raw = re.compile(r'#*"').match(source, position)
    if raw:
        return Token("text", source[position : text_end(source, position)], position)
    if source[position] == "/" and begins_pattern(source, position, previous):
        return Token("text", re.compile(r"/(?:\\.|\[[^\]]*\]|[^/\\\n])+/").match(source, position).group(), position)
    for kind, pattern in (
        ("directive", r"#\w+[^\n]*" if is_line_start(source, position) else r"#\w+"),
        ("name", r"[@$]?`?[A-Za-z_][A-Za-z0-9_]*`?|\$[0-9]+"),
        ("number", r"0x[0-9A-Fa-f_]+|0b[01_]+|0o[0-7_]+|[0-9][0-9_]*(\.[0-9_]+)?([eE][+-]?[0-9]+)?"),
        ("operator", "[" + re.escape(OPERATOR_CHARACTERS) + "]+"),
    ):
        match = re.compile(pattern).match(source, position)
        if match:
            return Token(kind, match.group(), position)
    return Token("mark", source[position], position)


def is_line_start(source, position):
    return source[source.rfind("\n", 0, position) + 1 : position].strip() == ""


def line_end(source, position):
    end = source.find("\n", position)
    return len(source) if end < 0 else end


def begins_pattern(source, position, previous):
    following = source[position + 1 : position + 2]
    return (
        previous is not None
        and not following.isspace()
        and following not in ("=", "/")
        and (previous.text in ("(", ",", ":", "=", "?", "return"))
    )


def text_end(source, position):
    """Where the literal that begins at `position` ends, past what is interpolated."""
    hashes = re.compile("#*").match(source, position).group()
    quote = '"""' if source.startswith('"""', position + len(hashes)) else '"'
    position += len(hashes) + len(quote)
    while not source.startswith(quote + hashes, position):
        if source.startswith("\\" + hashes + "(", position):
            position = bracket_end(source, position + len(hashes) + 1)
        else:
            position += 2 if source[position] == "\\" and not hashes else 1
    return position + len(quote) + len(hashes)


def bracket_end(source, position):
    depth = 0
    while True:
        character = source[position]
        if character == '"':
            position = text_end(source, position)
            continue
        depth += {"(": 1, ")": -1}.get(character, 0)
        position += 1
        if depth == 0:
            return position
