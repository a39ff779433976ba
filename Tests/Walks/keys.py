#!/usr/bin/env python3
"""Counts the keys of five tasks at a real terminal, and fails above the limit of each.

    Tests/Walks/keys.py PATH_OF_DOBANK

Enter counts as a key; what a shell would need is counted as it would be typed there.
"""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

PATIENCE = 30


class Terminal:
    """The program at a terminal of 100 columns."""

    def __init__(self, words, environment):
        self.keys = 0
        self.shown = ""
        self.pid, self.descriptor = pty.fork()
        if self.pid == 0:
            os.environ.update(environment)
            os.execv(words[0], words)
        subprocess.run(["stty", "columns", "100", "rows", "60"], stdin=self.descriptor, check=True)

    def wait_for(self, pattern):
        """What was shown since the last key, once it matches."""
        end = time.monotonic() + PATIENCE
        while True:
            text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "", self.shown)
            if re.search(pattern, text):
                return text
            if time.monotonic() > end:
                raise AssertionError(f"no {pattern!r} in {text!r}")
            if select.select([self.descriptor], [], [], 0.1)[0]:
                try:
                    self.shown += os.read(self.descriptor, 65536).decode(errors="replace")
                except OSError:
                    raise AssertionError(f"it ended before {pattern!r}: {text!r}") from None

    def type(self, line):
        """Types a line and Enter."""
        self.shown = ""
        self.keys += len(line) + 1
        os.write(self.descriptor, line.encode() + b"\r")

    def close(self):
        os.close(self.descriptor)
        os.waitpid(self.pid, 0)


def main():
    dobank = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp()
    environment = {"DOBANK_DATA": folder, "TERM": "xterm", "NO_COLOR": "1", "PAGER": "", "PATH": "/usr/bin:/bin"}

    def open_prompt():
        return Terminal([dobank], environment)

    def shell(line):
        """Runs a line of a shell, in which dobank is on the PATH; gives its keys."""
        bin_folder = os.path.join(folder, "bin")
        os.makedirs(bin_folder, exist_ok=True)
        if not os.path.exists(os.path.join(bin_folder, "dobank")):
            os.symlink(dobank, os.path.join(bin_folder, "dobank"))
        path = f"{bin_folder}:/usr/bin:/bin"
        subprocess.run(["/bin/sh", "-c", line], cwd=folder, env={**environment, "PATH": path}, check=True)
        return len(line) + 1

    def first_transfer():
        terminal = open_prompt()
        terminal.wait_for(r"login> $")
        terminal.type("login demo")
        terminal.wait_for(r"Password: ?$")
        terminal.type("demo")
        terminal.wait_for(r"main\(demo\)> $")
        terminal.type("send 5 to alice")
        text = terminal.wait_for(r"Confirm \[y/N\] ?$")
        assert "Alice Novák" in text and "AT90 9999 9000 0000 0005" in text, text
        terminal.type("y")
        terminal.wait_for(r"Sent 5\.00 EUR")
        terminal.close()
        return terminal.keys

    def in_session(*lines, until):
        terminal = open_prompt()
        terminal.wait_for(r"main\(demo\)> $")
        for line in lines:
            terminal.type(line)
            terminal.wait_for(r"(?:> |\[y/N\] ?)$")
        terminal.wait_for(until)
        terminal.close()
        return terminal.keys

    def year_as_csv():
        keys = shell("dobank statement 2025 -ocsv>y.csv")
        with open(os.path.join(folder, "y.csv"), encoding="utf-8", newline="") as file:
            rows = file.read().split("\r\n")
        assert rows[0].startswith("type,id,bookedAt") and len(rows) == 44, rows[:2]
        return keys

    def log_in():
        subprocess.run([dobank, "login", "demo"], input="demo\n", text=True, env=environment, check=True,
                       stdout=subprocess.DEVNULL)
        return 0

    tasks = [
        ("first transfer", 36, first_transfer),
        ("(a login that is kept)", 0, log_in),
        ("the rent of last month", 12, lambda: in_session("h find rent", until=r"12 payments")),
        ("a year as CSV, in one line", 34, year_as_csv),
        ("the same again, in a new session", 8, lambda: in_session("again", "y", until=r"Sent 5\.00 EUR")),
        ("spent on rent this year", 24, lambda: in_session("h find rent", "from 2025", until=r"12 payments, -")),
    ]
    failed = False
    try:
        for name, limit, task in tasks:
            keys = task()
            isOver = keys > limit
            failed = failed or isOver
            print(f"{'FAILED' if isOver else 'ok'} - {name}: {keys} keys, at most {limit}")
    finally:
        shutil.rmtree(folder)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
