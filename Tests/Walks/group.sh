#!/usr/bin/env bash
# Groups statements through files and pipes, and refuses what is none.
set -euo pipefail
cd "$(dirname "$0")/../.."

dobank="$(swift build --product dobank --show-bin-path)/dobank"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

ok() { printf 'ok - %s\n' "$*"; }
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

# prints OUTPUT ERRORS WORDS...: "dobank group WORDS" leaves 0 and prints just that.
prints() {
    local output="$1" errors="$2"
    shift 2
    "$dobank" group "$@" >"$work/output" 2>"$work/errors" || fail "\"group $*\" left $?: $(cat "$work/errors")"
    [ "$(cat "$work/output")" = "$output" ] || fail "\"group $*\" printed: $(cat "$work/output")"
    [ "$(cat "$work/errors")" = "$errors" ] || fail "\"group $*\" said: $(cat "$work/errors")"
}

# refused CODE LINE WORDS...: "dobank group WORDS" leaves CODE, prints nothing and says LINE.
refused() {
    local code="$1" line="$2" left=0
    shift 2
    "$dobank" group "$@" </dev/null >"$work/output" 2>"$work/errors" || left=$?
    [ "$left" = "$code" ] || fail "\"group $*\" left $left, not $code: $(cat "$work/errors")"
    [ "$(cat "$work/errors")" = "$line" ] || fail "\"group $*\" said: $(cat "$work/errors")"
    [ ! -s "$work/output" ] || fail "\"group $*\" printed: $(cat "$work/output")"
}

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
prints "$groups" "dobank: skipped 1 of 7 transactions" "$work/lenient.json" --lenient
refused 3 "dobank: The statement cannot be used: transaction 7, at byte $(($(wc -c <"$statement") + 0)): \
\"description\" is missing." "$work/lenient.json"
ok "a bad transaction refuses the statement, or is left out"

usage="write it as: dobank group FILE.json [--lenient]"
refused 2 "dobank: $usage"
refused 2 "dobank: group has no option --strict; $usage" "$statement" --strict
refused 3 "dobank: The statement cannot be read: $work/none cannot be used (No such file or directory)." "$work/none"
refused 3 "dobank: The statement cannot be used: at byte 0: the statement ends too soon." -
ok "what is no statement"
