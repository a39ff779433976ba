#!/usr/bin/env python3
"""Starts programs in turn, many times, and prints how long each takes from its start to its end (the median), and how large it is.

    Tests/Walks/start-times.py [RUNS]    the programs are those of PATH
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

# Each with what is typed at it.
CASES = [
    (["true"], ""),
    (["sqlite3", ":memory:", ".quit"], ""),
    (["python3", "-c", "pass"], ""),
    (["sessions", "--version"], ""),
    (["dobank", "--version"], ""),
    (["dobank", "--data", "DIRECTORY"], "quit\n"),
]


def milliseconds(words, typed):
    start = time.monotonic()
    subprocess.run(words, input=typed.encode(), stdout=subprocess.DEVNULL, check=True)
    return (time.monotonic() - start) * 1000


def main(runs):
    with tempfile.TemporaryDirectory() as folder:
        cases = [([folder if word == "DIRECTORY" else word for word in words], typed) for words, typed in CASES]
        times = [[] for _ in cases]
        # The first time reads the programs from the disk, and makes the bank.
        for run in range(runs + 1):
            for place, case in enumerate(cases):
                taken = milliseconds(*case)
                if run > 0:
                    times[place].append(taken)
        for (words, _), taken in zip(CASES, times):
            size = os.path.getsize(os.path.realpath(shutil.which(words[0]))) / 1e6
            name = " ".join(words).replace("DIRECTORY", "DIR")
            print(f"{name}: {statistics.median(taken):.1f} ms (least {min(taken):.1f}), {size:.1f} MB")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 41)
