#!/usr/bin/env python3
"""Changes one token at a time in the money, the ledger, the stores, rates and the features, and runs the tests.

    Tests/Mutations/mutate.py --seed 1 --changes 600     go on where the last run of this seed was stopped
    Tests/Mutations/mutate.py --seed 1 --again           give what went unnoticed to the code and the tests as they are now

Works in a copy under --work. All changes are compiled into one program, each behind a number that the environment gives,
so that a change costs a run of the tests and no build. A change is noticed when a test fails, the process ends, or it
takes too long. The tests of its own module are asked first, then the sessions, then the tests of --others.
What nothing noticed must stand in unnoticed.md, with the reason; if not, the exit code is 1.
"""

import argparse
import filecmp
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from changes import Change, changes
from program import numbers, render, switch

ROOT = Path(__file__).resolve().parents[2]
PARTS = {
    "BankKernel": 5, "Money": 5, "JSON": 3, "LedgerRules": 3, "Rates": 3, "Ledger": 6, "SQLite": 3, "CardStore": 2, "Auth": 1,
    "Main": 1, "Balance": 1, "Transfer": 2, "History": 1, "Accounts": 2, "Transactions": 3, "Cards": 1, "Sales": 2,
}  # fmt: skip
OTHERS = [f"{name}Tests" for name in PARTS if name != "LedgerRules"] + [
    "PublicServicesTests", "TracingTests", "BankAppTests", "SimulationTests"]
MOST_IN_A_FILE = 12
PATIENCE = 4


def select(seed, count):
    """As many changes as asked for, more where more money hangs on it, and not too many in one file."""
    draw = random.Random(seed)
    pools = {}
    for module in PARTS:
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
            for _ in range(min(PARTS[module], len(pool), count - len(chosen))):
                chosen.append(pool.pop())
    for number, change in enumerate(chosen, 1):
        change.number = number
    return chosen


def sources(module):
    return [path for path in sorted((ROOT / "Modules" / module).rglob("*.swift")) if ".docc" not in str(path)]


def found_again(held):
    """Where the changes are now that lines, or whole files, may have moved; what is gone is left out."""
    places = {}
    for module in PARTS:
        for path in sources(module):
            for change in changes(str(path.relative_to(ROOT)), path.read_text()):
                places.setdefault(identity(change), change)
    again = []
    for change in held:
        if place := places.get(identity(change)):
            again.append(replace(place, number=change.number))
    return again


def identity(change):
    return change.path.split("/")[-1], change.line, change.before, change.after, change.nth


def module_of(change):
    return change.path.split("/")[1]


class Copy:
    """The copy of the package that holds the changes."""

    def __init__(self, work):
        self.folder = work / "package"

    def refresh(self, held):
        for name in ("Modules", "App", "Mocks", "Tests"):
            mirror(ROOT / name, self.folder / name)
        manifest = (ROOT / "Package.swift").read_text()
        self.write("Package.swift", re.sub(r"\n *\.treatAllWarnings\(as: \.error\),", "", manifest))
        self.write_changes(held)

    def write_changes(self, held):
        own = own_operators()
        for module in {module_of(change) for change in held}:
            of_module = [change for change in held if module_of(change) == module]
            self.write(f"Modules/{module}/ChosenMutant.swift", switch(module, of_module, imports(module), own))
            for path in sources(module):
                name = str(path.relative_to(ROOT))
                self.write(name, render(path.read_text(), module, [change for change in of_module if change.path == name]))

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text() != text:
            path.write_text(text)

    def build(self, *arguments):
        """What the compiler says against: a path and a line each; nothing when it is content."""
        ran = subprocess.run(
            ["swift", "build", *arguments], cwd=self.folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if ran.returncode == 0:
            return []
        found = sorted(set(re.findall(rf"{re.escape(str(self.folder))}/([^:\n]+):(\d+):\d+: error: (.*)", ran.stdout)))
        if not found:
            sys.exit(f"the copy does not build:\n{ran.stdout[-3000:]}")
        return [(path, int(line), message) for path, line, message in found]

    def blamed(self, path, line):
        """The numbers of the changes at a place, or near it, or in the whole file."""
        lines = (self.folder / path).read_text().split("\n")
        for reach in (0, 3, len(lines)):
            near = lines[max(0, line - 1 - reach) : line + reach]
            found = {number for text in near for number in numbers(text)}
            if found:
                return found
        return set()


def mirror(source, destination):
    """Copies what differs and removes what is gone, so that only what changed is built again."""
    names = {path.relative_to(source) for path in source.rglob("*") if ".build" not in path.parts}
    if destination.exists():
        for path in sorted(destination.rglob("*"), reverse=True):
            if path.relative_to(destination) not in names:
                path.rmdir() if path.is_dir() and not path.is_symlink() else path.unlink()
    for name in sorted(names):
        old, new = source / name, destination / name
        if old.is_dir():
            new.mkdir(parents=True, exist_ok=True)
        elif not new.exists() or not filecmp.cmp(old, new, shallow=False):
            new.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(old, new)


def imports(module):
    """What the files of a module import of the package."""
    texts = [path.read_text() for path in sources(module)]
    return sorted({name for text in texts for name in re.findall(r"^(?:\w+ )?import (\w+)$", text, re.MULTILINE)} & set(PARTS))


def own_operators():
    """The types that have an operator of their own for two of their kind, by operator."""
    found = {}
    for path in (ROOT / "Modules").rglob("*.swift"):
        for operator, kind in re.findall(r"static func ([-+*/]) \(\w+: (\w+), \w+: \2\) -> \2", path.read_text()):
            found.setdefault(operator, set()).add(kind)
    return found


def compile_all(copy, held):
    """Builds, leaving out each change that does not compile."""
    copy.refresh(held)
    modules = sorted({module_of(change) for change in held}, key=list(PARTS).index)
    for arguments in [("--target", module) for module in modules] + [("--build-tests",), ("--product", "dobank")]:
        while found := copy.build(*arguments):
            blamed = set()
            for path, line, message in found:
                numbered = {number for number in copy.blamed(path, line)}
                if path.endswith("ChosenMutant.swift") or not numbered:
                    sys.exit(f"the copy does not build: {path}:{line}: {message}")
                blamed |= numbered
                print(f"left out {sorted(numbered)}: {path}:{line}: {message}", flush=True)
            held = [change for change in held if change.number not in blamed]
            copy.write_changes(held)
    return held


class Tests:
    """Runs tests of the copy with one change chosen, or none."""

    def __init__(self, copy, others, sessions):
        self.copy, self.others, self.sessions, self.usual = copy, others, sessions, {}

    def ways(self, module):
        names = [f"{module}Tests"]
        ways = [("own", self.tests(names))] + ([("sessions", self.walks())] if self.sessions else [])
        return ways + [("others", self.tests(self.others))]

    def tests(self, names):
        binary = next((self.copy.folder / ".build" / "debug").glob("*.xctest"))
        return [str(binary), "--testing-library", "swift-testing", "--filter", rf"^({'|'.join(names)})\."]

    def walks(self):
        return [str(self.copy.folder / ".build" / "debug" / "dobank"), "session", "test", "Tests/Sessions"]

    def measure(self, modules):
        for module in modules:
            for _, command in self.ways(module):
                key = " ".join(command)
                if key not in self.usual:
                    begin = time.monotonic()
                    failed = self.failure(command, 0, 600)
                    if failed:
                        sys.exit(f"unchanged code fails {key}: {failed}")
                    self.usual[key] = time.monotonic() - begin
                    print(f"{self.usual[key]:6.1f} s  {' '.join(command[-2:])}", flush=True)

    def noticed(self, change):
        """Who notices the change, and how; `None` for nobody."""
        for name, command in self.ways(module_of(change)):
            limit = 20 + PATIENCE * self.usual[" ".join(command)]
            failed = self.failure(command, change.number, limit)
            if failed:
                return f"{name}: {failed}"
        return None

    def failure(self, command, number, limit):
        """The first sign that something is wrong; `None` when all is well."""
        with tempfile.TemporaryDirectory() as temporary:
            environment = os.environ | {
                "DOBANK_MUTANT": str(number), "TMPDIR": temporary, "SWIFT_BACKTRACE": "enable=no", "TZ": "UTC"}
            process = subprocess.Popen(
                command, cwd=self.copy.folder, env=environment, text=True, errors="replace", start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, preexec_fn=limits)
            late = threading.Event()
            timer = threading.Timer(limit, lambda: (late.set(), end(process)))
            timer.start()
            sign = None
            for line in process.stdout:
                if " recorded an issue " in line:
                    sign = re.sub(r"\s+", " ", line[line.index("Test ") :] if "Test " in line else line).strip()[:160]
                    break
            timer.cancel()
            if sign:
                end(process)
            process.wait()
            if late.is_set():
                return "takes too long"
            return sign or (f"ends with {process.returncode}" if process.returncode else None)


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (16 << 30, 16 << 30))
    resource.setrlimit(resource.RLIMIT_FSIZE, (2 << 30, 2 << 30))


def end(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


def known():
    """What `unnoticed.md` lists: the changes that nothing can notice."""
    path = Path(__file__).with_name("unnoticed.md")
    return set(re.findall(r"^- (Modules/.*)$", path.read_text(), re.MULTILINE)) if path.exists() else set()


def report(held, verdicts):
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
    return 1 if unexplained else 0


def save(path, held):
    path.write_text(json.dumps([vars(change) for change in held], ensure_ascii=False, indent=1))


def load(path):
    return [Change(**change | {"literal": change["literal"] and tuple(change["literal"])}) for change in json.loads(path.read_text())]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--changes", type=int, default=600)
    options.add_argument("--work", type=Path, default=Path(tempfile.gettempdir()) / "dobank-mutations")
    options.add_argument("--again", action="store_true", help="refresh the tests, and run what went unnoticed")
    options.add_argument("--report", action="store_true", help="only say what is known")
    options.add_argument("--others", nargs="*", default=OTHERS, help="the tests that are asked when those of the module see nothing")
    options.add_argument("--no-sessions", action="store_true")
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
        held = compile_all(copy, select(chosen.seed, chosen.changes))
        save(selection, held)
    verdicts = {}
    if results.exists():
        verdicts = {verdict["key"]: verdict for verdict in map(json.loads, results.read_text().splitlines())}
    if chosen.report:
        sys.exit(report(held, verdicts))
    if chosen.again:
        noticed = [change for change in held if verdicts.get(change.key, {}).get("noticed")]
        listed = known()
        verdicts = {change.key: verdicts[change.key] for change in held if change in noticed or change.key in listed and change.key in verdicts}
        held = noticed + compile_all(copy, found_again([change for change in held if change not in noticed]))
        save(selection, held)
    tests = Tests(copy, chosen.others, not chosen.no_sessions)
    tests.measure(sorted({module_of(change) for change in held}))
    with results.open("a") as file:
        for change in held:
            if change.key in verdicts:
                continue
            begin = time.monotonic()
            verdicts[change.key] = {"key": change.key, "kind": change.kind, "noticed": tests.noticed(change)}
            verdicts[change.key]["seconds"] = round(time.monotonic() - begin, 1)
            file.write(json.dumps(verdicts[change.key], ensure_ascii=False) + "\n")
            file.flush()
    sys.exit(report(held, verdicts))


if __name__ == "__main__":
    main()
