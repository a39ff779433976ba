#!/usr/bin/env bash
# Leads long and bad lists of rates to direct ones and groups statements, through files and pipes, and refuses what is neither.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=rates
. Tests/Walks/command-support.sh

list="$work/rates.json"
{
    printf '['
    for step in {1..10000}; do printf '{"from":"C%dX","to":"C%dX","rate":1.000001},' "$step" "$((step - 1))"; done
    printf '{"from":"C0X","to":"USD","rate":1}]'
} | "$dobank" rates - --explain >"$work/output" 2>"$work/errors"
[ "$(grep -c '"to":"USD"' "$work/output")" = 10001 ] || fail "10,000 steps in a row: $(cat "$work/errors")"
grep -q '"from":"C10000X","to":"USD","rate":1.0100501.*"path":"C10000X → C9999X .* (9982 more) .* C0X → USD"' \
    "$work/output" || fail "the longest path: $(grep C10000X "$work/output" | tail -n 1)"
ok "10,000 steps in a row, from standard input"

python3 -c 'print("[" + ",".join(["1"] * 7000000) + "]")' >"$list"
peak="$(python3 -c '
import resource, subprocess, sys
with open(sys.argv[3], "w") as errors: subprocess.run([*sys.argv[1:3], sys.argv[4], "--explain"], stdout=errors, stderr=errors)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)' "$dobank" rates "$work/errors" "$list")"
[ "$peak" -lt 100 ] || fail "14 MB of bad rates took $peak MiB"
[ "$(grep -c . "$work/errors")" = 102 ] || fail "14 MB of bad rates took $(grep -c . "$work/errors") lines"
[ "$(tail -n 1 "$work/errors")" = "dobank: left out 6999900 more" ] || fail "bad rates are lost: $(tail -n 1 "$work/errors")"
ok "seven million bad rates, in $peak MiB"

usage="Usage: dobank rates FILE.json [--to CODE] [--explain]"
refused 2 "dobank: $usage"
refused 2 "dobank: rates has no option --fast. $usage" "$list" --fast
refused 2 'dobank: "usd" is not a currency code; use capital letters, as in --to EUR' "$list" --to usd
refused 3 "dobank: The rates cannot be read: $work/none cannot be used (No such file or directory)." "$work/none"
refused 3 "dobank: The rates cannot be used: at byte 0: the list ends too soon." -
echo '[{"from":"GBP" "to":"EUR"}]' >"$list"
refused 3 'dobank: The rates cannot be used: at byte 15: this is not JSON, a comma or "}" should stand here.' "$list"
ok "what is not a list"

command=group
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
