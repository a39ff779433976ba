# What walks that record programs share: a terminal in tmux, in which a program is recorded by keys, with the program SESSIONS or the one
# that is built. Sourced.

. Tests/Walks/tmux-support.sh
sessions="${SESSIONS:-$(swift build --product sessions --show-bin-path)/sessions}"
[ -x "$sessions" ] || swift build --product sessions
mkdir "$work/tmp"

fail() {
    printf 'FAILED: %s\n' "$*" >&2
    at capture-pane -p >&2 2>/dev/null || true
    cat "$work"/*.session.md "$work/errors" >&2 2>/dev/null || true
    exit 1
}
# waits_for TEXT: waits until the last line is this.
waits_for() {
    wait_for "[ \"\$(last_line)\" = ${1@Q} ]" 600 || fail "the last line is not \"$1\""
}
left() { wait_for '! at has-session 2>/dev/null' 600 || fail "the record did not leave"; }
# record FILE PROGRAM...: a new terminal in which FILE is recorded.
record() {
    local file="$1"
    shift
    at kill-server 2>/dev/null || true
    at new-session -d -x 100 -y 30 \
        "TMPDIR=$work/tmp '$sessions' record '$work/$file' -- $* 2>'$work/errors'; echo \$? >'$work/code'; stty -a >'$work/modes'"
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
