#!/usr/bin/env bash
# Breaks the bank's surroundings in turn: each time one line says why, and afterwards nothing is lost.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/waiting-support.sh

dobank="$(swift build --product dobank --show-bin-path)/dobank"
work="$(mktemp -d)"
chmod 755 "$work" # another user walks through it
disk="$work/disk"
clean() {
    if mountpoint -q "$disk"; then umount "$disk"; fi
    chmod -R u+w "$work"
    rm -rf "$work"
}
trap clean EXIT

ok() { printf 'ok - %s\n' "$*"; }
skip() { printf 'skip - %s\n' "$*"; }
fail() {
    printf 'FAILED: %s\n' "$*" >&2
    exit 1
}

# refused CODE LINE COMMAND...: the command leaves CODE and says LINE, and nothing else, where errors go.
refused() {
    local code="$1" line="$2" left=0
    shift 2
    "$@" <<<quit >"$work/output" 2>"$work/errors" || left=$?
    [ "$left" = "$code" ] || fail "\"$*\" left $left, not $code: $(cat "$work/errors")"
    [ "$(cat "$work/errors")" = "$line" ] || fail "\"$*\" said: $(cat "$work/errors")"
    [ ! -s "$work/output" ] || fail "\"$*\" showed: $(cat "$work/output")"
}

# both CODE LINE DIR: the same from the prompt and from the audit.
both() {
    refused "$1" "$2" "$dobank" --data "$3"
    refused "$1" "$2" "$dobank" bank verify --data "$3"
}

sound() { "$dobank" bank verify --data "$1" >/dev/null || fail "the bank in $1 is not sound"; }

same() { cmp -s "$1" "$2" || fail "$1 was changed"; }

# A bank to be broken, and a copy of it to compare with and restore from.
bank="$work/bank"
file="$bank/bank.sqlite"
copy="$work/copy.sqlite"
"$dobank" --data "$bank" <<<quit >/dev/null
cp "$file" "$copy"

# damaged DETAIL: the prompt leads to the audit, and the audit to a backup.
damaged() {
    refused 3 "dobank: The bank cannot be used: $file is damaged or is not a bank ($1); it was left unchanged, and \"dobank bank \
verify\" tells whether a backup has to be put in its place." "$dobank" --data "$bank"
    refused 3 "dobank: $file is damaged or is not a bank ($1); put a backup in its place with \"dobank bank restore FILE\"." \
        "$dobank" bank verify --data "$bank"
}

. Tests/Walks/errors-environment.sh
. Tests/Walks/errors-file.sh
. Tests/Walks/errors-room.sh
