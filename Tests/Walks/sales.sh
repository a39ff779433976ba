#!/usr/bin/env bash
# Logs in to the sales through a pipe, and looks where the token is afterwards: in its own file and nowhere else.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/command-support.sh

data="$work/data"

first="$(printf 'login demo\ndemo\nsales\nlogin tester\npassword\nshow 4\nchart\nquit\n' | "$dobank" --data "$data")" ||
    fail "the first walk left $?"
grep -q '^Copper teapot$' <<<"$first" || fail "the product was not shown: $first"

# The next run needs no login, as long as the token lives.
second="$(printf 'login demo\ndemo\nsales\nshow 4\nquit\n' | "$dobank" --data "$data")" || fail "the second walk left $?"
grep -q '^Copper teapot$' <<<"$second" || fail "the token was not kept: $second"

[ "$(stat -c %a "$data/tokens.json")" = 600 ] || fail "others can read the token: $(stat -c %a "$data/tokens.json")"
token="$(grep -o 'tester[^"]*' "$data/tokens.json")"
found="$(grep -rlF -- "$token" "$data")"
[ "$found" = "$data/tokens.json" ] || fail "the token is also in $found"
if grep -qF -- "$token" <<<"$first$second"; then fail "the token was shown"; fi

# A wrong password ends the pipe with 4, and is written nowhere. The right one is a word that files have anyway. A token that others can
# read is not used, and said to be forgotten.
canary="Canary-$RANDOM$RANDOM"
has_canary() { grep -rqai -- "$canary" "$data"; }
echo "x${canary}x" >"$data/planted"
has_canary || fail "a planted password is not found"
rm "$data/planted"
set +e
printf 'login demo\ndemo\nsales\nlogin tester\n%s\nquit\n' "$canary" | "$dobank" --data "$data/other" >"$work/said" 2>&1
code=$?
[ "$code" = 4 ] || fail "a wrong password left $code"
if has_canary || grep -qi -- "$canary" "$work/said"; then fail "a password was written"; fi
chmod 644 "$data/tokens.json"
refusal="$(printf 'quit\n' | "$dobank" --data "$data" 2>&1 >/dev/null)"
code=$?
set -e
[ "$code" = 0 ] || fail "a token that others can read left $code"
grep -qF "$data/tokens.json was open to other users (mode 0644)" <<<"$refusal" || fail "it was not said why: $refusal"
if grep -q . <(tr -d '{}\n' <"$data/tokens.json"); then fail "a token that others could read was kept"; fi
ok "the token is kept for its owner, in one file"
