"""Types a secret in each way into programs that treat it in each way and print it in each form, while "sessions record" records: no
file may have it.

    typed_secrets.py SESSIONS FOLDER [WAY...]    SESSIONS is the program; the ways are all without names
"""

import base64
import os
import pty
import re
import select
import subprocess
import sys
import time
import urllib.parse

SECRET = "Zq9hunterM"
FORMS = {
    "plain": "$v", "twice": "$v$v", "shouted": "${v^^}", "reversed": "$(printf %s \"$v\" | rev)",
    "base64": "$(printf %s \"$v\" | base64)", "base64 of the line": "$(printf '%s\\n' \"$v\" | base64)",
    "hexadecimal": "$(printf %s \"$v\" | od -An -tx1 | tr -d ' ')",
    "percent": "$(printf %s \"$v\" | od -An -tx1 | tr ' ' %)",
    "base64 with a user": "$(printf 'bob:%s' \"$v\" | base64)", "base64 with another": "$(printf 'user:%s!' \"$v\" | base64)",
    "hexadecimal with blanks": "$(printf %s \"$v\" | od -An -tx1)", "hexadecimal in twos": "$(printf %s \"$v\" | od -An -tx2 --endian=big)",
    "hexadecimal with colons": "$(printf %s \"$v\" | od -An -tx1 | tr ' ' :)",
}
TOLD = "; ".join(f'echo "{form}: {text}"' for form, text in FORMS.items())
QUIET = "trap 'echo; echo stopped; exit 3' INT; "
PROGRAMS = {
    "hidden": QUIET + "read -rsp 'Code: ' v; echo; " + TOLD,
    "beginning": QUIET + "read -rsp 'Code: ' v; echo; echo \"${v:0:4}\"; " + TOLD,
    "getpass": "v=$(python3 -c 'import getpass, sys; print(getpass.getpass(\"Code: \", sys.stderr))'); " + TOLD,
    "stars": QUIET + "v=; printf 'Code: '; while IFS= read -rsn1 c && [ -n \"$c\" ]; do v=$v$c; printf '*'; done; echo; " + TOLD,
    "crosses": QUIET + "v=; printf 'Code: '; while IFS= read -rsn1 c && [ -n \"$c\" ]; do v=$v$c; printf '#'; done; echo; " + TOLD,
    "unseen": QUIET + "v=; printf 'Code: '; while IFS= read -rsn1 c && [ -n \"$c\" ]; do v=$v$c; done; echo; " + TOLD,
    "counted": QUIET + "read -rsn10 -p 'Code: ' v; echo; " + TOLD,
    "echoed": QUIET + "printf 'API token: '; read -r v; " + TOLD,
    "above": QUIET + "printf 'Your passphrase, please:\\n'; read -r v; " + TOLD,
    "above a prompt": QUIET + "printf 'Enter the PIN\\n> '; read -r v; " + TOLD,
    "prompt": QUIET + "printf 'Enter the token> '; read -r v; " + TOLD,
    "variable": QUIET + "v=$(tr '\\0' '\\n' </proc/$PPID/environ | sed -n s/^MY_PASS=//p); " + TOLD + "; read -rsp 'Again: ' w; echo; [ \"$v\" = \"$w\" ] && echo same",
}
WAYS = {
    "typed": SECRET + "\r",
    "pasted": SECRET + "\r",
    "corrected": SECRET + "x\x7f\r",
    "typed again": SECRET + "\x15" + SECRET + "\r",
    "interrupted": SECRET + "\x03",
}


def forms(value):
    """What no line may have, in small letters but for base64."""
    first = value[:4]
    yield from (first.lower(), value[::-1][:4].lower(), first.encode().hex(), "%" + first.encode().hex("%"))
    yield from (first.encode().hex(" "), first.encode().hex(":"), first.encode().hex(" ", 2))
    yield urllib.parse.quote(value, safe="").lower()
    # Behind so many bytes, without the letters that those decide too.
    yield from (base64.b64encode(bytes(before) + value.encode()).decode()[start:5 + start] for before, start in ((0, 0), (1, 2), (2, 3)))


def record(sessions, file, program, typed, pause):
    """Records at a pseudo-terminal; what was shown there."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ["MY_PASS"] = SECRET
        os.execv(sessions, [sessions, "record", file, "--", "bash", "-c", program])
    shown, is_typed, end = b"", False, time.monotonic() + 60
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.3)[0]:
            try:
                more = os.read(terminal, 65536)
            except OSError:
                break
            if not more:
                break
            shown += more
        elif not is_typed and re.search(rb"((Code|token|Again|please):|>)\s*$", shown):
            is_typed = True
            for part in [typed[i:i + 1] for i in range(len(typed))] if pause else [typed]:
                os.write(terminal, part.encode())
                time.sleep(pause)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.close(terminal)
    assert is_typed, f"nothing was asked: {shown!r}"
    return shown, status


def refuse_in_words(sessions, folder):
    """A secret among the words of the program is refused before anything is started."""
    for words in (["cat", f"--password={SECRET}"], ["env", f"MY_TOKEN={SECRET}", "cat"], ["cat", f"db://bob:{SECRET}@host"]):
        file = os.path.join(folder, "words.session.md")
        done = subprocess.run([sessions, "record", file, "--", *words], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert done.returncode == 2 and SECRET not in done.stdout + done.stderr and not os.path.exists(file), (words, done)


def main(sessions, folder, *ways):
    refuse_in_words(sessions, folder)
    cells = kept = 0
    for way in ways or WAYS:
        for name, program in PROGRAMS.items():
            file = os.path.join(folder, f"{way} {name}.session.md".replace(" ", "-"))
            shown, status = record(sessions, file, program, WAYS[way], 0 if way == "pasted" else 0.01)
            cells += len(FORMS)
            if not os.path.exists(file):
                # The beginning alone cannot be told from a word, so that such a file is refused.
                assert b"is not saved" in shown and name == "beginning", f"{way}, {name}: no file, and no word why: {shown.decode()}"
                continue
            kept += 1
            text = open(file, encoding="utf-8").read()
            for line in text.splitlines():
                found = [form for form in forms(SECRET) if form in line.lower() or form in line]
                assert not found, f"{way}, {name}: {line!r} has {found}\n{text}"
            masks = set(re.findall(r'"(\*+)"', "\n".join(re.findall("^@keys .*", text, re.M))))
            assert masks <= {"*" * 6}, f"{way}, {name}: a mask tells a length: {masks}\n{text}"
            if status == 0:
                replay = subprocess.run(
                    [sessions, "test", file], capture_output=True, text=True,
                    env={**os.environ, "MY_PASS": SECRET, "SESSIONS_SECRET_SECRET1": SECRET})
                assert replay.returncode == 0, f"{way}, {name} does not replay: {replay.stdout}{replay.stderr}\n{text}"
    print(f"{cells} cells of ways, programs and forms: no secret in {kept} files")


main(*sys.argv[1:])
