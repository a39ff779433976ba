#!/usr/bin/env bash
# Records a walk and holds it against its replays: edited, broken, repeated, in other surroundings, with a secret in it.
# usage: Tests/Walks/sessions.sh [RUNS], how often a session is replayed on a pseudo-terminal with all cores busy
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/command-support.sh

runs="${1:-100}"
busy=()
clean() {
    for process in "${busy[@]}"; do kill "$process" 2>/dev/null || true; done
    rm -rf "$work"
}
trap clean EXIT

# leaves CODE COMMAND...: the command leaves CODE; what it wrote is in output and errors.
leaves() {
    local code="$1" left=0
    shift
    "$@" >"$work/output" 2>"$work/errors" || left=$?
    [ "$left" = "$code" ] || fail "\"$*\" left $left, not $code: $(cat "$work/output" "$work/errors")"
}

# says FILE LINE...: all that the last command wrote to FILE.
says() {
    local file="$work/$1"
    shift
    printf '%s\n' "$@" | cmp -s - "$file" || fail "not \"$*\" but: $(cat "$file")"
}

same() { cmp -s "$1" "$2" || fail "$1 is not $2: $(diff "$1" "$2")"; }

session="$work/pay-a-saver.session.md"
leaves 0 "$dobank" session record "$session" \
    < <(printf '%s\n' 'login demo' demo transfer 'send 100.00 to AT749999900000000002 note rainy day' y back quit)
cp "$session" "$work/recorded"
for way in process pipe pty; do
    leaves 0 "$dobank" session test --via "$way" "$session"
    says output "ok $session" "1 session, 7 steps, 0 failed"
done
ok "a record passes unedited in all three ways"

line="$(grep -n '^Sent 100.00 EUR' "$session" | cut -d: -f1)"
sent="$(sed -n "${line}p" "$session")"
sed -i "${line}s/100.00/100.01/" "$session"
cp "$session" "$work/edited"
id="$(sed -n 's/^Sent 100.00 EUR. Reference //p' <("$dobank" session run "$session"))"
for way in process pipe pty; do
    leaves 1 "$dobank" session test --via "$way" "$session"
    says errors "$session:$line: money: the output differs" "-${sent/100.00/100.01}" "+Sent 100.00 EUR. Reference $id" \
        "      ^^^^^^^^^^" \
        "route so far: login -> main -> transfer -> sent" "waiting for: input at the prompt sent>"
    says output "1 session, 7 steps, 1 failed"
done
ok "an edited amount is reported, in its line and in no other"

leaves 1 "$dobank" session update --check "$session"
same "$session" "$work/edited"
leaves 1 "$dobank" session update --accept wording "$session"
[ "$(tail -n 1 "$work/errors")" = \
    "$session: not updated: this is more than wording; --accept wording,money takes it" ] || fail "$(cat "$work/errors")"
same "$session" "$work/edited"
leaves 0 "$dobank" session update --accept money "$session"
says output "$session: updated"
same "$session" "$work/recorded"
leaves 0 "$dobank" session update --accept money "$session"
says output "$session: unchanged"
same "$session" "$work/recorded"
ok "an amount is updated only when told so, and once"

killed=0
for number in $(seq 50); do
    cp "$work/edited" "$session"
    "$dobank" session update --accept money "$session" >/dev/null &
    sleep "0.0$((number % 5))$((number % 10))"
    kill -KILL "$!" 2>/dev/null && killed=$((killed + 1))
    wait "$!" 2>/dev/null || true
    cmp -s "$session" "$work/edited" || same "$session" "$work/recorded"
done
[ "$killed" -gt 0 ] || fail "no update was killed"
cp "$work/recorded" "$session"
ok "an update that is killed leaves the file as it was or as it will be"

broken="$work/broken.session"
for script in '@fixture nowhere' '@fault bnak timeout' '@sede 1' '{x:iban} is never used' 'login> {nobody:id}' '? Q y'; do
    printf '# a comment\n%s\nlogin> quit\n[0]\n' "$script" >"$broken"
    for way in process pipe pty; do
        leaves 2 "$dobank" session test --via "$way" "$broken"
        [[ "$(cat "$work/errors")" = "$broken:2: "* ]] || fail "\"$script\" is said to be: $(cat "$work/errors")"
    done
done
rm "$broken"
ok "a broken script is told from a mismatch"

. Tests/Walks/sessions-surroundings.sh
. Tests/Walks/sessions-secret.sh
. Tests/Walks/sessions-busy.sh
