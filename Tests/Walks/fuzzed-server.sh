#!/usr/bin/env bash
# Holds a bank on a server against its own description, by requests that schemathesis draws from it: without a token, and with one, of
# real accounts, transfers and logins, one after the other and each for itself. Each operation has to be done once at least. On both
# stores. Says that it is not run, and ends well, where PyPI cannot be reached.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/server-support.sh
. Tests/Walks/postgres-support.sh
. Tests/Walks/python-support.sh
install_package schemathesis

# draw PHASES [OPTION...]. What a pattern allows may still be no currency and no day: such a request is refused, which is right. With
# the hooks each request has a token.
draw() {
    (cd "$work" && "$work/venv/bin/schemathesis" run "$site/openapi.json" --include-path-regex '^/v1/' --phases "$1" \
        --exclude-checks positive_data_acceptance,ignored_auth --generation-with-security-parameters false \
        --max-examples 10 --seed 1 --suppress-health-check all "${@:2}") >"$work/schemathesis.log" 2>&1 ||
        fail "$(tail -n 100 "$work/schemathesis.log")"
    grep ' generated, ' "$work/schemathesis.log"
}
# fuzz NAME STORE
fuzz() {
    start "$1" --bank "$2"
    site="http://127.0.0.1:$port"
    # Each wrong login costs a hash, and after twenty every further one waits.
    draw examples,coverage,fuzzing --exclude-path-regex '^/v1/sessions$'
    : >"$work/seen"
    SITE="$site" SEEN="$work/seen" SCHEMATHESIS_HOOKS=fuzzed_bank PYTHONPATH="$PWD/Tests/Walks" PYTHONDONTWRITEBYTECODE=1 \
        draw examples,coverage,fuzzing,stateful
    curl -s "$site/openapi.json" | python3 -c 'import json, sys
for path, operations in json.load(sys.stdin)["paths"].items():
    if path.startswith("/v1/"):
        for method in operations: print(method.upper(), path)' | sort >"$work/described"
    sort -u "$work/seen" | comm -13 - "$work/described" >"$work/undone"
    [ ! -s "$work/undone" ] || fail "never done: $(cat "$work/undone")"
    stop "$1" TERM
    "$binary" bank verify --bank "$2" | grep '^The ledger is sound' >/dev/null || fail "the bank is not sound"
}

"$binary" bank init --demo --bank "$work/bank.sqlite" 2>"$work/administration.log" >"$work/made.log"
fuzz file "$work/bank.sqlite"
postgres main
make_database main
administrate init --demo >"$work/made.log"
fuzz database "$servers"
