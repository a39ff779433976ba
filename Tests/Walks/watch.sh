#!/usr/bin/env bash
# Watches an account of a bank on disk while another process pays into it: its history shows each payment once, its balance
# each change, and Ctrl-C ends both. It also ends what prints to a reader who reads nothing.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=bank
. Tests/Walks/command-support.sh
. Tests/Walks/customer-support.sh

(umask 077 && echo alice >"$work/alice")
checking="$(customer --output json -c list | python3 -c 'import json, sys; print(json.load(sys.stdin)[0]["number"])')"

watch=
trap 'if [ -n "$watch" ]; then kill "$watch" 2>/dev/null || true; fi; rm -rf "$work"' EXIT

# pays: alice, in a process of her own, sends 1.23 EUR to the account that is watched.
pays() {
    "$dobank" --data "$data" --user alice --password-file "$work/alice" --yes \
        -c "transfer send 1.23 to $checking note watched" </dev/null >/dev/null 2>"$work/errors" ||
        fail "alice could not pay: $(cat "$work/errors")"
}

# watches LINE TEXT TIMES: "LINE" shows TEXT so often once alice has paid.
watches() {
    : >"$work/shown"
    "$dobank" --data "$data" --user demo --password-file "$work/password" -c "$1" \
        </dev/null >"$work/shown" 2>"$work/said" &
    watch=$!
    local left=0 paid=0
    until [ "$(grep -c -F -- "$2" "$work/shown")" -ge "$3" ]; do
        [ "$paid" -lt 20 ] || fail "\"$1\" showed \"$2\" less than $3 times: $(cat "$work/shown" "$work/said")"
        # What is booked before the first look is not news.
        pays
        paid=$((paid + 1))
        sleep 1.5
    done
    kill -INT "$watch"
    wait "$watch" || left=$?
    watch=
    [ "$left" = 130 ] || fail "\"$1\" left $left: $(cat "$work/said")"
    ! grep -v -q -F "Press Ctrl-C to stop." "$work/said" || fail "\"$1\" said: $(cat "$work/said")"
    ok "$1: seen after $paid payments of another process"
}

watches "history watch" "+1.23 EUR" 3
# Each row has another balance.
[ -z "$(grep -F "watched" "$work/shown" | sort | uniq -d)" ] || fail "a payment was shown twice: $(cat "$work/shown")"
watches "balance watch" "  +1.23 EUR" 1

# unread COMMAND...: each signal that asks it to end does so where nobody reads what it prints.
unread() {
    timeout 120 python3 - "$@" <<'PY' || fail "\"$*\" goes on where nobody reads"
import fcntl, os, signal, subprocess, sys, termios, time

for number in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
    unread, output = os.pipe()
    size = fcntl.fcntl(output, 1031, 4096)  # F_SETPIPE_SZ
    program = subprocess.Popen(
        sys.argv[1:], stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL)
    os.close(output)
    held = bytearray(4)
    # A line that does not fit waits whole.
    while int.from_bytes(held, sys.byteorder) < size - 128:
        assert program.poll() is None, "it ended"
        time.sleep(0.05)
        fcntl.ioctl(unread, termios.FIONREAD, held)
    program.send_signal(number)
    try:
        assert program.wait(30) in [130, 128 + number, -number], program.returncode
    finally:
        program.kill()
    os.close(unread)
PY
}

lines=()
for _ in {1..200}; do lines+=(-c balance); done
unread "$dobank" --data "$data" --user demo --password-file "$work/password" "${lines[@]}"
unread "$dobank" session test --watch Tests/Sessions
ok "Ctrl-C ends what nobody reads, and so do other signals"
