#!/usr/bin/env bash
# A login that this machine keeps: in a file, in a keyring, at a bank elsewhere, and its ends.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=login
. Tests/Walks/command-support.sh

data="$work/data"
mkdir -m 700 "$data" "$work/bin"
(umask 077 && echo demo >"$work/password")
export DOBANK_DATA="$data"
# No keyring of this machine is touched.
mkdir "$work/empty"
export PATH="$work/bin:/usr/bin:/bin"

# answers WORDS...: "dobank WORDS" leaves 0 without being asked for anything; its answer is in $work/output.
answers() {
    "$dobank" "$@" </dev/null >"$work/output" 2>"$work/errors" || fail "\"$*\" left $?: $(cat "$work/errors")"
}

# leaves CODE WORDS...: "dobank WORDS" leaves CODE and prints nothing.
leaves() {
    local code="$1" left=0
    shift
    "$dobank" "$@" </dev/null >"$work/output" 2>"$work/errors" || left=$?
    [ "$left" = "$code" ] || fail "\"$*\" left $left, not $code: $(cat "$work/errors")"
    [ ! -s "$work/output" ] || fail "\"$*\" printed: $(cat "$work/output")"
}

log_in() {
    echo demo | "$dobank" login "$@" demo >"$work/output" 2>"$work/errors" || fail "login left $?: $(cat "$work/errors")"
    grep -q "Logged in as Demo until 20" "$work/output" || fail "login said: $(cat "$work/output")"
}

no_secret() {
    ! grep -rqa -e '"demo" *: *"demo"' -e password "$data/login.json" || fail "login.json has a password"
}

echo wrong | "$dobank" login demo >"$work/output" 2>"$work/errors" && fail "a wrong password logged in" || code=$?
[ "$code" = 4 ] || fail "a wrong password left $code"
[ ! -e "$data/login.json" ] || fail "a wrong password left a login"
leaves 2 -c balance
grep -q "dobank login" "$work/errors" || fail "-c does not say how to log in: $(cat "$work/errors")"
ok "nobody is logged in at first, nor by a wrong password"

log_in
grep -q "a file of mode 0600" "$work/output" || fail "said: $(cat "$work/output")"
[ "$(stat -c %a "$data/login.json")" = 600 ] || fail "login.json has mode $(stat -c %a "$data/login.json")"
no_secret
answers balance -o json
grep -q '"balance":' "$work/output" || fail "printed: $(cat "$work/output")"
answers -c list -o csv
answers balance --all --output csv
answers --account sav -c balance -o json
grep -q '"name":"Savings"' "$work/output" || fail "printed: $(cat "$work/output")"
answers balance -o json
grep -q '"name":"Checking"' "$work/output" || fail "--account went on into the next run: $(cat "$work/output")"
answers send 1 alice --note Tea --yes -o json
answers again --yes -o json
grep -q '"note":"Tea"' "$work/output" || fail "again sent: $(cat "$work/output")"
answers statement 2025 -o csv
ok "no command of the shell asks for a password then"

printf 'login alice\nalice\nlist\n' | "$dobank" >"$work/output" 2>&1 || fail "a script that logs in failed: $(cat "$work/output")"
(umask 077 && echo alice >"$work/alice")
"$dobank" --user alice --password-file "$work/alice" -c list -o json >"$work/output" 2>"$work/errors" || fail "$(cat "$work/errors")"
grep -q AT909999900000000005 "$work/output" || fail "--user alice listed: $(cat "$work/output")"
ok "a script logs in by itself, and --user is somebody else for one run"

cp "$data/login.json" "$work/kept.json"
answers logout
grep -q "Logged out Demo" "$work/output" || fail "said: $(cat "$work/output")"
leaves 2 -c balance
cp -p "$work/kept.json" "$data/login.json"
leaves 4 -c balance
grep -q "has ended. Log in again" "$work/errors" || fail "said: $(cat "$work/errors")"
answers logout
grep -q "Nobody is logged in" "$work/output" || fail "said: $(cat "$work/output")"
ok "a logout ends it at the bank, too: a copy of the file is worth nothing"

log_in
cp -p "$data/login.json" "$work/kept.json"
printf 'login demo\ndemo\npassword\ndemo\nanother-Word-7\nanother-Word-7\n' | "$dobank" >"$work/output" 2>&1 || fail "$(cat "$work/output")"
log_in_with() { echo "$1" | "$dobank" login demo >"$work/output" 2>"$work/errors"; }
log_in_with demo && fail "the old password still logs in" || true
log_in_with another-Word-7 || fail "the new password does not log in: $(cat "$work/errors")"
cp -p "$work/kept.json" "$data/login.json"
leaves 4 -c balance
ok "another password ends the logins before it"

chmod 644 "$data/login.json" && leaves 2 -c balance
[ "$(stat -c %a "$data/login.json")" = 600 ] || fail "a file that others could read stayed so"
ok "a file that others can read is emptied"

cat >"$work/bin/secret-tool" <<'TOOL'
#!/bin/sh
# A keyring in a file, by the words of libsecret's own command.
case "$1" in
store) cat >"$KEYRING" ;;
lookup) cat "$KEYRING" ;;
clear) rm -f "$KEYRING" ;;
esac
TOOL
chmod 700 "$work/bin/secret-tool"
export KEYRING="$work/keyring"
echo another-Word-7 | "$dobank" login demo >"$work/output"
grep -q "the keyring" "$work/output" || fail "said: $(cat "$work/output")"
[ "$(wc -c <"$KEYRING")" = 64 ] || fail "the keyring has: $(cat "$KEYRING")"
! grep -qF "$(cat "$KEYRING")" "$data/login.json" || fail "the token is in login.json, too"
answers balance -o json
mv "$KEYRING" "$KEYRING.away"
leaves 4 -c balance
grep -q "The keyring does not give your login as demo" "$work/errors" || fail "said: $(cat "$work/errors")"
leaves 3 logout
grep -q "Demo is still logged in" "$work/errors" || fail "said: $(cat "$work/errors")"
mv "$KEYRING.away" "$KEYRING"
answers balance -o json
answers logout
[ ! -e "$KEYRING" ] || fail "the keyring kept: $(cat "$KEYRING")"
printf '#!/bin/sh\ncat >/dev/null\nexit 1\n' >"$work/bin/secret-tool"
echo another-Word-7 | "$dobank" login demo >"$work/output"
grep -q "a file of mode 0600" "$work/output" || fail "said: $(cat "$work/output")"
ok "the keyring keeps the token where its command works, and a file where it does not"

for question in "login demo" "bank set-password demo"; do
    # shellcheck disable=SC2086
    Tests/Walks/questions.py "$dobank" $question || fail "\"$question\": the terminal shows no keys after it"
    # shellcheck disable=SC2086
    QUIET=1 Tests/Walks/questions.py "$dobank" $question || fail "\"$question\": the same where nothing is shown"
done
ok "a question for a password leaves the terminal as it was, whatever ends it"
