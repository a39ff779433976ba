#!/usr/bin/env bash
# Plants five bugs in the store of a copy of the project, one after the other. The simulation must find each within 200 seeds,
# and none without them.
set -euo pipefail
cd "$(dirname "$0")/../.."

. Tests/Walks/copy-support.sh
in_copy
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() { swift build -c release --package-path App/Lab --product stress 2>&1 | { grep -E 'error|Compiling|complete' || true; } | tail -3; }
simulate() { App/Lab/.build/release/stress simulate --seed 1 --runs 200 --first; }

build
simulate

# plant NAME FILE SED-SCRIPT
plant() {
    cp "$2" "$work/right"
    sed -i "$3" "$2"
    if cmp -s "$2" "$work/right"; then echo "not ok - there is nowhere to plant $1" >&2; exit 1; fi
    build
    code=0
    simulate > "$work/found" || code=$?
    cp "$work/right" "$2"
    head -1 "$work/found"
    [ "$code" = 1 ] && grep -q '^seed ' "$work/found" || { echo "not ok - $1 was not found (exit $code)" >&2; exit 1; }
    echo "ok - $1 was found"
}

plant "an acknowledgement before the sync" Modules/Bank/DurableSQLite/File/DatabaseFile.swift \
    's/PRAGMA synchronous = FULL/PRAGMA synchronous = OFF/'
plant "a lost rollback" Modules/Bank/DurableSQLite/Connection/Connection.swift \
    '/func rollBack/,/^    }/s/noteRollback()//'
plant "a balance read outside the transaction" Modules/Bank/Ledger/Tables/Journal.swift \
    '/private func forget/,/^    }/s/balances = \[:\]//'
plant "a skipped link check" Modules/Bank/Ledger/Audit/JournalCheck.swift \
    's/report("was changed after it was booked")/_ = entry/'
plant "a reused sequence" Modules/Bank/Ledger/Tables/Journal.swift \
    's/sequence: latest.sequence + 1,/sequence: latest.sequence % 7 == 6 ? latest.sequence : latest.sequence + 1,/'
