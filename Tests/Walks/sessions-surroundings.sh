# Read by sessions.sh: what the machine has for a time zone, a language and a terminal makes no difference.

zones=(UTC Pacific/Kiritimati America/St_Johns)
languages=(C de_DE.UTF-8 tr_TR.UTF-8 C.UTF-8)
columns=(40 80 137 9)
ways=(process pipe pty)
"$dobank" session run "$session" >"$work/transcript"
[ "$(wc -l <"$work/transcript")" -gt 30 ] || fail "the transcript is short: $(cat "$work/transcript")"

# replay N: the Nth of the surroundings; every other has a terminal of its own.
replay() {
    local width="${columns[$(($1 / 2 % 4))]}"
    local command="env TZ=${zones[$(($1 / 4 % 3))]} LC_ALL=${languages[$(($1 / 3 % 4))]} COLUMNS=$width \
        '$dobank' session run --via ${ways[$(($1 % 3))]} '$session'"
    if [ "$(($1 % 2))" = 0 ]; then
        bash -c "$command"
    else
        script -qec "stty cols $width -onlcr; $command" /dev/null
    fi
}

for number in $(seq 100); do
    replay "$number" >"$work/replayed" </dev/null || fail "replay $number left $?"
    same "$work/replayed" "$work/transcript"
done
ok "100 replays in other time zones, languages and widths are the same to the byte"
