# A terminal in tmux for walks by keys, and a folder for their files; both go with the walk. Sourced.

. Tests/Walks/waiting-support.sh
work="$(mktemp -d)"
server="dobank-walk-$$"
at() { TMUX_TMPDIR="$work" tmux -L "$server" -f /dev/null "$@"; }
trap 'at kill-server 2>/dev/null || true; rm -rf "$work"' EXIT

ok() { printf 'ok - %s\n' "$*"; }
screen() { at capture-pane -p 2>/dev/null; }
last_line() { screen | sed '/^ *$/d' | tail -n 1 | sed 's/ *$//'; }
types() { at send-keys -l -- "$1"; }
keys() { at send-keys "$@"; }
