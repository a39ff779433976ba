#!/usr/bin/env bash
# Plants a bug in a copy of the project: of some transfers a cent never arrives. Random walks must find it, and shrink it
# to a session of a few inputs that fails in the copy and passes in the original.
set -euo pipefail
cd "$(dirname "$0")/../.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
git archive HEAD | tar -x -C "$copy"

bank=Modules/InMemoryBank/Bank/BankModel+Changes.swift
right='try destination.adding(amount))'
grep -qF "$right" "$copy/$bank"
sed -i "s|$right|try destination.adding(amount).subtracting(Money(minorUnits: amount.minorUnits % 97 == 0 ? 1 : 0, currency: amount.currency)))|" \
    "$copy/$bank"

swift build
(cd "$copy" && swift build --product dobank)

code=0
"$copy/.build/debug/dobank" session fuzz --walks 20 --into "$copy" || code=$?
[ "$code" = 1 ] || { echo "not ok - the bug was not found (exit $code)" >&2; exit 1; }
found=$(ls "$copy"/fuzz-*.session.md)
cat "$found"

inputs=$(grep -cE '^([a-z]+(\([a-z]+\))?>|\?) ' "$found")
[ "$inputs" -lt 10 ] || { echo "not ok - the session has $inputs inputs" >&2; exit 1; }
code=0
"$copy/.build/debug/dobank" session test "$found" || code=$?
[ "$code" = 1 ] || { echo "not ok - the session does not fail where the bug is (exit $code)" >&2; exit 1; }
.build/debug/dobank session test "$found"
echo "ok - a bug that was planted is found and shrunk to $inputs inputs"
