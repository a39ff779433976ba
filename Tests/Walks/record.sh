#!/usr/bin/env bash
# Records a walk through a program, typed by keys at a real terminal, in tmux: with Tab and Up, corrections and Ctrl-C. The file
# then passes unedited, again and again.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/record-support.sh

# sleeps SECONDS: whether a program sleeps for so long.
sleeps() { pgrep -x sleep -a | grep "sleep $1\$" >/dev/null; }
has() { grep -qxF -- "$2" "$work/$1" || fail "$1 has no line \"$2\""; }

record shell.session.md bash --norc --noprofile
wait_for 'prompt="$(last_line)" && [[ $prompt == bash-* ]]' 600 || fail "bash does not ask"
types "echo one > alpha-file" && keys Enter
waits_for "$prompt"
types "cat alp" && keys Tab
waits_for "$prompt cat alpha-file"
keys Enter
waits_for "$prompt"
keys Up
waits_for "$prompt cat alpha-file"
keys Enter
waits_for "$prompt"
types "echo process \$\$x" && keys BSpace Enter
waits_for "$prompt"
types "sleep 1000" && keys Enter
waits_for "$prompt sleep 1000"
wait_for "sleeps 1000" 600 || fail "nothing sleeps"
keys C-c
waits_for "$prompt"
types "exit 3" && keys Enter
left
[ "$(cat "$work/code")" = 0 ] || fail "the record left $(cat "$work/code")"
has shell.session.md '@keys "cat alp" Tab Enter'
has shell.session.md '@keys Up Enter'
has shell.session.md 'process [..]'
has shell.session.md '@signal INT'
has shell.session.md '[3]'
passes shell.session.md
nothing_left
ok "a shell, with Tab, Up, a correction, a number that changes and Ctrl-C"

record sql.session.md sqlite3
waits_for "sqlite>"
types "create table t(a); insert into t values (42)" && types "\;" && keys Enter
waits_for "sqlite>"
types "select a + 1" && keys Enter
waits_for "   ...>"
types "from t\;" && keys Enter
waits_for "sqlite>"
keys Up Up
waits_for "sqlite> select a + 1"
keys Enter
waits_for "   ...>"
types "from t\;" && keys Enter
waits_for "sqlite>"
keys C-d
left
has sql.session.md '43'
passes sql.session.md
nothing_left
ok "a database, with a line that goes on, Up and Ctrl-D"

# What is typed where it is hidden is in no line.
record secret.session.md "sh -c 'stty -echo; printf \"PIN: \"; read pin; stty echo; echo; echo \"got \$pin\"'"
waits_for "PIN:"
types "Canary-4711" && keys Enter
left
if grep -qi canary "$work/secret.session.md" "$work/errors"; then fail "the secret is shown"; fi
has secret.session.md '? PIN: <*SECRET1'
SESSIONS_SECRET_SECRET1=Canary-4711 "$sessions" test "$work/secret.session.md" >/dev/null || fail "the secret is not taken"
nothing_left
ok "a secret, which a replay takes from the environment"

# A terminal that is closed, and Ctrl-C where lines come through a pipe, leave nothing running.
record closed.session.md sh -c "'sleep 4711; cat'"
wait_for "sleeps 4711" 600 || fail "nothing sleeps"
at kill-server
wait_for "! sleeps 4711" 600 || fail "the program goes on when its terminal is closed"
mkfifo "$work/input"
: >"$work/output"
TMPDIR="$work/tmp" "$sessions" record "$work/piped.session.md" -- cat <"$work/input" >"$work/output" 2>"$work/errors" &
recorder=$!
exec 9>"$work/input"
printf 'hello\n' >&9
wait_for 'grep -q hello "$work/output"' 600 || fail "nothing is said"
kill -INT "$recorder"
code=0
wait "$recorder" || code=$?
exec 9>&-
[ "$code" = 130 ] || fail "Ctrl-C left $code"
[ ! -e "$work/piped.session.md" ] || fail "Ctrl-C left a file"
nothing_left
record interrupted.session.md cat
types "hello" && keys Enter
waits_for "hello"
kill -INT "$(pgrep -P "$(at display-message -p '#{pane_pid}')")"
left
grep -q ' icanon' "$work/modes" || fail "SIGINT left the terminal raw: $(cat "$work/modes")"
[ "$(cat "$work/code")" = 130 ] || fail "SIGINT left $(cat "$work/code")"
[ ! -e "$work/interrupted.session.md" ] || fail "SIGINT left a file"
nothing_left
ok "a closed terminal, Ctrl-C and SIGINT from elsewhere"

# What a player that was killed leaves goes when the next one makes a folder.
printf '@program cat\n@before sleep 4712\n? <x\nx\n' >"$work/killed.session"
printf '@program cat\n@before touch here\n? <x\nx\n' >"$work/next.session"
TMPDIR="$work/tmp" "$sessions" test "$work/killed.session" >"$work/output" 2>&1 &
player=$!
wait_for "ls '$work/tmp' | grep -q '^sessions-walk-'" 600 || fail "a player has no folder"
kill -KILL "$player"
wait "$player" 2>/dev/null || true
ls "$work/tmp" | grep '^sessions-walk-' >/dev/null || fail "a player that was killed had no folder"
TMPDIR="$work/tmp" "$sessions" test "$work/next.session" >"$work/output" 2>&1 || fail "$(cat "$work/output")"
wait_for '[ -z "$(ls "$work/tmp")" ] && ! sleeps 4712' 200 || { nothing_left; fail "what a killed player started goes on"; }
ok "a player that was killed leaves no program, and no folder behind the next one"

# A program is named as it is seen from the session, and a file that it is given by its name alone is not where it runs.
mkdir "$work/here" "$work/here/below"
printf '#!/bin/sh\nread -r name\necho "hello $name"\n' >"$work/here/greet"
chmod +x "$work/here/greet"
cd "$work/here"
echo Bob | "$sessions" record below/greet.session.md -- ./greet >"$work/output" 2>"$work/errors" || fail "greet is not recorded"
grep -qxF '@program ../greet' below/greet.session.md || fail "greet is not seen from its session"
(cd below && "$sessions" test greet.session.md) >"$work/report" 2>&1 || fail "greet does not pass: $(cat "$work/report")"
echo Bob | "$sessions" record given.session.md -- sh greet >"$work/output" 2>"$work/errors" || fail "sh is not recorded"
cd - >/dev/null
grep -q 'The program ran in an empty folder, without greet of this one' "$work/errors" || fail "nobody says where greet is"
ok "a program in another folder than the session, and a file that is not where it runs"

mkdir "$work/secrets"
python3 Tests/Walks/typed_secrets.py "$sessions" "$work/secrets" ${SECRET_WAYS-typed interrupted} >"$work/report" 2>&1 ||
    fail "$(cat "$work/report")"
ok "$(cat "$work/report")"
