#!/usr/bin/env bash
# Attacks a server from this machine, on a file and on PostgreSQL: guessers of passwords, contents that never come, answers
# that nobody reads, crowds of connections, invented tokens, from one address and from twenty. Meanwhile customers log in and ask for
# their balances in time.
# usage: [SERVER=dobank-server] attackers.sh [SECONDS], how long each attack takes
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh
. Tests/Walks/postgres-support.sh
ulimit -n "$(ulimit -Hn)"

seconds="${1:-7}"
customers=(zoe=pa55word-of-zoe max=pa55word-of-max kim=pa55word-of-kim)

# besiege NAME STORE OWNERS-STORE
besiege() {
    local customer number
    "$binary" bank init --demo --bank "$3" >/dev/null
    for customer in "${customers[@]}"; do
        printf '%s\n' "${customer#*=}" | "$binary" bank add-customer "${customer%%=*}" --bank "$3" >/dev/null 2>>"$work/administration.log"
    done
    number="$("$binary" bank open-account "${customers[0]%%=*}" EUR --bank "$3" 2>>"$work/administration.log" | new_number)"
    start "$1" --bank "$2"
    echo "== on $1"
    python3 Tests/Walks/attackers.py "$port" "$number" "$seconds" "${customers[@]}" || fail "$1 gives way to attackers"
    stop "$1" TERM
    [ "$code" = 0 ] || fail "a stop left $code"
    local lines
    lines="$(grep -c 'Audit: ' "$work/$1.now")"
    [ "$lines" -le 1500 ] || fail "the audit has $lines lines"
    echo "the audit has $lines lines; it sums up $(grep -o 'more=[0-9]*' "$work/$1.now" | cut -d= -f2 | paste -sd+ | bc) more"
}

besiege SQLite "$work/bank.sqlite" "$work/bank.sqlite"
postgres one
make_database one
besiege PostgreSQL "$servers" "$owners"
