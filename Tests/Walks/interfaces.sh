#!/usr/bin/env bash
# Holds the interface of every library against that of the version that was released last, in .ci/interfaces-VERSION.tar.xz: what was
# removed, renamed or changed fails until the version has another first number (before 1.0.0: another second one). Shows each time that a
# removal and a change of a name are noticed, and that an addition and a change of what is for the package alone are not. Needs the
# build. "interfaces.sh --update" keeps the interfaces of today, for a release.
set -euo pipefail
cd "$(dirname "$0")/../.."
update=no
if [ "${1:-}" = --update ]; then update=yes; shift; fi
. Tests/Walks/modules-support.sh
find_modules

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
version="$(.ci/version)"

# dump MODULE FILE SEARCHED...: the interface of a module, which is found by the options after it.
dump() {
    timeout 60 swift-api-digester -dump-sdk -module "$1" -o "$2" "${@:3}" -sdk / -target "$target" -swift-version 6 \
        -avoid-location -avoid-tool-args
    [ -s "$2" ] || { echo "The interface of $1 cannot be read; build it first." >&2; exit 1; }
}

# What Foundation adds to types of the standard library: a module that extends such a type has it as long as it imports Foundation.
foundation='ContiguousBytes|DataProtocol|MutableDataProtocol|DecodableWithConfiguration|EncodableWithConfiguration'

# breaks BEFORE AFTER: what of one interface is not in the other, a line each. The tool ends with 0 whatever it finds. What says now that
# it is on no actor was on none before, or can be used in more places.
breaks() {
    timeout 60 swift-api-digester -diagnose-sdk -input-paths "$1" -input-paths "$2" >"$work/said" 2>&1 ||
        { echo "$(basename "$1" .json) cannot be compared: $(cat "$work/said")" >&2; exit 1; }
    grep -vE -e '^$' -e '^/\* .* \*/$' -e ' is now with nonisolated$' -e "^Extension .* has removed conformance to ($foundation)\$" "$work/said" || true
}

mkdir "$work/now"
printf '%s\n' $libraries | xargs -P "$(nproc)" -I{} bash -c "$(declare -f dump); target=$target; "'dump "$1" "$2/$1.json" "${@:3}"' \
    _ {} "$work/now" "${includes[@]}"

if [ "$update" = yes ]; then
    rm -f .ci/interfaces-*.tar.xz
    tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 --directory "$work/now" . | xz -9e > ".ci/interfaces-$version.tar.xz"
    echo "the interfaces of $(wc -w <<<"$libraries") libraries are kept for $version"
    exit
fi

kept=(.ci/interfaces-*.tar.xz)
[ -f "${kept[0]}" ] && [ ${#kept[@]} = 1 ] || { echo "There must be one .ci/interfaces-VERSION.tar.xz, as --update makes it." >&2; exit 1; }
released="$(sed 's/.*interfaces-\(.*\)\.tar\.xz/\1/' <<<"${kept[0]}")"
mkdir "$work/before"
tar --extract --xz --file "${kept[0]}" --directory "$work/before"

# promise VERSION: the part of a version that stays as long as interfaces do.
promise() { if [[ $1 == 0.* ]]; then cut -d. -f1,2 <<<"$1"; else cut -d. -f1 <<<"$1"; fi; }

found=""
for before in "$work"/before/*.json; do
    module="$(basename "$before" .json)"
    if [ -f "$work/now/$module.json" ]; then
        lines="$(breaks "$before" "$work/now/$module.json")"
    else
        lines="The library has been removed"
    fi
    [ -z "$lines" ] || found+="$(sed "s/^/$module: /" <<<"$lines")"$'\n'
done
if [ -n "$found" ]; then
    printf '%s' "$found"
    if [ "$(promise "$version")" = "$(promise "$released")" ]; then
        echo "What programs may use since $released has changed: keep it, or let the version say so." >&2
        exit 1
    fi
fi

# The gate itself, on a module that needs no other: what breaks a program is found, and nothing else.
emit() {
    mkdir "$work/$1"
    swiftc -emit-module -module-name Money -swift-version 6 -package-name dobank -o "$work/$1/Money.swiftmodule" "$work/source"/*.swift
    dump Money "$work/$1.json" -I "$work/$1"
}
planted() {
    rm -rf "$work/source"
    cp -r Modules/Kernel/Money "$work/source"
    if [ -n "$2" ]; then
        sed -i "$2" "$work/source/Money.swift"
        ! cmp -s "$work/source/Money.swift" Modules/Kernel/Money/Money.swift || { echo "Nothing to plant \"$1\" in." >&2; exit 1; }
    fi
    emit "$1"
}
planted original ""
planted removal '/^    public func negated()/s/public //'
planted renaming 's/public func adding(/public func plus(/'
planted addition 's/^    public func negated()/    public func isSame(as other: Money) -> Bool { self == other }\n&/'
planted package 's/^    public func negated()/    package func isSame(as other: Money) -> Bool { self == other }\n&/'
for plant in removal renaming addition package; do
    lines="$(breaks "$work/original.json" "$work/$plant.json")"
    case "$plant" in
        removal | renaming) [[ $lines == *"has been re"* ]] || { echo "A planted $plant was not found." >&2; exit 1; } ;;
        *) [ -z "$lines" ] || { echo "A planted $plant was taken for a break: $lines" >&2; exit 1; } ;;
    esac
done
echo "$(wc -w <<<"$libraries") libraries keep what $released promised; a planted removal and a planted renaming were found"
