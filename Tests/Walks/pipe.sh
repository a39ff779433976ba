#!/usr/bin/env bash
# Walks login -> main -> transfer -> history through a pipe, twice on one bank, and audits it.
set -euo pipefail
cd "$(dirname "$0")/../.."

dobank="$(swift build --product dobank --show-bin-path)/dobank"
data="$(mktemp -d)"
trap 'rm -rf "$data"' EXIT

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

# The payee that the demo bank knows best: whom the rent went to.
payee="$(printf 'login demo\ndemo\nhistory\nfind Rent\nshow 1\nquit\n' | "$dobank" --data "$data" | grep -o 'AT[0-9 ]*[0-9]' | tail -n 1)"
walk() {
    printf 'login demo\ndemo\nselect 1\nbalance\nback\ntransfer\nsend 25.00 to %s\ny\nback\nhistory\nquit\n' "$payee" |
        "$dobank" --data "$data"
}

first="$(walk)" || fail "the first walk left $?"
second="$(walk)" || fail "the second walk left $?"
[ "$(grep -c 'Sent 25.00 EUR' <<<"$first")" = 1 ] || fail "nothing was sent: $first"
[ "$(grep -c -- '-25.00 EUR' <<<"$second")" = 2 ] || fail "the history lacks a transfer: $second"
"$dobank" bank verify --data "$data"

# A refused command stops the walk with 3 and says which line it was.
set +e
refusal="$(printf 'login demo\ndemo\ntransfer\nsend 0 to %s\nquit\n' "$payee" | "$dobank" --data "$data" 2>&1 >/dev/null)"
code=$?
set -e
[ "$code" = 3 ] || fail "a refused transfer left $code"
grep -q 'stopped at line 4: send 0 to' <<<"$refusal" || fail "the line was not named: $refusal"
echo "the walk went through twice, the history has both transfers"
