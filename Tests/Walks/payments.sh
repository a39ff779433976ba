#!/usr/bin/env bash
# Imports payment files of 1,000 orders, kills the program in the middle again and again, and gives the file again: each order is booked
# once, and the report says which were there. The files are pain.001 by sepaxml of PyPI and CSV; some lines of that are refused, each
# for another reason.
#
#     Tests/Walks/payments.sh [KILLS]    KILLS is how often it is killed with each file, 10 without it
set -euo pipefail
cd "$(dirname "$0")/../.."
command=transfer
. Tests/Walks/command-support.sh
. Tests/Walks/customer-support.sh
. Tests/Walks/python-support.sh

kills="${1:-10}"
install_python_packages "$work/python" sepaxml==2.7.0
python="$work/python/bin/python"
checking=AT049999900000000001

# ledger: the references of what the account has paid. of STATE...: those that the last report has in these states.
# booked: how many transfers there are.
booked() { sqlite3 -readonly -cmd '.timeout 5000' "$data/bank.sqlite" 'SELECT count(*) FROM transfer'; }
ledger() { "$python" Tests/Walks/payments.py ledger "$data/bank.sqlite" "$checking"; }
of() { "$python" Tests/Walks/payments.py report "$work/report" "$@"; }

customer -c list >/dev/null || fail "$(cat "$work/errors")"
"$dobank" bank --data "$data" deposit "$checking" 100000 >/dev/null
"$python" Tests/Walks/payments.py write "$work" 1000

while read -r file refused; do
    ledger >"$work/before"
    whole="$(($(booked) + 1000 - refused))"
    killed=0
    for ((try = 1; try <= kills; try++)); do
        held="$(booked)"
        "$dobank" transfer import "$work/$file" --yes --output json --data "$data" --user demo --password-file "$work/password" \
            </dev/null >"$work/killed" 2>"$work/errors" &
        process=$!
        # Until it books, and a moment more.
        wait_for "[ \"\$(booked)\" -gt $held ] || ! kill -0 $process 2>/dev/null" 6000 0.01 || fail "$file: nothing is booked"
        sleep "0.0$((RANDOM % 10))"
        kill -9 "$process" 2>/dev/null || true
        wait "$process" 2>/dev/null || true
        if [ "$(booked)" -gt "$held" ] && [ "$(booked)" -lt "$whole" ]; then killed=$((killed + 1)); fi
    done
    [ "$killed" -gt 0 ] || fail "$file: no import was killed in the middle: $(cat "$work/errors")"
    ledger >"$work/left"
    left="$(comm -13 "$work/before" "$work/left" | wc -l)"

    code=0
    customer transfer import "$work/$file" --yes --output json >"$work/report" || code=$?
    [ "$code" = "$([ "$refused" = 0 ] && echo 0 || echo 3)" ] || fail "$file left $code: $(cat "$work/errors")"
    ledger >"$work/after"
    [ -z "$(uniq -d "$work/after")" ] || fail "$file: a reference is booked twice"
    comm -13 "$work/before" "$work/after" >"$work/booked"
    cmp "$work/booked" <(of sent sentBefore) || fail "$file: the report has other orders than the ledger"
    cmp <(comm -13 "$work/before" "$work/left") <(of sentBefore) || fail "$file: the report says wrongly which were there"
    [ "$(wc -l <"$work/booked")" = $((1000 - refused)) ] || fail "$file: $(wc -l <"$work/booked") orders are booked"
    [ "$(of refused | wc -l)" = "$refused" ] || fail "$file: $(of refused | wc -l) are refused, not $refused"

    customer transfer import "$work/$file" --yes --output json >"$work/report" || [ "$refused" != 0 ] || fail "the second time left $?"
    [ "$(of sentBefore | wc -l)" = $((1000 - refused)) ] && [ -z "$(of sent)" ] || fail "$file given again is not all there"
    cmp "$work/after" <(ledger) || fail "$file given again moved money"
    ok "$file: 1000 orders, $refused refused, killed $killed times with $left of them booked; each is booked once"
done <<'FILES'
orders.xml 0
orders.csv 15
FILES

customer transfer import "$work/orders-09.xml" --yes --output json >"$work/report" || fail "$(cat "$work/errors")"
[ "$(of sent | wc -l)" = 10 ] || fail "not all of orders-09.xml are sent"
ok "orders-09.xml: pain.001.001.09 of sepaxml is read, too"

"$dobank" bank --data "$data" verify >/dev/null || fail "the bank is not sound"
mkfifo "$work/pipe"
refused 3 "The payment file cannot be read: $work/pipe cannot be used (it is not a file)." \
    import "$work/pipe" --data "$data" --user demo --password-file "$work/password"
refused 3 "The payment file cannot be read: $work cannot be used (it is not a file)." \
    import "$work" --data "$data" --user demo --password-file "$work/password"
ok "neither a pipe nor a folder is read"
