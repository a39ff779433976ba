#!/usr/bin/env bash
# Bookmarks a card and kills the program at the very moment it says so, again and again: the bookmark is there,
# also after a refresh.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/command-support.sh

data="$work/data"
walk() { printf 'login demo\ndemo\ncards\n%s\nquit\n' "$1" | "$dobank" --data "$data"; }

walk back >"$work/list" || fail "the first walk left $?"
[ "$(grep -c '^ *[0-9]* *•••• [0-9]\{4\}' "$work/list")" -ge 12 ] || fail "no cards: $(cat "$work/list")"

for number in {1..10}; do
    mkfifo "$work/in"
    # Empty before the program starts: the shell that opens it may be slower than the first look.
    : >"$work/out"
    "$dobank" --data "$data" <"$work/in" >"$work/out" 2>&1 &
    process=$!
    exec 3>"$work/in"
    printf 'login demo\ndemo\ncards\nbookmark %s\n' "$number" >&3
    # The whole line: it may come in pieces.
    wait_for "grep -q '^Bookmarked .*\.\$' '$work/out' || ! kill -0 $process 2>/dev/null" 6000 0.01 || fail "it is silent: $(cat "$work/out")"
    kill -0 "$process" 2>/dev/null || fail "it left: $(cat "$work/out")"
    kill -9 "$process"
    wait "$process" 2>/dev/null || true
    exec 3>&-
    rm "$work/in"

    name="$(sed -n 's/^Bookmarked \(.*\)\.$/\1/p' "$work/out")"
    walk bookmarks >"$work/bookmarks" || fail "the walk after kill $number left $?"
    grep -q "• ${name##* }  " "$work/bookmarks" ||
        fail "$name is not bookmarked after kill $number: $(cat "$work/bookmarks")"
    [ "$(walk back | grep -c ' bookmarked')" = "$number" ] || fail "not $number bookmarks after kill $number"
done

walk refresh >/dev/null || fail "the refresh left $?"
[ "$(walk back | grep -c ' bookmarked')" = 10 ] || fail "a refresh lost a bookmark"

ok "ten bookmarks outlived ten kills"
