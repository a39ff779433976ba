#!/usr/bin/env bash
# Sits at a real terminal, in tmux: a pipe for the output, resizes in the middle of a line, lines that are pasted, a list of
# 1,000 rows in the pager and back, the line history of two customers, and a transfer by name in under sixty keys.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/tmux-support.sh

dobank="$(swift build --product dobank --show-bin-path)/dobank"

fail() {
    printf 'FAILED: %s\n' "$*" >&2
    at capture-pane -p >&2 2>/dev/null || true
    exit 1
}

# open COLUMNS ROWS COMMAND: a new terminal that runs COMMAND.
terminals=0
open() {
    at kill-server 2>/dev/null || true
    # A server that is being killed still takes who comes.
    terminals=$((terminals + 1))
    server="dobank-walk-$$-$terminals"
    rm -f "$work/left"
    at new-session -d -x "$1" -y "$2" bash -c '(eval "$1"); echo $? > "$2"' bash "$3" "$work/left"
    at set-option -g history-limit 5000
}
# shows TEXT: waits until the screen shows it.
shows() {
    wait_for "screen | grep -F -- ${1@Q} >/dev/null" 400 || fail "no \"$1\" on the screen"
}
# waits_at PROMPT: waits until the last line is the prompt alone.
waits_at() {
    wait_for "[ \"\$(last_line)\" = ${1@Q} ]" 400 || fail "not at \"$1\""
}
enter() {
    types "$1"
    keys Enter
}
child_of() { ps -o pid= --ppid "$1" | tr -d ' '; }
login() {
    waits_at "login>"
    enter "login $1"
    waits_at "Password:"
    enter "$2"
    waits_at "main($1)>"
}
# left WHAT: waits until the program has ended, with 0.
left() {
    wait_for '[ -s "$work/left" ]' 400 || fail "$1 did not leave"
    [ "$(cat "$work/left")" = 0 ] || fail "$1 left $(cat "$work/left")"
}

# With a pipe for the output, prompt and echo are on the terminal all the same, and nothing of them is in the pipe.
# answered TEXT PROMPT: waits until the pipe, which may be slower than the terminal, has said TEXT, also behind the prompt; Enter asks
# for another one.
answered() {
    shows "$1"
    keys Enter
    waits_at "$2"
}
open 80 24 "set -o pipefail; $dobank --data $work/bank --no-pager | tee $work/log"
answered '"quit" to leave.' "login>"
enter "login demo"
waits_at "Password:"
enter demo
answered "what they sold for" "main(demo)>"
types "half"
shows "main(demo)> half"
keys C-c
waits_at "main(demo)>"
types "bala"
keys Tab Enter
shows "Balance: "
keys C-d
left "Ctrl-D"
grep -q "Balance: " "$work/log" || fail "the log has no answer: $(cat "$work/log")"
if grep -q $'\033' "$work/log"; then fail "the log has escape sequences: $(cat -v "$work/log")"; fi
if grep -q -e "Password:" -e "demo)>" "$work/log"; then fail "the log has prompts: $(cat "$work/log")"; fi
ok "a terminal for the input and a pipe for the output"

# A line that is typed while the window grows is drawn once.
open 30 20 "$dobank --data $work/bank"
waits_at "login>"
types "abcdefghijklmnopqrstuvwxyz0123456789"
shows "xyz0123456789"
at resize-window -x 60 -y 20
shows "login> abcdefghijklmnopqrstuvwxyz0123456789"
[ "$(screen | grep -c 'login>')" = 1 ] || fail "the prompt is there more than once"
types "!"
shows "0123456789!"
keys C-c C-d
left "the resized window"
ok "a resize in the middle of a line"

# The same where the line shrinks to rows that are just full.
# line_is LINE: waits until LINE, its rows joined, is all that the screen shows of prompts.
line_is() {
    wait_for "[ \"\$(at capture-pane -p -J | grep 'login>' | sed 's/ *\$//')\" = ${1@Q} ]" 400 ||
        fail "not \"$1\", once"
}
open 93 20 "$dobank --data $work/bank"
waits_at "login>"
line="abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHI"
types "$line"
shows "ABCDEFGHI"
at resize-window -x 26 -y 20
sleep 0.5
types "1"
line_is "login> ${line}1"
keys C-c C-d
left "the window of full rows"
ok "a resize to rows that are just full"

# The same where the prompt comes to stand in the first row, and nothing of it may stay above.
open 100 20 "$dobank --data $work/bank"
waits_at "login>"
types "$line$line"
shows "ABCDEFGHI"
at resize-window -x 60 -y 20
sleep 1
at resize-window -x 99 -y 20
sleep 1
line_is "login> $line$line"
keys C-c C-d
left "the window whose first row is the prompt"
ok "a resize with the prompt in the first row"

# A window that is dragged: down and up again, quicker than the line can be drawn. The rows above keep the line in the window: what
# tmux takes into its history nobody can draw anew.
open 100 20 "$dobank --data $work/bank -c help; exec $dobank --data $work/bank"
waits_at "login>"
types "$line$line"
shows "ABCDEFGHI"
# No program learns that a window has changed again since it asked for its size, which a busy machine makes likelier; what then stays
# above, Ctrl-L removes. So a drag may leave it twice.
drag() {
    for width in $(seq 96 -4 28) 26 $(seq 28 4 60) $(seq 59 -1 50) $(seq 51 3 99); do
        at resize-window -x "$width" -y 20
        sleep "$1"
    done
    types "+"
}
for pause in 0 0.08 0.15; do
    drag "$pause"
    for _ in 1 2; do
        if (line_is "login> $line$line+") 2>/dev/null; then break; fi
        keys C-l BSpace
        line_is "login> $line$line"
        drag "$pause"
    done
    line_is "login> $line$line+"
    keys BSpace
    line_is "login> $line$line"
done
keys C-c C-d
left "the window that was dragged"
ok "a window that is dragged"

# Names narrow while a search is typed; Enter runs it by what was typed, or by the name that was chosen.
open 80 30 "$dobank --data $work/bank --no-pager"
login demo demo
enter "accounts"
waits_at "accounts>"
types "search obec"
shows "Loaded accounts (1 of 25): obec"
keys C-c
waits_at "accounts>"
enter "search skol"
shows "Filter: skol (3 of 57)"
waits_at "accounts>"
types "search skol"
shows "Accounts (3 of 57): skol"
shows "  Základní škola Ořechov u Lípy"
keys Down Enter
shows "Filter: Základní škola Ořechov u Lípy (1 of 57)"
waits_at "accounts>"
keys C-d
left "the search"
ok "a search that narrows while it is typed"

# Of lines that are pasted each runs in its turn; the last waits for Enter, and so does a question.
open 80 24 "$dobank --data $work/bank --no-pager"
login demo demo
at set-buffer $'balance\nback\nhistory'
at paste-buffer -p
shows "Balance: "
waits_at "main(demo)> history"
keys Enter
waits_at "history>"
enter "back"
waits_at "main(demo)>"
at set-buffer $'password\nlogout\n'
at paste-buffer -p
waits_at "Old password:"
keys C-c
waits_at "main(demo)>"
ok "lines that are pasted"

# What one customer typed is not recalled by another.
enter "history find novak"
waits_at "history>"
enter "logout"
waits_at "login>"
keys Up
sleep 0.3
waits_at "login>"
keys C-d
left "the first customer"
printf 'second one\n' | "$dobank" bank add-customer second --data "$work/bank" >/dev/null
open 80 24 "$dobank --data $work/bank --no-pager"
login second 'second one'
keys Up
sleep 0.3
waits_at "main(second)>"
enter "logout"
login demo demo
types "hist"
keys Up
waits_at "main(demo)> history find novak"
keys C-c C-d
left "the second customer"
ok "a line history for each customer"

# 1,000 rows in the pager and back; a pager that dies, or is not there, takes nothing along.
savings="$(printf 'login demo\ndemo\nquit\n' | "$dobank" --data "$work/bank" | grep -o 'AT[0-9 ]*[0-9]  ' | sed -n 2p | tr -d ' ')"
{
    printf 'login demo\ndemo\nselect 1\ntransfer\n'
    for _ in $(seq 1000); do printf 'send 0.01 to %s\ny\n' "$savings"; done
} | "$dobank" --data "$work/bank" >/dev/null || fail "the transfers left $?"
open 80 24 "unset PAGER LESS; exec $dobank --data $work/bank"
login demo demo
enter "history list 1000"
waits_at ":"
keys G
shows "1000  "
keys q
waits_at "history>"
enter "list 1000"
waits_at ":"
keys C-c
sleep 0.3
keys q
waits_at "history>"
enter "list 1000"
waits_at ":"
# The shell either became the pager or waits for it.
shell="$(child_of "$(child_of "$(at display-message -p '#{pane_pid}')")")"
pager="$(child_of "$shell")"
kill -KILL "${pager:-$shell}"
waits_at "history>"
enter "back"
shows "main(demo)>"
keys q C-c C-d
left "the pager"
open 80 24 "PAGER=dobank-has-no-such-pager $dobank --data $work/bank"
login demo demo
enter "history list 100"
waits_at "history>"
shows "100  "
keys C-d
left "the missing pager"
ok "1,000 rows in the pager and back"

# From the login to a receipt by a payee's name, with Tab, in under sixty keys; then another feature's list from anywhere.
pressed=0
press() {
    local key
    for key in "$@"; do
        at send-keys "$key"
        pressed=$((pressed + 1))
    done
}
press_text() {
    types "$1"
    pressed=$((pressed + ${#1}))
}
open 80 30 "$dobank --data $work/named --no-pager"
waits_at "login>"
press_text "login demo"
press Enter
waits_at "Password:"
press_text "demo"
press Enter
waits_at "main(demo)>"
press_text "transf"
press Tab
press_text "send 5 to Sav"
press Tab Enter
waits_at "Confirm [y/N]"
press_text "y"
press Enter
shows "Checking holds 15,695.40 EUR now."
waits_at "sent>"
[ "$pressed" -lt 60 ] || fail "a receipt took $pressed keys"
enter "cards"
waits_at "cards>"
enter "history find rent"
shows "Filter: rent (12 of 41)"
waits_at "history>"
enter "quit"
left "quit"
ok "a transfer by name in $pressed keys, and a search of the history from the cards"

# Who comes back later than an idle customer may is logged out, by the first key: to a prompt that Ctrl-Z has stopped, and to one that
# has noticed no time, as where the machine sleeps.
mkdir "$work/away" "$work/asleep"
echo '{"idleMinutes": 1}' | tee "$work/away/config.json" >"$work/asleep/config.json"
python3 - "$dobank" "$work/asleep" <<'END' &
import os, pty, select, signal, sys, time

pid, terminal = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], [sys.argv[1], "--data", sys.argv[2], "--no-pager"])


def shown(text):
    seen = b""
    while text not in seen and select.select([terminal], [], [], 30)[0]:
        seen += os.read(terminal, 65536)
    return text in seen


is_in = True
for prompt, line in [(b"login>", b"login demo\r"), (b"Password:", b"demo\r"), (b"main(demo)>", b"")]:
    is_in = is_in and shown(prompt)
    os.write(terminal, line)
os.kill(pid, signal.SIGSTOP)
time.sleep(61)
os.write(terminal, b"?")
os.kill(pid, signal.SIGCONT)
is_out = shown(b"login>")
os.kill(pid, signal.SIGKILL)
sys.exit(not (is_in and is_out))
END
asleep=$!
open 80 24 "bash --norc -i"
enter "$dobank --data $work/away --no-pager"
login demo demo
keys C-z
shows "Stopped"
sleep 61
enter "fg"
waits_at "login>"
wait "$asleep" || fail "a customer whose machine slept goes on"
ok "the logout of a customer who was away"
