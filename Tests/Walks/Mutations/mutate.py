#!/usr/bin/env python3
"""Changes one token at a time in the money, the ledger, the stores, rates and the features, and runs the tests.

    Tests/Walks/Mutations/mutate.py --seed 1 --changes 600     go on where the last run of this seed was stopped
    Tests/Walks/Mutations/mutate.py --modules BankWeb BankWire change other modules, as many of each
    Tests/Walks/Mutations/mutate.py --seed 1 --again           give what went unnoticed to the code and the tests as they are now

Works in a copy under --work. All changes are compiled into one program, each behind a number that the environment gives,
so that a change costs a run of the tests and no build. A change is noticed when a test fails, the process ends, or it
takes too long. The suite that mirrors its file is asked first, then the tests of its module, the sessions, the tests of --others.
What nothing noticed must stand in unnoticed.md, with the reason; if not, the exit code is 1. With --least 80 it is 1 only when fewer
than 80 in a hundred are noticed or stand there.
"""

import argparse
import json
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from package_copy import Copy, compile_all
from selection import PARTS, ROOT, everywhere, found_again, load, module_of, save, select
from trial import Tests

# All but the rules of the sources, which the copy breaks.
OTHERS = sorted(folder.name for folder in (ROOT / "Tests").glob("[AM]*/*Tests") if folder.name != "ArchitectureTests")


def known():
    """What `unnoticed.md` lists: the changes that nothing can notice."""
    path = Path(__file__).with_name("unnoticed.md")
    return set(re.findall(r"^- ((?:Modules|App)/.*)$", path.read_text(), re.MULTILINE)) if path.exists() else set()


def report(held, verdicts, least=None):
    done = [change for change in held if change.key in verdicts]
    everything, missed, explained = Counter(), Counter(), Counter()
    listed, unexplained = known(), []
    for change in done:
        everything[module_of(change)] += 1
        if verdicts[change.key]["noticed"] is None:
            missed[module_of(change)] += 1
            if change.key in listed:
                explained[module_of(change)] += 1
            else:
                unexplained.append(change)
    print(f"{'module':<16}{'changes':>8}{'noticed':>8}{'listed':>8}{'left':>8}")
    for module in everything:
        print(
            f"{module:<16}{everything[module]:>8}{everything[module] - missed[module]:>8}{explained[module]:>8}"
            f"{missed[module] - explained[module]:>8}")
    total, unnoticed = sum(everything.values()), sum(missed.values())
    print(f"{total} of {len(held)} changes: {total - unnoticed} noticed ({1 - unnoticed / max(total, 1):.1%}), "
          f"{sum(explained.values())} listed, {len(unexplained)} unnoticed")
    for change in unexplained:
        print(f"- {change.key}")
    gone = sorted(listed - {change.key for change in everywhere()})
    for key in gone:
        print(f"no more: {key}")
    if least is not None:
        return 0 if total - len(unexplained) >= total * least / 100 else 1
    return 1 if unexplained or gone else 0


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--changes", type=int, default=600)
    options.add_argument("--modules", nargs="*", metavar="MODULE", help="change these, and not those that money depends on most")
    options.add_argument("--work", type=Path, default=Path(tempfile.gettempdir()) / "dobank-mutations")
    options.add_argument("--again", action="store_true", help="refresh the tests, and run what went unnoticed")
    options.add_argument("--report", action="store_true", help="only say what is known")
    options.add_argument("--others", nargs="*", default=OTHERS, help="the tests that are asked when those of the module see nothing")
    options.add_argument("--no-sessions", action="store_true")
    options.add_argument("--least", type=float, metavar="PERCENT")
    chosen = options.parse_args()
    folder = chosen.work / f"seed-{chosen.seed}"
    folder.mkdir(parents=True, exist_ok=True)
    selection, results = folder / "changes.json", folder / "results.jsonl"
    copy = Copy(folder)
    if selection.exists():
        held = load(selection)
    elif chosen.report:
        sys.exit("nothing is known yet")
    else:
        held = compile_all(copy, select(chosen.seed, chosen.changes, dict.fromkeys(chosen.modules, 1) if chosen.modules else PARTS))
        save(selection, held)
    verdicts = {}
    if results.exists():
        verdicts = {verdict["key"]: verdict for verdict in map(json.loads, results.read_text().splitlines())}
    if chosen.report:
        sys.exit(report(held, verdicts, chosen.least))
    if chosen.again:
        noticed = [change for change in held if verdicts.get(change.key, {}).get("noticed")]
        listed = known()
        verdicts = {change.key: verdicts[change.key] for change in held if change in noticed or change.key in listed and change.key in verdicts}
        held = noticed + compile_all(copy, found_again([change for change in held if change not in noticed]))
        save(selection, held)
    tests = Tests(copy, chosen.others, not chosen.no_sessions)
    tests.measure(sorted({change.path for change in held}))
    with results.open("a") as file:
        for change in held:
            if change.key in verdicts:
                continue
            begin = time.monotonic()
            verdicts[change.key] = {"key": change.key, "kind": change.kind, "noticed": tests.noticed(change)}
            verdicts[change.key]["seconds"] = round(time.monotonic() - begin, 1)
            file.write(json.dumps(verdicts[change.key], ensure_ascii=False) + "\n")
            file.flush()
    sys.exit(report(held, verdicts, chosen.least))


if __name__ == "__main__":
    main()
