#!/usr/bin/env bash
# Walks through programs that know nothing of sessions, TIMES times each, alone and with both cores busy; one that is not
# installed is named and passed over. Usage: programs.sh [TIMES]
set -euo pipefail
cd "$(dirname "$0")/../.."
times="${1:-100}"
sessions="$(swift build --show-bin-path)/sessions"
[ -x "$sessions" ] || swift build --product sessions
work="$(mktemp -d)"
export TMPDIR="$work/temporary"
mkdir "$TMPDIR"
busy=()
fail() { echo "FAILED: $*"; exit 1; }
. Tests/Walks/waiting-support.sh
. Tests/Walks/database-support.sh

relax() { for pid in "${busy[@]}"; do kill "$pid" 2>/dev/null || true; done; busy=(); }
clean() {
    relax
    end_databases
    rm -rf "$work"
}
trap clean EXIT

walk() {
    local file="$1" name words=()
    name="$(basename "$file" .session.md)"
    if [ "$name" = psql ]; then words=(-- psql --no-psqlrc --quiet --host="${folders[psql]}" --username=postgres postgres); fi
    for ((time = 0; time < times; time++)); do
        "$sessions" test "$file" "${words[@]}" >"$work/report" 2>&1 || { cat "$work/report"; fail "$name, time $time"; }
    done
}

found=()
for file in Tests/Walks/Programs/*.session.md; do
    name="$(basename "$file" .session.md)"
    if ! command -v "$name" >/dev/null || { [ "$name" = psql ] && [ -z "$postgres" ]; }; then
        echo "skipped - $name is not installed"
        continue
    fi
    if [ "$name" = psql ]; then postgres psql; fi
    found+=("$file")
done
for load in idle busy; do
    if [ "$load" = busy ]; then for _ in 1 2; do while :; do :; done & busy+=("$!"); done; fi
    for file in "${found[@]}"; do
        walk "$file"
        echo "ok - $(basename "$file" .session.md), $times times, $load"
    done
done
relax
[ -z "$(ls -A "$TMPDIR")" ] || fail "a program's folder is left"
echo "ok - nothing is left in the temporary folder"
