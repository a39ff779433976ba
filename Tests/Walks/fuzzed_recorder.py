#!/usr/bin/env python3
"""Records random walks: random keys at random moments, into programs that answer at random moments, while "sessions record" records
at a pseudo-terminal. Each record replays, or was refused with its reason; nothing is left running, and no folder.

    fuzzed_recorder.py SESSIONS [COUNT [SEED [JOBS]]]    SESSIONS is the program; what goes wrong is kept, and where is said
"""

import collections
import fcntl
import multiprocessing
import os
import pty
import random
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "fuzzed_program.py")
KEYS = {
    "enter": "\r", "tab": "\t", "up": "\x1b[A", "down": "\x1b[B", "left": "\x1b[D", "right": "\x1b[C", "home": "\x1b[H", "end": "\x1b[F",
    "backspace": "\x7f", "delete": "\x1b[3~", "ctrl-c": "\x03", "ctrl-d": "\x04", "ctrl-u": "\x15", "ctrl-w": "\x17", "ctrl-z": "\x1a",
    "ctrl-a": "\x01", "ctrl-l": "\x0c", "escape": "\x1b", "alt-b": "\x1bb", "page down": "\x1b[6~", "f5": "\x1b[15~", "odd": "\x1b[99;5~",
    "paste": "\x1b[200~two words\x1b[201~",
}
WORDS = [
    "help", "add 2 3", "slow", "lines", "half", "ask", "secret", "key", "fail", "list", "echo $HOME", "é漢", "a b", "q", "x" * 90, "[0]", "{a:int}",
    "# no", "...", "@x", "? a <b", "\\", " ",
]
KINDS = ["lines", "editor", "keys", "cat", "bash", "less", "secret", "raw"]


def typed(chance, kind):
    """What is typed: keys as they come, each with how long it is waited before."""
    for _ in range(chance.randint(1, 12)):
        pause = chance.choice([0, 0, 0.01, 0.05, 0.2, 0.5]) * chance.random()
        roll = chance.random()
        if roll < 0.55:
            word = chance.choice(WORDS if kind not in ("keys", "less") else ["j", "k", "G", "g", "/line 2", "x", "?"])
            for character in word if chance.random() < 0.5 else [word]:
                yield pause, character
                pause = chance.choice([0, 0.01])
            if chance.random() < 0.85:
                yield chance.choice([0, 0.02]), "\r"
        else:
            yield pause, chance.choice(list(KEYS.values()))


def record(sessions, file, kind, seed, environment):
    """Records one walk; what was shown, the exit code, and whether the terminal had to be closed."""
    chance = random.Random(seed)
    if kind == "bash":
        words = ["bash", "--norc", "--noprofile"]
    elif kind == "less":
        words = ["env", "TERM=xterm-256color", "less", PROGRAM]
    elif kind == "cat":
        words = ["cat"]
    else:
        words = [sys.executable, PROGRAM, kind, str(seed)]
    size = struct.pack("HHHH", chance.choice([24, 24, 30, 50, 12]), chance.choice([80, 80, 120, 60]), 0, 0)
    child, terminal = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, size)
        os.execve(sessions, [sessions, "record", file, "--", *words], environment)
    events = list(typed(chance, kind))
    # However it went, the walk is ended: lines that end programs, the end of the input, Ctrl-C; at last the terminal is closed.
    ends = ["\r", "\x03", "exit\r", "q", "\x04", "\x03", ":q\r", "\x04", "\x04"]
    shown, due, limit = b"", time.monotonic() + 0.3 * chance.random(), time.monotonic() + 120
    events += [(0.4, end) for end in ends]
    closing, is_closed, has_begun = None, False, False
    # Some go on typing when the program has ended, so that Ctrl-C meets a replay.
    is_rude = chance.random() < 0.1
    while time.monotonic() < limit:
        now = time.monotonic()
        has_begun = has_begun or is_recording(terminal)
        if has_begun and not is_rude and not is_recording(terminal):
            events = []
        while has_begun and events and now >= due:
            pause, text = events.pop(0)
            try:
                os.write(terminal, text.encode())
            except OSError:
                events = []
            due = now + (events[0][0] if events else 0)
        if not events and closing is None:
            closing = now + 40
        if closing is not None and now > closing:
            is_closed = True
            break
        if select.select([terminal], [], [], 0.02)[0]:
            try:
                more = os.read(terminal, 65536)
            except OSError:
                break
            if not more:
                break
            shown += more
    os.close(terminal)
    limit = time.monotonic() + 20
    while time.monotonic() < limit:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return shown.decode(errors="replace"), os.waitstatus_to_exitcode(status), is_closed
        time.sleep(0.02)
    os.kill(child, 9)
    os.waitpid(child, 0)
    return shown.decode(errors="replace"), None, is_closed


def is_recording(terminal):
    """Whether the keys go to the recorder one by one, as they do from its beginning to the end of the program."""
    try:
        return not termios.tcgetattr(terminal)[3] & termios.ICANON
    except termios.error:
        return False


def left(mark):
    """The processes that were started with this mark in their environment."""
    found = []
    for process in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{process}/environ", "rb") as variables:
                if mark.encode() in variables.read() and int(process) != os.getpid():
                    found.append(process)
        except OSError:
            continue
    return found


def walk(task):
    sessions, folder, seed = task
    kind = KINDS[seed % len(KINDS)]
    place = os.path.join(folder, str(seed))
    os.makedirs(place)
    file, mark = os.path.join(place, "walk.session.md"), f"{place}/tmp"
    os.makedirs(mark)
    environment = {**os.environ, "TMPDIR": mark, "TERM": "xterm-256color"}
    shown, code, is_closed = record(sessions, file, kind, seed, environment)
    outcome = "replays"
    if code is None:
        outcome = "WRONG: the recorder did not end"
    elif code == 0 and os.path.exists(file):
        with open(file, encoding="utf-8") as recorded:
            secrets = {f"SESSIONS_SECRET_{name}": "any" for name in re.findall(r"<\*(\w+)", recorded.read())}
        for _ in range(2):
            test = subprocess.run([sessions, "test", file], capture_output=True, text=True, env={**environment, **secrets})
            if test.returncode != 0:
                outcome = "refused: Ctrl-C at work" if "met the program at work" in shown else f"WRONG: {test.stdout}{test.stderr}"
    elif reason := re.search(r"does not pass unedited|is not saved|Interrupted|sessions: [^\r\n]*", shown):
        outcome = "refused: " + reason.group()
    elif is_closed:
        # Nobody could read the reason.
        outcome = "refused: terminal closed"
    else:
        outcome = f"WRONG: left {code} without a reason"
    # What ends by a signal is ended, too, but maybe not at once.
    for _ in range(100):
        processes = left(mark)
        if not processes:
            break
        time.sleep(0.05)
    if processes:
        outcome = f"WRONG: {processes} are left running"
    elif os.listdir(mark):
        outcome = f"WRONG: left {os.listdir(mark)}"
    if outcome.startswith("WRONG"):
        with open(os.path.join(place, "shown"), "w", encoding="utf-8") as output:
            output.write(f"{kind} {seed}: {outcome}\n{shown}")
    else:
        subprocess.run(["rm", "-rf", place], check=True)
    return seed, kind, outcome


def main(sessions, count="500", seed="1", jobs="4"):
    folder = tempfile.mkdtemp()
    tasks = [(os.path.abspath(sessions), folder, number) for number in range(int(seed), int(seed) + int(count))]
    outcomes, reasons, wrong = collections.Counter(), collections.Counter(), []
    with multiprocessing.Pool(int(jobs)) as pool:
        for number, kind, outcome in pool.imap_unordered(walk, tasks):
            outcomes[outcome.split(":")[0] if not outcome.startswith("WRONG") else "wrong"] += 1
            if outcome.startswith("refused"):
                reasons[outcome.partition(": ")[2]] += 1
            if outcome.startswith("WRONG"):
                wrong.append(number)
                print(f"{kind}, seed {number}: {outcome}", flush=True)
    told = ", ".join(f"{reason}: {number}" for reason, number in reasons.most_common())
    print(
        f"{count} records: {outcomes['replays']} replay, {outcomes['refused']} were refused with their reason"
        f"{f' ({told})' if told else ''}, {outcomes['wrong']} are wrong")
    if wrong:
        sys.exit(f"{folder} has what was shown")
    os.rmdir(folder)
    # A recorder that refuses everything keeps its word, too.
    if outcomes["replays"] * 3 < int(count):
        sys.exit("too few records replay")


if __name__ == "__main__":
    main(*sys.argv[1:])
