#!/usr/bin/env bash
# Builds the release in DIRECTORY once more, in a clone in another folder, and holds the two against each other, byte by byte. What
# differs is listed, with the files inside that do.
#
#     Tests/Walks/reproducible.sh DIRECTORY
set -euo pipefail
cd "$(dirname "$0")/../.."
first="$(cd "${1:?Usage: Tests/Walks/reproducible.sh DIRECTORY}" && pwd)"
version="$(.ci/version)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

programs=()
for package in "$first"/*_"$version"_*.deb; do
    [ -f "$package" ] || { echo "FAILED: $first has no packages of $version" >&2; exit 1; }
    programs+=("$(basename "${package%%_*}")")
done
git clone -q --no-hardlinks . "$work/another-folder"
"$work/another-folder/.ci/release" "$version" "$work/second" "${programs[@]}"

# unpack FILE FOLDER: what is in a package or a tarball.
unpack() {
    mkdir -p "$2"
    case $1 in
    *.deb) dpkg-deb -R "$1" "$2" ;;
    *.tar.xz) tar -C "$2" -xf "$1" ;;
    *) cp "$1" "$2/" ;;
    esac
}
differing=0
for file in "$first"/* "$work"/second/*; do
    name="$(basename "$file")"
    if cmp -s "$first/$name" "$work/second/$name"; then continue; fi
    [ ! -e "$work/seen.$name" ] || continue
    touch "$work/seen.$name"
    differing=$((differing + 1))
    echo "differs: $name"
    if [ -f "$first/$name" ] && [ -f "$work/second/$name" ]; then
        unpack "$first/$name" "$work/one.$name"
        unpack "$work/second/$name" "$work/other.$name"
        diff -rq "$work/one.$name" "$work/other.$name" | sed "s|$work/||g; s/^/    /" || true
    fi
done
[ "$differing" = 0 ] || { echo "FAILED: $differing files differ" >&2; exit 1; }
echo "ok - two builds in two folders, equal to the byte: $(find "$first" -maxdepth 1 -type f | wc -l) files"
