#!/usr/bin/env python3
"""What ends the question for a password gives the terminal its echo back: questions.py PROGRAM ARGUMENT...

Starts the program at a terminal for each signal that tells a process to end, waits for the question, and sends the signal. With
QUIET set, its outputs go elsewhere, and it may end by the signal.
"""

import os
import pty
import select
import signal
import sys
import termios
import time

quiet = "QUIET" in os.environ
for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
    pid, terminal = pty.fork()
    if pid == 0:
        if quiet:
            for output in [1, 2]:
                os.dup2(os.open("/dev/null", os.O_WRONLY), output)
        os.execv(sys.argv[1], sys.argv[1:])
    shows = lambda: bool(termios.tcgetattr(terminal)[3] & termios.ECHO)
    shown = b""
    deadline = time.monotonic() + 60
    while quiet and shows() and time.monotonic() < deadline:
        time.sleep(0.01)
    while not quiet and b"Password:" not in shown:
        assert select.select([terminal], [], [], 30)[0], shown
        shown += os.read(terminal, 4096)
    assert not shows(), "the password is shown"
    os.kill(pid, number)
    _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) in ([130, -number] if quiet else [130]) and shows(), (number, status)
