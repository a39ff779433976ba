"""The nasty notes of exports.sh, and strict readers of what is exported.

    exports.py send COUNT                the lines that send COUNT transfers with nasty notes
    exports.py read FILE BANK COUNT      holds an exported file against the ledger in BANK
"""

import csv
import json
import random
import re
import sqlite3
import string
import sys
import uuid

NAMES = ["id", "bookedAt", "type", "counterparty", "counterpartyNumber", "note", "amount", "currency", "balance"]
SAVINGS = "AT749999900000000002"
PIECES = [
    ",", ";", '"', '""', "'", "''", "|", "||", "\\", "\\|", "\\n", "`", "``", "*b*", "_i_", "~~s~~", "#", "<b>", "</td>",
    "[x](y)", "![x](y)", "{", "}", "$x$", "&", "&amp;", "&#9;", "&lt;", "=1+1", "-5+3", "+1", "@SUM(A1)", "=cmd|' /C calc'!A0",
    "https://x.example", "a@x.example", "---", "| --- |", "👨‍👩‍👧", "🇦🇹", "👍🏽", "❤️", "é", "e\u0301", "Å", "ﬁ", "ß", "İ", "ش", "\u05d0",
    "\u200b", "\u200d", "\u200e", "\u202e", "\u2066", "\u2069", "\ufeff", "\u2028", "\u2029", "\u0085", "\u00a0", "\u2003", "\u00ad",
    "\x01", "\x07", "\x08", "\x1b[31m", "\x1b]0;x\x07", "\x1f", "\x7f", "\x9b31m", "\t", "\t\t", "\x0b", "\x0c", " ", "  ", "\ue000",
    "\ufffd", "\ufffe", "\U000e0001", "\U0010ffff", "x", "Miete", "null", "true", "0", "1e5",
]


def notes(count):
    source = random.Random(1)
    for number in range(count):
        pieces = [source.choice(PIECES) for _ in range(source.randint(1, 12))]
        # A word at each end, or none: blanks at the ends of a line are not the note's.
        ends = source.choice([("", ""), ("n", "n"), (str(number), "")])
        yield (ends[0] + "".join(pieces) + ends[1])[:100]


def send(count):
    out = sys.stdout.buffer
    out.write(b"login demo\ndemo\ntransfer\n")
    for note in notes(count):
        # A joiner belongs to the blank before it, so that it alone would be no note.
        note = note.strip() if note.strip().strip("\u200d") else "x"
        out.write(f"send 0.01 to {SAVINGS} note {note}\n".encode())


def markdown(text):
    """A table of GitHub Flavored Markdown; refuses what would be markup."""
    lines = text.split("\n")
    assert lines.pop() == "", "the last line has no end"
    return [cells(line) for line in lines]


def cells(line):
    assert line.startswith("| ") and line.endswith(" |") and "\r" not in line, line
    found, cell, place = [], "", 2
    while place < len(line):
        here = line[place]
        if here == "\\":
            assert line[place + 1] in string.punctuation, line
            cell, place = cell + line[place + 1], place + 2
        elif here == "&":
            reference = re.compile(r"&#(\d+);").match(line, place)
            assert reference, line
            cell, place = cell + chr(int(reference[1])), reference.end()
        elif here == "|":
            assert cell.endswith(" "), line
            found.append(cell[:-1])
            cell, place = "", place + 2
        else:
            assert here not in "`*_{}[]<>#~\t", line
            # What a reader would trim is written as a reference.
            cell, place = cell + here, place + 1
    return found


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    if path.endswith(".json"):
        objects = json.loads(text)
        assert all(list(one) == NAMES for one in objects)
        return [list(one.values()) for one in objects]
    if path.endswith(".csv"):
        with open(path, encoding="utf-8", newline="") as file:
            table = list(csv.reader(file, strict=True))
        assert table[0] == NAMES, table[0]
        return table[1:]
    table = markdown(text)
    assert table[0] == NAMES and set(table[1]) == {"---"}, table[:2]
    return table[2:]


def read(path, bank, count):
    found = rows(path)
    assert all(len(row) == len(NAMES) for row in found), "a row has another number of fields"
    with sqlite3.connect(f"file:{bank}?mode=ro", uri=True) as ledger:
        kept = {str(uuid.UUID(bytes=key)): note for key, note in ledger.execute("SELECT id, note FROM transfer")}
    sent = [row for row in found if row[6] == "-0.01"]
    assert len(sent) == count, len(sent)
    for row in found:
        assert row[5] == kept[row[0]], (row[5], kept[row[0]])
    nasty = "".join(row[5] for row in sent)
    for piece in ("\t", "\x1b", "\u200d", "\u202e", "\ufeff", "\u2028", '"', "'", "|", "\\"):
        assert piece in nasty, f"no note has {piece!r}"


if __name__ == "__main__":
    if sys.argv[1] == "send":
        send(int(sys.argv[2]))
    else:
        read(sys.argv[2], sys.argv[3], int(sys.argv[4]))
