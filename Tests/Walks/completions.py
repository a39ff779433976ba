"""Types the beginnings of command lines into real shells, and holds what Tab makes of them against what it should."""

import os
import pty
import select
import struct
import sys
import termios
import fcntl
import time

CASES = [
    ("dobank ban", "dobank bank"),
    ("dobank -c bala", "dobank -c balance"),
    ("dobank stat", "dobank statement"),
    ("dobank history --fi", "dobank history --find"),
    ("dobank accounts --sort ba", "dobank accounts --sort balance"),
    ("dobank bank dep", "dobank bank deposit"),
    ("dobank session te", "dobank session test"),
    ("dobank --pass", "dobank --password-file"),
    ("dobank bank deposit --no", "dobank bank deposit --note"),
    ("dobank session test --vi", "dobank session test --via"),
    ("dobank --output js", "dobank --output json"),
    ("dobank --output=js", "dobank --output=json"),
    ("dobank --data folder --output ma", "dobank --data folder --output markdown"),
    ("dobank bank accounts --output cs", "dobank bank accounts --output csv"),
    ("dobank session run --via pt", "dobank session run --via pty"),
    ("dobank completions fi", "dobank completions fish"),
    ("dobank help exi", "dobank help exit-codes"),
    ("dobank group sta", "dobank group statement.json"),
    ("dobank transfer im", "dobank transfer import"),
    ("dobank transfer import sta", "dobank transfer import statement.json"),
    ("dobank --data fol", "dobank --data folder/"),
    ("dobank bank --key statement.json restore cop", "dobank bank --key statement.json restore copy.sqlite"),
    ("dobank session test folder/wal", "dobank session test folder/walk.session.md"),
    ("sessions ren", "sessions render"),
    ("sessions test --vi", "sessions test --via"),
    ("sessions record --prompt x folder/wal", "sessions record --prompt x folder/walk.session.md"),
]

SHELLS = {
    "bash": ["bash", "--norc", "--noprofile", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "-i"],
}


class Shell:
    """An interactive shell on a pseudo-terminal."""

    def __init__(self, command, environment, folder):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
        self.seen = b""

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait_for(self, path, seconds=30):
        """Reads what the shell shows until there is a whole line in the file at path."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.02)[0]:
                try:
                    self.seen += os.read(self.terminal, 65536)
                except OSError:
                    break
            if os.path.exists(path):
                with open(path) as file:
                    text = file.read()
                if text.endswith("\n"):
                    return text.strip()
        sys.exit(f"FAILED: nothing came of what was typed; the shell showed: {self.seen[-2000:]!r}")

    def end(self):
        os.close(self.terminal)
        os.waitpid(self.child, 0)


def check(name, setup, work):
    folder = os.path.join(work, "files")
    environment = {
        "HOME": os.path.join(work, "home"), "PATH": os.environ["PATH"], "TERM": "xterm", "LC_ALL": "C.UTF-8",
    }
    shell = Shell(SHELLS[name], environment, folder)
    ready = os.path.join(work, f"{name}.ready")
    shell.type(f"{setup}\recho ready > {ready}\r")
    shell.wait_for(ready)
    for number, (typed, expected) in enumerate(CASES):
        result = os.path.join(work, f"{name}.{number}")
        # The beginning and the end of the line make it one that keeps what it was completed to.
        shell.type(f"{typed}\t\x01echo \x05 > {result}\r")
        # zsh takes what it added back when something else follows.
        completed = shell.wait_for(result).rstrip("=/")
        if completed != expected.rstrip("/"):
            sys.exit(f"FAILED: {name} completed \"{typed}\" to \"{completed}\", not to \"{expected}\"")
    shell.end()
    print(f"ok - {name} completes {len(CASES)} lines")


if __name__ == "__main__":
    work, name, setup = sys.argv[1:]
    check(name, setup, work)
