#!/usr/bin/env bash
# Breaks the bank's surroundings in turn: each time one line says why, and afterwards nothing is lost.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/command-support.sh

chmod 755 "$work" # another user walks through it
disk="$work/disk"
clean() {
    if mountpoint -q "$disk"; then umount "$disk"; fi
    chmod -R u+w "$work"
    rm -rf "$work"
}
trap clean EXIT

skip() { printf 'skip - %s\n' "$*"; }

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
verify --data $bank\" tells whether a backup has to be put in its place." "$dobank" --data "$bank"
    refused 3 "dobank: $file is damaged or is not a bank ($1); put a backup in its place with \"dobank bank restore FILE --data $bank\"." \
        "$dobank" bank verify --data "$bank"
}

# No place for the bank, files of settings that are wrong, a folder that cannot be written.

refused 2 "dobank: HOME is not set; set it, or choose a folder with --data DIR" env -i "$dobank"
refused 2 "dobank: HOME is not set; set it, or choose a folder with --data DIR" \
    env -i "$dobank" bank verify
ok "no HOME"

printf '{"theme": "blue"}' >"$bank/config.json"
both 3 "dobank: $bank/config.json cannot be used (line 1: \"theme\" is \"light\" or \"dark\")" "$bank"
printf 'theme: dark' >"$bank/config.json"
both 3 "dobank: $bank/config.json cannot be used (line 1: it is not a JSON object; expected \"{\")" "$bank"
rm "$bank/config.json"
sound "$bank"
same "$file" "$copy"
ok "a wrong config.json"

printf '{"selectedAccounts": {}}' >"$bank/preferences.json"
chmod 644 "$bank/preferences.json"
said="$("$dobank" --data "$bank" </dev/null 2>&1)" || fail "preferences that others can read left $?"
grep -qF "$bank/preferences.json was open to other users (mode 0644)" <<<"$said" || fail "they were not set aside: $said"
[ -f "$bank/preferences.json.damaged" ] || fail "preferences that others can read were lost"
rm "$bank/preferences.json.damaged"
sound "$bank"
same "$file" "$copy"
ok "preferences that others can read"

mkdir -m 755 "$work/state" "$work/state/dobank"
refused 3 "dobank: $work/state/dobank is open to other users (mode 0755); run \"chmod go-rwx\" on it first" \
    env HOME="$work/home" XDG_STATE_HOME="$work/state" "$dobank"
ok "a folder of state that others can enter"

other=()
if [ "$(id -u)" = 0 ]; then other=(setpriv --reuid=65534 --regid=65534 --clear-groups); fi
if "${other[@]}" "$dobank" --version >/dev/null 2>&1; then
    cannot="cannot be written; make it and its folder writable"
    if [ "$(id -u)" = 0 ]; then chown -R 65534:65534 "$bank"; fi
    chmod 500 "$bank"
    refused 3 "dobank: The bank cannot be used: $file $cannot." "${other[@]}" "$dobank" --data "$bank"
    rm -f "$file-wal" "$file-shm"
    "${other[@]}" "$dobank" bank verify --data "$bank" >/dev/null || fail "what cannot be written is not verified"
    refused 3 "dobank: $bank/new $cannot" "${other[@]}" "$dobank" --data "$bank/new"
    printf '%064d\n' 0 >"$work/key"
    chmod 000 "$work/key"
    refused 3 "dobank: $work/key cannot be used (Permission denied)" \
        "${other[@]}" "$dobank" bank verify --key "$work/key" --data "$bank"
    chmod 700 "$bank"
    if [ "$(id -u)" = 0 ]; then chown -R 0:0 "$bank"; fi
    sound "$bank"
    same "$file" "$copy"
    ok "a folder that cannot be written, and a key that cannot be read"

    # What a killed process leaves: the files of a bank in use, copied while nobody asks it for anything.
    used="$work/used" killed="$work/killed"
    mkdir -m 700 "$killed" "$work/copies"
    mkfifo "$work/prompt"
    : >"$work/output"
    "$dobank" --data "$used" <"$work/prompt" >"$work/output" 2>&1 &
    prompt=$!
    exec 3>"$work/prompt"
    printf 'login demo\ndemo\ntransfer send 0.01 to AT909999900000000005\ny\n' >&3
    wait_for "grep -q '^Sent ' '$work/output'" 200 || fail "nothing is sent: $(cat "$work/output")"
    cp "$used/bank.sqlite" "$used/bank.sqlite-wal" "$used/bank.sqlite.mark" "$killed"
    printf 'quit\n' >&3
    exec 3>&-
    wait "$prompt"
    [ -s "$killed/bank.sqlite-wal" ] || fail "there is no log: $(cat "$work/output")"
    if [ "$(id -u)" = 0 ]; then chown -R 65534:65534 "$killed" "$work/copies"; fi
    chmod 500 "$killed"
    for command in verify customers accounts; do
        "$dobank" bank "$command" --data "$used" >"$work/whole"
        "${other[@]}" "$dobank" bank "$command" --data "$killed" >"$work/output" 2>&1 ||
            fail "$command of a killed bank that cannot be written left $?: $(cat "$work/output")"
        same "$work/output" "$work/whole"
    done
    "${other[@]}" "$dobank" bank backup "$work/copies/copy" --data "$killed" >"$work/output" 2>&1 ||
        fail "a killed bank that cannot be written is not copied: $(cat "$work/output")"
    "$dobank" bank restore "$work/copies/copy" --data "$work/restored" >"$work/output" 2>&1 ||
        fail "the copy of a killed bank left $?: $(cat "$work/output")"
    "$dobank" bank accounts --data "$work/restored" >"$work/output"
    same "$work/output" "$work/whole"
    for command in "" "bank restore $copy" "bank recover --accept-loss" "bank restamp" \
        "bank deposit AT909999900000000005 1"; do
        # shellcheck disable=SC2086
        refused 3 "dobank: The bank cannot be used: $killed/bank.sqlite $cannot." \
            "${other[@]}" "$dobank" $command --data "$killed"
    done
    [ "$(find "$killed" -type f | wc -l)" = 3 ] || fail "something was written: $(ls -A "$killed")"
    chmod 700 "$killed"
    ok "a killed bank in a folder that cannot be written: it is read and copied with its log, and all else is refused"
else
    skip "a folder that cannot be written: no other user can run dobank here"
fi

# A file that is not, or no longer, a bank. It is left as it is.

truncate -s "$(($(wc -c <"$copy") / 2))" "$file"
cp "$file" "$work/half"
damaged "database disk image is malformed"
same "$file" "$work/half"
cp "$copy" "$file"
sound "$bank"
ok "a database cut in half"

printf 'x' | dd of="$file" bs=1 seek=3000 conv=notrunc status=none
cp "$file" "$work/flipped"
damaged "page 1 is not as it was written"
same "$file" "$work/flipped"
cp "$copy" "$file"
sound "$bank"
ok "a database with a byte that changed on the disk"

chmod 644 "$file"
both 3 "dobank: The bank cannot be used: $file is open to other users (mode 0644); run \"chmod go-rwx\" on it first." "$bank"
chmod 600 "$file"
sound "$bank"
ok "a database that others can read"

head -c 65536 /dev/zero | tr '\0' g >"$file"
cp "$file" "$work/garbage"
damaged "file is not a database"
same "$file" "$work/garbage"
ok "a file of garbage"

: >"$file"
damaged "the file is empty"
[ ! -s "$file" ] || fail "the empty file was written"
cp "$copy" "$file"
sound "$bank"
ok "an empty file"

# No room for what is written. What was acknowledged stays, also when there is room again.

full="the disk is full, so nothing can be written to"
again="nothing was lost, free some space and try again."
sends=400

# walk DIR: sends until something fails. Alice, who has the fifth account of the demo bank, is paid.
walk() {
    {
        printf 'login demo\ndemo\ntransfer\n'
        for _ in $(seq "$sends"); do printf 'send 0.01 to AT909999900000000005\ny\n'; done
    } | "$dobank" --data "$1" >"$work/output" 2>"$work/errors"
}

# stopped DIR CODE: the walk ended for want of room, after transfers that went through.
stopped() {
    [ "$2" = 3 ] || fail "the walk without room left $2: $(cat "$work/errors")"
    [ "$(head -n 1 "$work/errors")" = "The bank cannot be used: $full $1/bank.sqlite; $again" ] &&
        [ "$(sed -n '2s/line [0-9]*/line N/p' "$work/errors")" = \
            "stopped at line N: send 0.01 to AT909999900000000005" ] &&
        [ "$(wc -l <"$work/errors")" = 2 ] || fail "the walk without room said: $(cat "$work/errors")"
    grep -q '^Sent ' "$work/output" || fail "nothing was sent while there was room"
}

# acknowledged DIR: each transfer whose receipt was shown is booked, once, and no other is.
acknowledged() {
    sed -n 's/^Sent 0.01 EUR. Reference //p' "$work/output" | sort >"$work/sent"
    printf 'login demo\ndemo\nhistory\nexport %s --force\n' "$work/booked.csv" | "$dobank" --data "$1" >/dev/null
    tr -d '\r' <"$work/booked.csv" | awk -F, '$7 == "-0.01" { print $1 }' | sort >"$work/booked"
    same "$work/booked" "$work/sent"
    sound "$1"
}

left=0
(ulimit -f 200 && walk "$bank") || left=$?
stopped "$bank" "$left"
acknowledged "$bank"
ok "a file that may not grow: $(wc -l <"$work/sent") acknowledged transfers are all there"

mkdir "$disk"
if [ "$(id -u)" = 0 ] && mount -t tmpfs -o size=512k tmpfs "$disk" 2>/dev/null; then
    cat /dev/zero >"$disk/filler" 2>/dev/null || true
    refused 3 "dobank: The bank cannot be used: $full $disk/bank.sqlite.new; $again" "$dobank" --data "$disk"
    [ ! -e "$disk/bank.sqlite" ] && [ ! -e "$disk/bank.sqlite.new" ] || fail "half a bank was left"
    rm "$disk/filler"
    "$dobank" --data "$disk" <<<quit >/dev/null
    ok "a full disk at the first run: no half bank, and a whole one when there is room"

    left=0
    walk "$disk" || left=$?
    stopped "$disk" "$left"
    mount -o remount,size=2m "$disk"
    acknowledged "$disk"
    ok "a full disk: $(wc -l <"$work/sent") acknowledged transfers are all there when there is room"
else
    skip "a full disk: mounting a small one takes root"
fi

# SQLite takes room for the index of a log by the last byte of each 4 KiB: with smaller blocks the rest had none, and a process that
# wrote there died by SIGBUS.
blocks="$work/blocks"
truncate -s 3M "$blocks"
umount "$disk" 2>/dev/null || true
if [ "$(id -u)" = 0 ] && mkfs.ext4 -q -m 0 -b 1024 -O ^has_journal "$blocks" 2>/dev/null && mount -o loop "$blocks" "$disk" 2>/dev/null; then
    "$dobank" --data "$disk/bank" <<<quit >/dev/null
    for room in $(seq 0 4 60); do
        fill=$(($(df -k --output=avail "$disk" | tail -1) - room))
        if [ "$fill" -gt 0 ]; then head -c "${fill}K" /dev/zero >"$disk/filler" 2>/dev/null || true; fi
        left=0
        "$dobank" --data "$disk/bank" <<<quit >"$work/output" 2>"$work/errors" || left=$?
        case "$left" in
        0) ;;
        3) [ "$(cat "$work/errors")" = "dobank: The bank cannot be used: $full $disk/bank/bank.sqlite; $again" ] ||
            fail "with $room KiB of room the prompt said: $(cat "$work/errors")" ;;
        *) fail "with $room KiB of room the prompt left $left: $(cat "$work/errors")" ;;
        esac
        rm -f "$disk/filler"
        sound "$disk/bank"
    done
    ok "a full disk with blocks of 1 KiB: a sentence, and the bank is sound"

    # A bank that is written anew takes as much room as it has, and gives way when that is there.
    rewritten="$disk/rewritten"
    # rewrite OLD COMMAND...: does COMMAND to the bank in the file OLD with ever more room, until it succeeds.
    rewrite() {
        local old="$1" room=0 left=3
        shift
        while [ "$left" != 0 ]; do
            rm -rf "$rewritten"
            mkdir -m 700 "$rewritten"
            cp "$old" "$rewritten/bank.sqlite"
            if [ -e "$old.mark" ]; then cp "$old.mark" "$rewritten/bank.sqlite.mark"; fi
            room=$((room + 5))
            head -c "$(($(df -k --output=avail "$disk" | tail -1) - room))K" /dev/zero >"$disk/filler"
            left=0
            "$dobank" "$@" --data "$rewritten" <<<quit >"$work/output" 2>"$work/errors" || left=$?
            rm -f "$disk/filler"
            if [ "$left" != 0 ]; then
                [ "$left" = 3 ] && grep -qE "^dobank: The bank cannot be used: $full $rewritten/bank.sqlite(.new)?; $again\$" "$work/errors" ||
                    fail "with $room KiB of room \"dobank $*\" left $left: $(cat "$work/errors")"
                same "$rewritten/bank.sqlite" "$old"
            fi
            sound "$rewritten"
            [ "$room" -lt 1000 ] || fail "\"dobank $*\" never has enough room: $(cat "$work/errors")"
        done
    }
    "$dobank" --data "$work/roomy" <<<quit >/dev/null
    rewrite "$work/roomy/bank.sqlite" bank restamp
    ok "a full disk with blocks of 1 KiB: restamp leaves the bank as it was until there is room"
    if command -v sqlite3 >/dev/null; then
        install -m 600 /dev/null "$work/former"
        {
            printf 'PRAGMA journal_mode = WAL;\n'
            sed -n '/= #"""$/,/^ *"""#$/{//!p}' "$(grep -rl 'enum FormatOneBank' Tests/Modules)" |
                sed 's/^ \{8\}//'
        } | sqlite3 "$work/former" >/dev/null
        rewrite "$work/former"
        ok "a full disk with blocks of 1 KiB: an upgrade leaves the bank as it was until there is room"
    else
        skip "an upgrade on a full disk: it takes sqlite3 to make a bank of the format before"
    fi
else
    skip "a full disk with blocks of 1 KiB: mounting one takes root, mkfs.ext4 and a loop device"
fi
