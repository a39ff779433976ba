"""A program for fuzzed_recorder.py: what it says follows from what is typed and its seed, when it says it is chance.

    fuzzed_program.py lines|editor|keys|secret|raw SEED
"""

import getpass
import os
import random
import sys
import termios
import time
import tty

kind, seed = sys.argv[1], int(sys.argv[2])
chance = random.Random(seed)
moment = random.SystemRandom()
PROMPT = chance.choice(["> ", "ask> ", "$ ", "In [1]: ", "name: ", ">>> "])


def rest():
    time.sleep(moment.choice([0, 0, 0.002, 0.02, 0.08]) * moment.random())


def say(text, end="\n"):
    rest()
    # In pieces, with time between them.
    cut = moment.randint(0, len(text))
    for piece in (text[:cut], text[cut:] + end):
        sys.stdout.write(piece)
        sys.stdout.flush()
        rest()


def answer(line):
    word = line.split(" ")[0]
    if word == "slow":
        time.sleep(moment.random() * 0.3)
        say("at last")
    elif word == "lines":
        for number in range(chance.randint(1, 40)):
            say(f"line {number}")
    elif word == "half":
        say("no end of this line", end="")
        say("... now")
    elif word == "ask":
        say(f"sure? {ask('Sure? [y/N] ')!r}")
    elif word == "secret":
        getpass.getpass("Password: ")
        say("thanks")
    elif word == "fail":
        sys.stderr.write("it failed\n")
    elif word in ("exit", "q", ":q"):
        sys.exit(chance.choice([0, 0, 3]))
    elif word:
        say(f"\033[3{seed % 8}m{line}\033[0m has {len(line)} characters")


def ask(prompt):
    rest()
    return input(prompt)


def interrupted(act, *arguments):
    try:
        return act(*arguments)
    except KeyboardInterrupt:
        print("\nstopped", flush=True)
        return ""


def keys():
    before = termios.tcgetattr(0)
    say("press keys, q ends")
    try:
        tty.setcbreak(0)
        while True:
            key = os.read(0, 1)
            if key in (b"q", b"\x04", b""):
                break
            say(f"key {key[0]}")
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)


def raw():
    """Draws what is typed by itself, as an editor of lines does."""
    before = termios.tcgetattr(0)
    try:
        tty.setraw(0)
        while True:
            line = b""
            sys.stdout.write(PROMPT)
            sys.stdout.flush()
            while True:
                key = os.read(0, 1)
                if key in (b"\r", b"\n"):
                    break
                if key in (b"\x03", b"\x04", b""):
                    return
                if key == b"\x7f":
                    line = line[:-1]
                elif key >= b" ":
                    line += key
                sys.stdout.write("\r\033[K" + PROMPT + line.decode(errors="replace"))
                sys.stdout.flush()
            sys.stdout.write("\r\n")
            if line in (b"exit", b"q"):
                return
            rest()
            sys.stdout.write(f"{len(line)} bytes\r\n")
    finally:
        termios.tcsetattr(0, termios.TCSADRAIN, before)


if kind == "keys":
    interrupted(keys)
elif kind == "raw":
    raw()
else:
    if kind == "editor":
        import readline

        names = ["help", "hello", "list", "add", "secret"]
        readline.set_completer(lambda text, state: ([name for name in names if name.startswith(text)] + [None])[state])
        readline.parse_and_bind("tab: complete")
    if kind == "secret":
        interrupted(getpass.getpass, chance.choice(["Password: ", "PIN: "]))
    while True:
        try:
            interrupted(answer, interrupted(ask, PROMPT))
        except EOFError:
            print()
            sys.exit(0)
