# Read by errors.sh: no room for what is written. What was acknowledged stays, also when there is room again.

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
