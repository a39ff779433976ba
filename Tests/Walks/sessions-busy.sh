# Read by sessions.sh: many replays on pseudo-terminals at once, while something else keeps every core busy.

mkdir "$work/copies"
for number in $(seq "$runs"); do cp "$session" "$work/copies/$number.session.md"; done
for _ in $(seq "$(getconf _NPROCESSORS_ONLN)"); do
    yes >/dev/null &
    busy+=($!)
done
leaves 0 "$dobank" session test --via pty --jobs 8 "$work/copies"
[ "$(tail -n 1 "$work/output")" = "$runs sessions, $((7 * runs)) steps, 0 failed" ] || fail "$(tail "$work/output")"
for process in "${busy[@]}"; do kill "$process"; done
busy=()
ok "$runs replays on pseudo-terminals with all cores busy: none failed"
