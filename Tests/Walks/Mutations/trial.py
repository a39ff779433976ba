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
from pathlib import Path

PATIENCE = 4
# What a program of tests ends with when it has none of those asked for: not each module has tests of its own.
NO_TESTS = os.EX_UNAVAILABLE


class Tests:
    """Runs tests of the copy with one change chosen, or none."""

    def __init__(self, copy, others, sessions):
        self.copy, self.others, self.sessions, self.usual = copy, others, sessions, {}

    def ways(self, path):
        """The tests that can notice a change in a file, the likeliest first."""
        module = path.split("/")[2]
        ways = [("own", self.tests(rf"{module}Tests\."))] + ([("sessions", self.walks())] if self.sessions else [])
        others = [("others", self.tests(rf"({'|'.join(self.others)})\.")), ("lab", self.tests(r"SimulationTests\.", "LabPackageTests"))]
        return self.mirror(module, Path(path).stem + "Tests") + ways + others

    def mirror(self, module, suite):
        """The suite that mirrors a file of a module, where there is one."""
        files = list((self.copy.folder / "Tests").glob(f"*/{module}Tests/**/{suite}.swift"))
        declared = files and re.search(rf"\bstruct {re.escape(suite)}\b", files[0].read_text())
        return [("mirror", self.tests(rf"{module}Tests\.{suite}/"))] if declared else []

    def tests(self, pattern, program="DOBankPackageTests"):
        binary = self.copy.folder / ".build" / "debug" / f"{program}.xctest"
        # A program with changes in it loads more libraries.
        return [str(binary), "--testing-library", "swift-testing", "--skip", "LoadedLibrariesTests", "--filter", f"^{pattern}"]

    def walks(self):
        return [str(self.copy.folder / ".build" / "debug" / "dobank"), "session", "test", "Tests/Sessions"]

    def measure(self, paths):
        for path in paths:
            for name, command in self.ways(path):
                key = " ".join(command)
                if key not in self.usual and name != "mirror":
                    begin = time.monotonic()
                    failed = self.failure(command, 0, 600)
                    if failed:
                        sys.exit(f"unchanged code fails {key}: {failed}")
                    self.usual[key] = time.monotonic() - begin
                    print(f"{self.usual[key]:6.1f} s  {' '.join(command[-2:])}", flush=True)

    def noticed(self, change):
        """Who notices the change, and how; `None` for nobody."""
        for name, command in self.ways(change.path):
            limit = 20 + PATIENCE * self.usual.get(" ".join(command), 0)
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
            return sign or (f"ends with {process.returncode}" if process.returncode not in (0, NO_TESTS) else None)


def limits():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_AS, (16 << 30, 16 << 30))
    resource.setrlimit(resource.RLIMIT_FSIZE, (2 << 30, 2 << 30))


def end(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
