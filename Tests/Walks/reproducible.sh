#!/usr/bin/env bash
# Builds the release in DIRECTORY once more, in a clone in another folder, and holds the two against each other, byte by byte. What
# differs is listed, with the files inside that do. With OTHER, a release that was built elsewhere before, it builds nothing.
#
#     Tests/Walks/reproducible.sh DIRECTORY [OTHER]
set -euo pipefail
cd "$(dirname "$0")/../.."
first="$(cd "${1:?Usage: Tests/Walks/reproducible.sh DIRECTORY [OTHER]}" && pwd)"
version="$(.ci/version)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

programs=()
for package in "$first"/*_"$version"_*.deb; do
    [ -f "$package" ] || { echo "FAILED: $first has no packages of $version" >&2; exit 1; }
    programs+=("$(basename "${package%%_*}")")
done
if [ $# -gt 1 ]; then
    second="$(cd "$2" && pwd)"
else
    second="$work/second"
    git clone -q --no-hardlinks . "$work/another-folder"
    "$work/another-folder/.ci/release" "$version" "$second" "${programs[@]}"
fi

# unpack FILE FOLDER: what is in a package or a tarball.
unpack() {
    mkdir -p "$2"
    case $1 in
    *.deb) dpkg-deb -R "$1" "$2" ;;
    *.tar.xz) tar -C "$2" -xf "$1" ;;
    *) cp "$1" "$2/" ;;
    esac
}

# differs_by_lengths ONE OTHER: whether all that differs is the length of one path, which the compiler writes where a closure may not
# escape, though it writes the path itself as it is told to (two places in Hummingbird).
differs_by_lengths() {
    [ "$(stat -c %s "$1")" = "$(stat -c %s "$2")" ] || return 1
    { cmp -l "$1" "$2" || true; } | awk '{ one = $2; other = $3 } NR > 1 && (one != first || other != second) { exit 1 }
        { first = one; second = other } END { if (NR > 2) exit 1 }'
}

differing=0
lengths=
for file in "$first"/*.deb "$first"/*.tar.xz "$second"/*.deb "$second"/*.tar.xz; do
    name="$(basename "$file")"
    [ ! -e "$work/seen.$name" ] || continue
    touch "$work/seen.$name"
    if cmp -s "$first/$name" "$second/$name"; then continue; fi
    if [ -f "$first/$name" ] && [ -f "$second/$name" ]; then
        unpack "$first/$name" "$work/one.$name"
        unpack "$second/$name" "$work/other.$name"
        inside="$(cd "$work" && diff -rq "one.$name" "other.$name" | grep -v '/DEBIAN/md5sums and ' || true)"
        program="$(cd "$work/one.$name" && find . -path '*/bin/dobank-server')"
        if [ "$(wc -l <<<"$inside")" = 1 ] && [[ $inside == *"/bin/dobank-server and "* ]] &&
            differs_by_lengths "$work/one.$name/$program" "$work/other.$name/$program"; then
            lengths="${lengths:+$lengths, }$name"
            continue
        fi
        sed 's/^/    /' <<<"$inside"
    fi
    differing=$((differing + 1))
    echo "differs: $name"
done
[ "$differing" = 0 ] || { echo "FAILED: $differing files differ" >&2; exit 1; }
# What names the digests of the packages differs where they do, and only there; and the sums have the digest of the bill.
allowed="$(wc -w <<<"$lengths")"
for name in "dobank-$version.spdx.json" SHA256SUMS; do
    [ "$(diff "$first/$name" "$second/$name" | grep -c '^<')" -le "$allowed" ] || { echo "FAILED: $name differs" >&2; exit 1; }
    if [ "$allowed" -gt 0 ]; then allowed=$((allowed + 1)); fi
done
files="$(find "$first" -maxdepth 1 -type f | wc -l)"
if [ -z "$lengths" ]; then
    echo "ok - two builds in two folders, equal to the byte: $files files"
else
    echo "ok - two builds in two folders: $files files, equal but for the length of a path in $lengths and what has their digests"
fi
