#!/usr/bin/env bash
# Holds the pictures of the documentation against the walks that they show, and what is drawn against its readers.
# With --update, draws the pictures anew.
set -euo pipefail
cd "$(dirname "$0")/../.."
command=session
. Tests/Walks/command-support.sh
. Tests/Walks/python-support.sh

# picture SESSION FILE: FILE is what SESSION looks like, however it is replayed.
picture() {
    local way
    for way in process pipe pty; do
        prints "" "" render "$1" --via "$way" --svg "$work/$way.svg" --cast "$work/$way.cast"
        cmp -s "$work/process.svg" "$work/$way.svg" && cmp -s "$work/process.cast" "$work/$way.cast" ||
            fail "$1 looks otherwise by $way"
    done
    if [ "${update:-}" = --update ]; then cp "$work/process.svg" "$2"; fi
    cmp -s "$work/process.svg" "$2" ||
        fail "$2 is not what $1 looks like; Tests/Walks/pictures.sh --update draws it anew"
}
update="${1:-}"
picture Tests/Sessions/Transfer/walk.session.md Documentation/walk.svg
ok "the picture of the README is the walk that is tested"

python3 - "$work/process.svg" "$work/process.cast" <<'PYTHON'
import json, sys, xml.dom.minidom
picture = xml.dom.minidom.parse(sys.argv[1])
texts = ["".join(node.data for node in text.childNodes) for text in picture.getElementsByTagName("text")]
assert any("Miete für Mai" in text for text in texts), texts
head, *events = [json.loads(line) for line in open(sys.argv[2], encoding="utf-8")]
assert (head["version"], head["width"], head["height"]) == (2, 80, 24), head
times = [time for time, kind, _ in events if kind == "o"]
assert len(times) == len(events) and times == sorted(set(times)) and times[0] == 0, times
assert max(after - before for before, after in zip(times, times[1:])) < 5, times
assert not any("\n" in data.replace("\r\n", "") for _, _, data in events)
PYTHON
ok "the picture is XML, and the cast goes forward in time"

install_python_packages "$work/venv" asciinema==2.4.0
"$work/venv/bin/asciinema" cat "$work/process.cast" >"$work/played"
python3 - "$work/process.cast" "$work/played" <<'PYTHON'
import json, sys
events = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")][1:]
played = open(sys.argv[2], encoding="utf-8", newline="").read()
assert played == "".join(data for _, _, data in events), played
assert "Sent 25.00 EUR" in played, played
PYTHON
ok "the cast is what the player of asciinema reads"

grep -q 'DEMO\|>demo<' "$work/process.svg" && fail "the picture shows the password"
printf 'x> a\n' >"$work/walk.session"
refused 2 'dobank: render needs --svg OUT.svg, --cast OUT.cast or both' render "$work/walk.session"
refused 3 "dobank: $work/none/a.svg cannot be written: No such file or directory" \
    render Tests/Sessions/Transfer/walk.session.md --svg "$work/none/a.svg"
refused 1 "$work/walk.session no longer matches; \"dobank session test $work/walk.session\" tells where" \
    render "$work/walk.session" --svg "$work/other.svg"
grep -q '>login&gt;<' "$work/other.svg" && grep -q 'class="error">' "$work/other.svg" ||
    fail "what happened is not drawn: $(cat "$work/other.svg")"
ok "what cannot be drawn is said, and a walk that goes astray is drawn as it went"
