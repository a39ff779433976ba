#!/usr/bin/env bash
# Leads lists of rates to direct ones through files and pipes, and refuses what is none.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=rates
. Tests/Walks/command-support.sh

list="$work/rates.json"
direct='[{"from":"EUR","to":"USD","rate":1.1},
{"from":"GBP","to":"USD","rate":1.276},
{"from":"JPY","to":"USD","rate":0.008}]'
echo '[{"from":"GBP","to":"EUR","rate":1.16},{"from":"EUR","to":"USD","rate":1.10},{"from":"USD","to":"JPY","rate":125}]' >"$list"
prints "$direct" "" "$list"
prints "$direct" "" - <"$list"
prints '[{"from":"EUR","to":"JPY","rate":137.5},
{"from":"GBP","to":"JPY","rate":159.5},
{"from":"USD","to":"JPY","rate":125}]' "" "$list" --to JPY
ok "direct rates from a file, from standard input, and to another currency"

sed -i 's/\]$/,{"from":"CHF","to":"USD","rate":NaN},{"from":"EUR","to":"USD","rate":-1},{"from":"XAG","to":"XAU","rate":2}]/' "$list"
prints "$direct" "dobank: left out 2 of 6 rates, without a rate to USD: 2 of 5 currencies; --explain says why" "$list"
prints '[{"from":"EUR","to":"USD","rate":1.1,"path":"EUR → USD"},
{"from":"GBP","to":"USD","rate":1.276,"path":"GBP → EUR → USD"},
{"from":"JPY","to":"USD","rate":0.008,"path":"JPY → USD"}]' 'dobank: left out CHF → USD NaN: "rate" is not a number
dobank: left out EUR → USD -1: a rate is above zero
dobank: XAG does not reach USD
dobank: XAU does not reach USD' "$list" --explain
ok "bad rates take no other down, and are explained"

{
    printf '['
    for step in {1..10000}; do printf '{"from":"C%dX","to":"C%dX","rate":1.000001},' "$step" "$((step - 1))"; done
    printf '{"from":"C0X","to":"USD","rate":1}]'
} | "$dobank" rates - --explain >"$work/output" 2>"$work/errors"
[ "$(grep -c '"to":"USD"' "$work/output")" = 10001 ] || fail "10,000 steps in a row: $(cat "$work/errors")"
grep -q '"from":"C10000X","to":"USD","rate":1.0100501.*"path":"C10000X → C9999X .* (9982 more) .* C0X → USD"' \
    "$work/output" || fail "the longest path: $(grep C10000X "$work/output" | tail -n 1)"
ok "10,000 steps in a row"

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
