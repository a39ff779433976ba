#!/usr/bin/env bash
# Walks through the features over HTTP, against the sandbox of a real server: what is shown is what shipped data shows.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh

dobank="$(swift build --product dobank --show-bin-path)/dobank"
start sandbox --sandbox
sandbox="http://127.0.0.1:$port"

# walk LINES [OPTION...]: what the prompt says, errors among it: some commands are to fail. The steps between a currency and
# the dollar go, for the server gives direct rates without them, and so do what is known of shipped data alone, the users that
# there are statements of, and what is known of served data alone, how old the rates are.
walk() {
    printf "login demo\ndemo\n$1\nquit\n" | {
        "$dobank" --data "$(mktemp -d -p "$work")" --keep-going "${@:2}" 2>&1 || [[ $? = [34] ]]
    } | sed "s#$work/[^ ]*#DATA#g; s/ → .* → USD\$/ → USD/; /^User\$/d; /^100[0-9][0-9]\$/d; /^The service has no list of its users;/d; /^The rates are those shipped/d; /^Rates of /d"
}

# same NAME LINES: both say the same, and more than the login.
same() {
    walk "$2" >"$work/shipped" || fail "$1 does not walk: $(cat "$work/shipped")"
    walk "$2" --sandbox "$sandbox" >"$work/served" || fail "$1 does not walk over HTTP: $(cat "$work/served")"
    diff "$work/shipped" "$work/served" >&2 || fail "$1 is shown otherwise over HTTP"
    [ "$(wc -l <"$work/served")" -gt 30 ] || fail "$1 shows next to nothing: $(cat "$work/served")"
}

same accounts 'accounts\nlist\nmore\nmore\nmore\nsearch cesk\nsearch\nsort\nsort\nshow 12'
same transactions 'transactions\nuser 10000\nuser 10010\nuser 10011\nuser 10012\nuser 10013\nuser 10014\nuser 10015\nshow 1\nuser 10001'
same sales 'sales\nlogin tester\npassword\nlist\nshow 1\nchart\nback\nrefresh\nshow 4'
walk 'sales\nlogin tester\nguess' --sandbox "$sandbox" >"$work/guess"
grep -q 'Wrong username or password' "$work/guess" || fail "a wrong password is taken: $(cat "$work/guess")"

# Cards are drawn at random, so that only their number is the same.
walk 'cards' --sandbox "$sandbox" >"$work/cards"
[ "$(grep -c '••••' "$work/cards")" = 12 ] || fail "there are no twelve cards: $(cat "$work/cards")"

stop sandbox TERM
walk 'accounts\nback\ntransactions\nuser 10015' --sandbox "$sandbox" >"$work/gone"
[ "$(grep -c 'refused the connection' "$work/gone")" = 2 ] || fail "nobody says that the server is gone: $(cat "$work/gone")"
echo "the features show over HTTP what they show without"
