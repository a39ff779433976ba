#!/usr/bin/env bash
# Plants the bugs of Tests/Walks/planted in a copy of the project, one after the other, and prints a table of who saw them:
# the sessions, the unit tests, and random walks, which must shrink each to a session of 8 inputs or fewer that fails in the
# copy and passes in the original. Sessions and unit tests must see all of them, the walks six at least.
#
# Usage: planted-bugs.sh [--quick]
#
# "--quick" plants one bug, and asks no unit tests.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/copy-support.sh
in_copy "$@"

quick=no
if [ "${1:-}" = --quick ]; then quick=yes; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
began=$(date +%s)

fail() { echo "not ok - $1" >&2; exit 1; }
# The walks are a program of the lab, which is built in the folder that has the bank already; no plan that was kept there is used.
build() {
    local fresh=--disable-build-manifest-caching what=(--build-tests)
    if [ "$quick" = yes ]; then what=(--product dobank); fi
    { swift build --package-path App/Lab --scratch-path .build "$fresh" --product fuzz && swift build "$fresh" "${what[@]}"; } \
        > "$work/log" 2>&1 || { cat "$work/log" >&2; fail "the copy does not build"; }
}

# walk OPTION...: 0 and the file in $found when a walk fails.
walk() {
    rm -f "$work"/fuzz-*.session.md
    .build/debug/fuzz --seed 1 --steps 1000 --into "$work" "$@" > "$work/walks" 2>&1 && return 1
    found=$(ls "$work"/fuzz-*.session.md) || { cat "$work/walks" >&2; fail "the walks end without a session"; }
}

# see_walks NAME: what the walks say, in $walks.
see_walks() {
    local from
    from=$(date +%s)
    if walk --walks 100; then where="in memory"; elif walk --walks 25 --fixture demo-on-disk; then where="on disk"; else walks="no"; return; fi
    local inputs
    inputs=$(grep -cE '^([a-z-]+(\([a-z]+\))?(/[0-9]+)?>|\?) ' "$found")
    cat "$found"
    if .build/debug/dobank session test "$found" > /dev/null; then fail "the session of $1 does not fail where the bug is"; fi
    # Where the bug is not, the session passes, or goes another way before it comes to what the bug shows.
    local right
    right="$("$work/right" session test "$found" 2>&1)" || grep -q ': prompt: expected the prompt' <<< "$right" \
        || fail "the session of $1 fails where the bug is not"
    [ "$inputs" -le 8 ] || { walks="no: $inputs inputs"; return; }
    walks="$(grep -oE 'after [0-9]+ steps' "$work/walks" | head -1) $where, $inputs inputs, $(($(date +%s) - from)) s"
    seen=$((seen + 1))
}

build
cp .build/debug/dobank "$work/right"

total=0
seen=0
table=
for patch in Tests/Walks/planted/*.patch; do
    name=$(basename "$patch" .patch)
    echo "== $name"
    git apply "$patch" || fail "there is nowhere to plant $name"
    build
    failed=$({ .build/debug/dobank session test Tests/Sessions 2> /dev/null || true; } | tail -1 | grep -oE '[0-9]+ failed' | cut -d' ' -f1)
    [ "${failed:-0}" -gt 0 ] || fail "no session sees $name"
    unit="not asked"
    if [ "$quick" = no ]; then
        tests=$(head -1 "$patch" | sed -n 's/^Unit tests: //p')
        if swift test --skip-build --filter "^$tests\\." > "$work/log" 2>&1; then fail "no unit test sees $name"; fi
        grep -q 'recorded an issue' "$work/log" || { cat "$work/log" >&2; fail "the unit tests of $name did not run"; }
        unit="yes, \`$tests\`"
    fi
    see_walks "$name"
    table+="| ${name//-/ } | yes, $failed | $unit | $walks |"$'\n'
    total=$((total + 1))
    git apply -R "$patch"
    if [ "$quick" = yes ]; then break; fi
done

printf '\n| bug | sessions | unit tests | walks |\n|---|---|---|---|\n%s' "$table"
[ "$seen" -ge $((total * 6 / 8)) ] && [ "$seen" -gt 0 ] || fail "the walks see $seen of $total"
echo "ok - of $total bugs that were planted, the walks see $seen ($(($(date +%s) - began)) s)"
