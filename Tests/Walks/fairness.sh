#!/usr/bin/env bash
# What others feel of a customer who asks for 60 searches, exports, turnovers or balances of a long history at once, on SQLite and on PostgreSQL: a
# balance and an order stay within 50 ms and /readyz within 250 ms at the 99th percentile, and without the others half of the searches
# take 20 ms at most. Needs a release build, and nothing else at work; TMPDIR=/dev/shm keeps a disk that stalls out of it.
#
#     fairness.sh [SERVER [POSTINGS [SECONDS]]]
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ -n "${1:-}" ]; then
    SERVER="$(realpath "$1")"
else
    swift build -c release --package-path App/Server --product dobank-server
    SERVER="$(swift build -c release --package-path App/Server --show-bin-path)/dobank-server"
fi
. Tests/Walks/server-support.sh
. Tests/Walks/postgres-support.sh
postings="${2:-100000}" seconds="${3:-8}"

# within NAME MILLISECONDS [COLUMN]: whether the 99th percentile is, or the median in column 2.
within() {
    awk -v name="$1" -v most="$2" -v column="${3:-3}" \
        '$1 == name { found = 1; if ($column > most) exit 1 } END { if (!found) exit 1 }' "$work/felt"
}
# feel NAME SECONDS: what the other customer feels.
feel() {
    python3 Tests/Walks/fairness.py feel "$site" "${tokens[1]}" "${numbers[1]}" "${numbers[0]}" "$operation" "$2" >"$work/felt"
    sed "s/^/$1: /" "$work/felt"
}

# measure NAME STORE
measure() {
    local numbers=() tokens=() user kind
    "$binary" bank init --bank "$2" >/dev/null 2>"$work/init.log" || fail "there is no bank"
    for user in busy other; do
        printf 'pa55word of %s\n' "$user" | "$binary" bank add-customer "$user" --bank "$2" >/dev/null 2>&1
        numbers+=("$("$binary" bank open-account "$user" EUR --bank "$2" 2>/dev/null | new_number)")
    done
    "$binary" bank deposit "${numbers[0]}" 100000 --bank "$2" >/dev/null 2>&1 || fail "nothing is paid in"
    ADMIN_ADDR=127.0.0.1:0 LOG_LEVEL=info start "$1" --bank "$2"
    operation="$(operation "$1")"
    site="http://127.0.0.1:$port"
    for user in busy other; do
        log_in_at "$site" "$user" "pa55word of $user" || fail "$user cannot log in: $(cat "$work/body")"
        tokens+=("$token")
    done
    python3 Tests/Walks/fairness.py fill "$site" "${tokens[0]}" "${numbers[@]}" "$postings"
    feel "$1, alone" 4
    within searches 20 2 || fail "$1: a search takes too long"
    for kind in searches exports turnovers balances; do
        python3 Tests/Walks/fairness.py ask "$site" "${tokens[0]}" "${numbers[0]}" "$kind" "$((seconds + 2))" >"$work/asked" &
        sleep 1
        feel "$1, beside $kind" "$seconds"
        wait $!
        sed "s/^/$1, $kind: /" "$work/asked"
        within balance 50 || fail "$1: a balance waits for somebody else's $kind"
        within order 50 || fail "$1: an order waits for somebody else's $kind"
        within readyz 250 || fail "$1: /readyz waits for $kind"
    done
    stop "$1" TERM
}

echo "milliseconds: median, 99th percentile, longest"
measure sqlite "$work/bank.sqlite"
postgres db
measure postgres "postgresql:///postgres?host=${folders[db]}&user=postgres"
