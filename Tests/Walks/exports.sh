#!/usr/bin/env bash
# Sends transfers with nasty notes, exports them in every form, and reads the exports with strict readers of other makers: each
# note must be the ledger's.
#
#     Tests/Walks/exports.sh [COUNT]    COUNT is the number of notes, 10000 without it
set -euo pipefail
cd "$(dirname "$0")/../.."
command=bank
. Tests/Walks/command-support.sh
. Tests/Walks/customer-support.sh

count="${1:-10000}"

python3 Tests/Walks/exports.py send "$count" | "$dobank" --data "$data" --yes >"$work/sent" 2>"$work/errors" ||
    fail "the transfers left $?: $(tail -n 2 "$work/errors")"
[ "$(grep -c '^Sent ' "$work/sent")" = "$count" ] || fail "only $(grep -c '^Sent ' "$work/sent") transfers were sent"

while read -r form type; do
    customer -c "history export $work/file.$type" || fail "the export left $?: $(cat "$work/errors")"
    customer --output "$form" -c 'history export -' >"$work/screen.$type" || fail "$(cat "$work/errors")"
    customer --output "$form" -c "history list $((count + 1000))" >"$work/list.$type" || fail "$(cat "$work/errors")"
    cmp "$work/file.$type" "$work/screen.$type" || fail "$form is another on the screen than in a file"
    cmp "$work/file.$type" "$work/list.$type" || fail "$form is another as a list than as an export"
    python3 Tests/Walks/exports.py read "$work/file.$type" "$data/bank.sqlite" "$count" ||
        fail "$form does not have the ledger's notes"
    ok "$count notes in $form are the ledger's, in a file, on the screen and as a list"
done <<'FORMS'
csv csv
json json
markdown md
FORMS
