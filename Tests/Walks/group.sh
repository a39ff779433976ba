#!/usr/bin/env bash
# Groups statements through files and pipes, and refuses what is none.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=group
. Tests/Walks/command-support.sh

# transaction STATE DAY INDICATOR AMOUNT CURRENCY
transaction() {
    printf '{"id":"1","description":"Coffee","typeGroup":"","type":"","category":"","creationTime":"%sT09:00:00",' "$2"
    printf '"transactionAmountCurrency":{"amount":"%s","currencyCode":"%s"},' "$4" "$5"
    printf '"creditDebitIndicator":"%s","state":"%s"}' "$3" "$1"
}

statement="$work/statement.json"
{
    printf '['
    transaction COMPLETED 2026-01-02 DBIT 1.50 EUR
    printf ','
    transaction COMPLETED 2026-01-03 DBIT 2.25 USD
    printf ','
    transaction COMPLETED 2026-01-03 DBIT 4.00 EUR
    printf ','
    transaction COMPLETED 2026-01-03 CRDT 7 EUR
    printf ','
    transaction PENDING 2026-01-01 DBIT 0.10 EUR
    printf ','
    transaction COMPLETED 2026-01-02 DBIT 2.50 EUR
    printf ']'
} >"$statement"
groups="$(printf '%s\t%s\t%s\t%s\t%s\t%s\n' \
    PENDING 2026-01-01 DBIT EUR 1 0.10 \
    COMPLETED 2026-01-03 CRDT EUR 1 7.00 \
    COMPLETED 2026-01-03 DBIT EUR 1 4.00 \
    COMPLETED 2026-01-03 DBIT USD 1 2.25 \
    COMPLETED 2026-01-02 DBIT EUR 2 4.00)"
prints "$groups" "" "$statement"
prints "$groups" "" - <"$statement"
ok "groups from a file and from standard input"

sed 's/\]$/,{"id":"7"}]/' "$statement" >"$work/lenient.json"
reason="transaction 7, at byte $(($(wc -c <"$statement") + 0)): \"description\" is missing"
prints "$groups" "dobank: skipped 1 of 7 transactions; the first: $reason" "$work/lenient.json" --lenient
refused 3 "dobank: The statement cannot be used: $reason." "$work/lenient.json"
ok "a bad transaction refuses the statement, or is left out"

usage="Usage: dobank group FILE.json [--lenient]"
refused 2 "dobank: $usage"
refused 2 "dobank: group has no option --strict. $usage" "$statement" --strict
refused 3 "dobank: The statement cannot be read: $work/none cannot be used (No such file or directory)." "$work/none"
refused 3 "dobank: The statement cannot be used: at byte 0: the statement ends too soon." -
ok "what is not a statement"
