#!/usr/bin/env bash
# Reads the codes of "account qr" as a phone would: from the terminal, drawn as a picture, and from the file that was saved.
# Needs python3-venv, zbar-tools and librsvg2-bin, and qrcode and segno of PyPI.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=code
. Tests/Walks/command-support.sh
. Tests/Walks/customer-support.sh
. Tests/Walks/python-support.sh

install_python_packages "$work/python" qrcode segno

# answered WORDS...: what dobank prints, which leaves 0.
answered() { customer "$@" || fail "$*: $(cat "$work/errors")"; }

# scanned PICTURE: what zbar reads in it.
scanned() { zbarimg --quiet --raw --oneshot -Sbinary "$1" 2>/dev/null; }

# The half blocks as pixels, a block light and a blank dark, eight pixels a module.
drawn() {
    python3 - "$1" "$2" <<'DRAW'
import sys

rows = []
for line in open(sys.argv[1], encoding="utf-8").read().splitlines():
    if line and set(line) <= set("█▀▄ "):
        rows += [[c in "█▀" for c in line], [c in "█▄" for c in line]]
scale = 8
with open(sys.argv[2], "w") as picture:
    picture.write(f"P1 {len(rows[0]) * scale} {len(rows) * scale}\n")
    for row in rows:
        for _ in range(scale):
            picture.write(" ".join("0" if light else "1" for light in row for _ in range(scale)) + "\n")
DRAW
}

while IFS='|' read -r amount note; do
    line="account qr${amount:+ $amount}${note:+ note $note}"
    text="$(answered --output json -c "$line" | python3 -c 'import json, sys; print(json.load(sys.stdin)["text"])')"
    answered -c "$line" >"$work/shown"
    drawn "$work/shown" "$work/shown.pbm"
    [ "$(scanned "$work/shown.pbm")" = "$text" ] || fail "the code of \"$line\" at the terminal does not say $text"
    answered -c "$line export $work/code.svg --force" >/dev/null
    rsvg-convert --zoom 8 "$work/code.svg" --output "$work/code.png"
    [ "$(scanned "$work/code.png")" = "$text" ] || fail "the code of \"$line\" in a file does not say $text"
    "$work/python/bin/python" Tests/Walks/code.py "$work/code.svg" "$text" Demo AT049999900000000001 "$amount" "$note" ||
        fail "\"$line\" is another code than others draw"
    ok "\"$line\" is read at the terminal and in a file"
done <<'LINES'
|
0.01|
25|Rent
12.30|Miete für März, 2. Rate
999999999.99|€ 家賃 аренда
1.50|A note of one hundred and forty characters, which is as long as a note of a credit transfer may be, so that it fills one of the larger code
LINES
