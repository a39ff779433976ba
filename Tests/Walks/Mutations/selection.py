"""Which changes are tried, and where they are when lines or files have moved."""

import json
import random
from dataclasses import replace
from pathlib import Path

from changes import Change, changes

ROOT = Path(__file__).resolve().parents[3]
PARTS = {
    "BankKernel": 5, "Money": 5, "PlainJSON": 3, "LedgerRules": 3, "Rates": 3, "Ledger": 6, "DurableSQLite": 3, "CardStore": 2, "Auth": 1,
    "Main": 1, "Balance": 1, "Transfer": 2, "History": 1, "Accounts": 2, "Transactions": 3, "Cards": 1, "Sales": 2,
}  # fmt: skip
MOST_IN_A_FILE = 24


def select(seed, count, parts=PARTS):
    """As many changes as asked for, more where more money depends on it, and not too many in one file."""
    draw = random.Random(seed)
    pools = {}
    for module in parts:
        pool = []
        for path in sources(module):
            tokens = {}
            for change in changes(str(path.relative_to(ROOT)), path.read_text()):
                tokens.setdefault((change.start, change.end), []).append(change)
            chosen = draw.sample(list(tokens.values()), min(MOST_IN_A_FILE, len(tokens)))
            pool += [draw.choice(alternatives) for alternatives in chosen]
        if pool:
            pools[module] = draw.sample(pool, len(pool))
    chosen = []
    while len(chosen) < count and any(pools.values()):
        for module, pool in pools.items():
            for _ in range(min(parts[module], len(pool), count - len(chosen))):
                chosen.append(pool.pop())
    for number, change in enumerate(chosen, 1):
        change.number = number
    return chosen


def sources(module):
    """Its files by hand: a change of a generated one is noticed by the check that it is what the generator makes."""
    return [
        path for path in sorted(folder(module).rglob("*.swift")) if ".docc" not in str(path) and path.parent.name != "Generated"
    ]


def folder(module):
    """The folder of a module, in whichever room it is."""
    return next(place for room in ("Modules", "App") for place in (ROOT / room).glob(f"*/{module}"))


def everywhere():
    """Every change that can be made."""
    folders = [place.name for room in ("Modules/*/*", "App/Prompt/*", "App/Web/*") for place in ROOT.glob(room)]
    for module in sorted(name for name in folders if name[1].islower()):
        for path in sources(module):
            yield from changes(str(path.relative_to(ROOT)), path.read_text())


def found_again(held):
    """Where the changes are now that lines, or whole files, may have moved; what is gone is left out."""
    places = {}
    for change in everywhere():
        places.setdefault(identity(change), change)
    again = []
    for change in held:
        if place := places.get(identity(change)):
            again.append(replace(place, number=change.number))
    return again


def identity(change):
    return change.path.split("/")[-1], change.line, change.before, change.after, change.nth


def module_of(change):
    return change.path.split("/")[2]


def save(path, held):
    path.write_text(json.dumps([vars(change) for change in held], ensure_ascii=False, indent=1))


def load(path):
    return [Change(**change | {"literal": change["literal"] and tuple(change["literal"])}) for change in json.loads(path.read_text())]
