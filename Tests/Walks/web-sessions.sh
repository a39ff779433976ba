#!/usr/bin/env bash
# Plays sessions of the prompt on the pages of the bank, in headless Chromium, and makes sure that none is left behind.
#
#     web-sessions.sh [PATH...]    those at PATH; without one some of each feature
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/waiting-support.sh

fail() { echo "FAILED: $*" >&2; exit 1; }
sessions=Tests/Sessions
dobank="$(swift build --show-bin-path)/dobank"
[ -x "$dobank" ] || swift build --product dobank
if [ $# = 0 ]; then
    set --
    for name in Accounts/search Accounts/equal Auth/login Auth/nothing-entered Auth/throttling Auth/wrong-password Balance/balance \
        Balance/money-received History/agrees-with-balance History/dates History/details History/find History/pages Main/bank-unavailable \
        Main/password Main/select-refused Prompt/quit Prompt/unknown-commands Transactions/users Transfer/answer-lost-once \
        Transfer/bank-unavailable Transfer/by-name Transfer/dialogue; do set -- "$@" "$sessions/$name.session.md"; done
fi
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
export TMPDIR="$work"

"$dobank" session test --via web "$@"

# A word that the page does not say is noticed.
mkdir "$work/walks"
sed 's/Balance: 15,700.40 EUR/Balance: 15,700.41 EUR/; s/@include .*/@include logged-in.session/' \
    "$sessions/Balance/balance.session.md" >"$work/walks/planted.session.md"
cp "$sessions/logged-in.session" "$work/walks/"
if "$dobank" session test --via web "$work/walks/planted.session.md" >"$work/planted" 2>&1; then fail "a wrong amount was not noticed"; fi
grep -q '^+Balance: 15,700.40 EUR$' "$work/planted" || fail "$(cat "$work/planted")"

# Nobody waits for what was interrupted, and no browser is left.
for signal in INT TERM KILL; do
    "$dobank" session test --via web "$sessions/Transfer" >"$work/interrupted" 2>&1 &
    run=$!
    wait_for 'compgen -G "$work/browser-$run-*/profile" >/dev/null' 200 || fail "no browser starts: $(cat "$work/interrupted")"
    kill -s "$signal" "$run"
    wait "$run" 2>/dev/null || true
    left() { compgen -G "$work/browser-*" || pgrep -f -- "--user-data-dir=$work/"; }
    wait_for '! left >/dev/null' 300 || fail "SIG$signal leaves a browser: $(left)"
done

# Without a browser one line says what to install.
PATH=/nowhere "$dobank" session test --via web "$sessions/Prompt/quit.session.md" >"$work/none" 2>&1 && fail "there is a browser in /nowhere"
grep -q 'chromedriver is missing; apt-get install chromium chromium-driver' "$work/none" || fail "$(cat "$work/none")"
