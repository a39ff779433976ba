"""Runs the tests of a copy with one of its changes, or with none."""

import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time

from selection import module_of

PATIENCE = 4


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
