#!/usr/bin/env bash
# How fast sessions are beside cram and expect, in one run and at equal work: one program (bc), ten steps.
#
#     Tests/Walks/sessions-beside.sh [FILES [ROUNDS]]    200 files and 3 rounds without them
#
# Makes FILES copies of the same test for each tool, plays all of them, and prints files a second, the best of ROUNDS; then steps a second
# over a terminal, in one long walk for sessions and expect; then what --watch takes in a minute without a change. cram has no terminal: each of its files is ten commands of a shell. Needs bc,
# expect, python3 with venv, and pip, which gets cram from PyPI. Builds in release.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/waiting-support.sh
files="${1:-200}" rounds="${2:-3}" long=2000

swift build -c release --product sessions
sessions="$(swift build -c release --show-bin-path)/sessions"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet cram==0.7
mkdir "$work/sessions" "$work/cram" "$work/expect"

# dialogue STEPS: a session; script STEPS: the same for expect.
dialogue() {
    printf '@program bc -q\n\n'
    for step in $(seq "$1"); do printf '? <%d * 7\n%d\n' "$step" $((step * 7)); done
    printf '[0]\n'
}
script() {
    printf 'log_user 0\nset timeout 10\nspawn -noecho bc -q\nproc step {typed shown} {\n    send -- "$typed\\r"\n'
    printf '    expect -re "(^|\\r|\\n)$shown\\r\\n" {} timeout { exit 1 } eof { exit 1 }\n}\n'
    for step in $(seq "$1"); do printf 'step {%d * 7} %d\n' "$step" $((step * 7)); done
    printf 'send "quit\\r"\nexpect eof\n'
}
for number in $(seq "$files"); do
    dialogue 10 >"$work/sessions/$number.session"
    script 10 >"$work/expect/$number.exp"
    for step in $(seq 10); do printf '  $ echo "%d * 7" | bc\n  %d\n' "$step" $((step * 7)); done >"$work/cram/$number.t"
done
dialogue "$long" >"$work/long.session"
script "$long" >"$work/long.exp"

# best COMMAND...: the seconds of the fastest round.
best() {
    python3 - "$rounds" "$@" <<'PYTHON'
import subprocess, sys, time
times = []
for _ in range(int(sys.argv[1])):
    start = time.perf_counter()
    subprocess.run(sys.argv[2:], check=True, stdout=subprocess.DEVNULL)
    times.append(time.perf_counter() - start)
print(min(times))
PYTHON
}
rate() { awk -v count="$2" -v seconds="$3" -v name="$1" -v unit="$4" 'BEGIN { printf "%-42s %9.0f %s\n", name, count / seconds, unit }'; }

cores="$(getconf _NPROCESSORS_ONLN)"
echo "$cores cores, $files files of ten steps, the best of $rounds rounds"
rate "sessions, by default one job for each core" "$files" "$(best "$sessions" test "$work/sessions")" files/s
rate "sessions --jobs 1" "$files" "$(best "$sessions" test --jobs 1 "$work/sessions")" files/s
rate "cram, one after the other: it has no jobs" "$files" "$(best "$work/venv/bin/cram" --quiet "$work/cram")" files/s
rate "expect, one after the other" "$files" "$(best sh -c 'for file in "$1"/*; do expect "$file" || exit; done' - "$work/expect")" files/s
rate "expect, one for each core by xargs" "$files" \
    "$(best sh -c 'printf "%s\n" "$1"/* | xargs -P "$2" -n 1 expect' - "$work/expect" "$cores")" files/s
rate "sessions, over a terminal" "$long" "$(best "$sessions" test "$work/long.session")" steps/s
rate "expect, over a terminal" "$long" "$(best expect "$work/long.exp")" steps/s

# ticks PID: what a process has had of the processor, in hundredths of a second.
ticks() { awk '{ print $14 + $15 }' "/proc/$1/stat"; }
"$sessions" test --watch "$work/long.session" >"$work/watched" 2>&1 &
watch=$!
wait_for 'grep -q " 0 failed" "$work/watched"' || { echo "FAILED: the watch tests nothing"; exit 1; }
sleep 2
before="$(ticks "$watch")"
sleep 60
after="$(ticks "$watch")"
kill "$watch"
wait "$watch" || true
awk -v ticks="$((after - before))" 'BEGIN { printf "%-42s %9.2f s of the processor\n", "sessions --watch, a minute without a change", ticks / 100 }'
