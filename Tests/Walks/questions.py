#!/usr/bin/env python3
"""What ends the question for a password gives the terminal its echo back: questions.py PROGRAM ARGUMENT...

Starts the program at a terminal for each signal that tells a process to end, waits for the question, and sends the signal.
"""

import os
import pty
import select
import signal
import sys
import termios

for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(sys.argv[1], sys.argv[1:])
    shows = lambda: bool(termios.tcgetattr(terminal)[3] & termios.ECHO)
    shown = b""
    while b"Password:" not in shown:
        assert select.select([terminal], [], [], 30)[0], shown
        shown += os.read(terminal, 4096)
    assert not shows(), "the password is shown"
    os.kill(pid, number)
    _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) == 130 and shows(), (number, status)
