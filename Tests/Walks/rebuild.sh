#!/usr/bin/env bash
# Measures what a change costs: for four changes the seconds of the processor that "swift build" takes until
# everything but the tests is built again, and how many modules it compiles. Builds what is there first; each file is put back.
set -euo pipefail
cd "$(dirname "$0")/../.."

work="$(mktemp -d)"
touched=""
put_back() { if [ -n "$touched" ]; then cp -p "$work/original" "$touched"; fi; }
trap 'put_back; rm -rf "$work"' EXIT

build() { swift build >"$work/log" 2>&1 || { tail -20 "$work/log" >&2; exit 1; }; }

measure() { # what it is called
    local TIMEFORMAT='%U %S'
    { time build; } 2>"$work/seconds"
    local seconds modules
    seconds="$(awk '{ printf "%.1f", $1 + $2 }' "$work/seconds")"
    modules="$(sed -n 's/^\[.*\] Compiling \([^ ]*\) .*/\1/p' "$work/log" | sort -u | wc -l)"
    printf '%-34s %6s s %4s modules\n' "$1" "$seconds" "$modules"
}

change() { # what it is called, the file, what changes it (a program for sed)
    touched="$2"
    cp -p "$touched" "$work/original"
    sed -i.bak "$3" "$touched" && rm "$touched.bak"
    if cmp -s "$touched" "$work/original"; then echo "$1: nothing was changed in $2" >&2 && exit 1; fi
    measure "$1"
    put_back
    touched=""
    build
}

build
measure "nothing"
change "body in TransferPresenter" Modules/Features/Transfer/TransferPresenter.swift \
    's/^    func didSelectBack() {$/&\
        _ = 0/'
change "interface of TransferContract" Modules/Features/Transfer/TransferContract.swift \
    '$ a\
extension TransferViewProtocol { public func touched() {} }'
change "body in Money" Modules/Kernel/Money/Money.swift \
    's/^    public func adding(_ other: Money) throws(MoneyError) -> Money {$/&\
        _ = 0/'
change "interface of Money" Modules/Kernel/Money/Money.swift \
    '$ a\
extension Money { public var touched: Int { 0 } }'
