#!/usr/bin/env bash
# Depends on a version of this package as a stranger does, by the address of a repository and a tag, in a program that uses Hummingbird,
# GRDB and swift-log too: builds it, runs it and asks it. Takes about eight minutes; what is committed is what the tag has.
set -euo pipefail
cd "$(dirname "$0")/../.."

version="$(.ci/version)"
work="$(mktemp -d)"
program=
trap '[ -z "$program" ] || kill "$program" 2> /dev/null || true; rm -rf "$work"' EXIT

git clone -q --bare . "$work/DOBank.git"
git -C "$work/DOBank.git" tag --force "$version" HEAD
cp -r Tests/Example/Neighbours "$work/neighbours"
rm -rf "$work/neighbours/.build"
line=".package(url: \"file://$work/DOBank.git\", from: \"$version\")"
sed -i "s|\.package(name: \"DOBank\", path: \"[./]*\")|$line|" "$work/neighbours/Package.swift"
grep -qF "$line" "$work/neighbours/Package.swift" || { echo "Tests/Example/Neighbours does not depend on DOBank by its path" >&2; exit 1; }

swift build --package-path "$work/neighbours"
mkdir "$work/data"
port="$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')"
"$(swift build --package-path "$work/neighbours" --show-bin-path)/Neighbours" "$work/data" "$port" &
program=$!
answer="$(curl --silent --fail --retry 50 --retry-delay 1 --retry-connrefused --max-time 100 \
    "http://127.0.0.1:$port/customers/1/accounts")"
[ "$(head -n 1 <<<"$answer")" = AT049999900000000001 ] || { echo "The program answered: $answer" >&2; exit 1; }
echo "$version is there by its address, beside Hummingbird, GRDB and swift-log, and answers"
