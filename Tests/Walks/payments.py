#!/usr/bin/env python3
"""Writes payment files for Tests/Walks/payments.sh, and holds what dobank says of them against the ledger.

    payments.py write FOLDER COUNT          orders.xml and orders-09.xml by sepaxml, orders.csv with every kind of refusal among them
    payments.py ledger BANK FROM            the references of all that FROM has paid, sorted
    payments.py report FILE STATE...        the references of the payments in these states, sorted, from an answer in JSON
"""
import csv
import datetime
import json
import pathlib
import random
import sqlite3
import sys
import uuid

CHECKING, SAVINGS = "AT049999900000000001", "AT749999900000000002"
PAYEES = [("Alice Novák", "AT909999900000000005"), ("Bob Tanaka", "AT369999900000000007")]


def write(folder, count):
    from sepaxml import SepaTransfer

    folder, draw = pathlib.Path(folder), random.Random(25)
    for name, version in (("orders.xml", "03"), ("orders-09.xml", "09")):
        payments = SepaTransfer(
            {"name": "Demo", "IBAN": CHECKING, "BIC": "RBTTATWWXXX", "batch": True, "currency": "EUR"},
            schema=f"pain.001.001.{version}", clean=True)
        for number in range(count if version == "03" else 10):
            payee, iban = draw.choice(PAYEES)
            payments.add_payment({
                "name": payee, "IBAN": iban, "amount": draw.randint(1, 500), "execution_date": datetime.date.today(),
                "description": f"Order {number} & <more>", "endtoend_id": f"E{number}",
            })
        (folder / name).write_bytes(payments.export(validate=True))

    refused = [
        ["AT049999900000000002", "", "1", "EUR", ""], ["", "", "1", "EUR", ""], [PAYEES[0][1], "", "", "EUR", ""],
        [PAYEES[0][1], "", "0", "EUR", ""], [PAYEES[0][1], "", "-1", "EUR", ""], [PAYEES[0][1], "", "1.005", "EUR", ""],
        [PAYEES[0][1], "", "1,50", "EUR", ""], [PAYEES[0][1], "", "1", "USD", ""], [PAYEES[0][1], "", "1", "EURO", ""],
        [CHECKING, "", "1", "EUR", ""], ["DE89370400440532013000", "", "1", "EUR", ""],
        [PAYEES[0][1], "", "999999999", "EUR", ""], [PAYEES[0][1], "", "1", "EUR", "x" * 141], [PAYEES[0][1], "", "1"],
        ["AT479999900000000003", "", "1", "EUR", ""],
    ]
    rows = []
    for number in range(count - len(refused)):
        payee, iban = draw.choice(PAYEES)
        # Some are equal: each is an order of its own.
        rows.append([iban, payee, f"{draw.randint(1, 500) / 100:.2f}", "EUR", f"Line {number % 300}, \"quoted\""])
    for row in refused:
        rows.insert(draw.randrange(len(rows)), row)
    with open(folder / "orders.csv", "w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows([["iban", "name", "amount", "currency", "note"]] + rows)


def ledger(bank, source):
    with sqlite3.connect(f"file:{bank}?mode=ro", uri=True) as connection:
        rows = connection.execute(
            """SELECT transfer.id, amount FROM posting JOIN transfer USING (sequence)
            JOIN account ON account.id = posting.account WHERE number = ? AND amount < 0""",
            [source]).fetchall()
    for key in sorted(str(uuid.UUID(bytes=key)) for key, _ in rows):
        print(key)


def report(file, states):
    answers = [json.loads(line) for line in open(file, encoding="utf-8")]
    for key in sorted(payment["id"] or "" for payment in answers[-1] if payment["state"] in states):
        print(key)


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write(sys.argv[2], int(sys.argv[3]))
    elif sys.argv[1] == "ledger":
        ledger(sys.argv[2], sys.argv[3])
    else:
        report(sys.argv[2], sys.argv[3:])
