# What walks that record programs share: a terminal in tmux, in which a program is recorded by keys, with the program SESSIONS or the one
# that is built. Sourced.

. Tests/Walks/waiting-support.sh
sessions="${SESSIONS:-$(swift build --product sessions --show-bin-path)/sessions}"
[ -x "$sessions" ] || swift build --product sessions
work="$(mktemp -d)"
server="sessions-walk-$$"
at() { tmux -L "$server" -f /dev/null "$@"; }
trap 'at kill-server 2>/dev/null || true; rm -rf "$work"' EXIT
mkdir "$work/tmp"

ok() { printf 'ok - %s\n' "$*"; }
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    at capture-pane -p >&2 2>/dev/null || true
    cat "$work"/*.session.md "$work/errors" >&2 2>/dev/null || true
    exit 1
}
screen() { at capture-pane -p 2>/dev/null; }
last_line() { screen | sed '/^ *$/d' | tail -n 1 | sed 's/ *$//'; }
# waits_for TEXT: waits until the last line is this.
waits_for() {
    wait_for "[ \"\$(last_line)\" = ${1@Q} ]" || fail "the last line is not \"$1\""
}
types() { at send-keys -l -- "$1"; }
keys() { at send-keys "$@"; }
left() { wait_for '! at has-session 2>/dev/null' || fail "the record did not leave"; }
# record FILE PROGRAM...: a new terminal in which FILE is recorded.
record() {
    local file="$1"
    shift
    at kill-server 2>/dev/null || true
    at new-session -d -x 100 -y 30 \
        "TMPDIR=$work/tmp '$sessions' record '$work/$file' -- $* 2>'$work/errors'; echo \$? >'$work/code'"
}
nothing_left() {
    [ -z "$(ls "$work/tmp")" ] || fail "in the temporary folder lies $(ls "$work/tmp")"
}
# passes FILE [TIMES]: unedited, twenty times or so many.
passes() {
    for _ in $(seq "${2:-20}"); do
        "$sessions" test "$work/$1" >"$work/report" 2>&1 || fail "$1 does not pass: $(cat "$work/report")"
    done
}
