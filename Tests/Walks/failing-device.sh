#!/usr/bin/env bash
# A bank on ext4 on a block device that fails: its writes fail for moments, now and then and for good, it fills up, and its power
# goes. Where the kernel has no device mapper (`dmsetup create` says "/dev/mapper/control: open failed: No such device"), the
# device is a file of nbdkit, whose filter fails when it is told to, as nbdfuse shows it and the loop driver takes it. Needs root,
# and of Debian nbdkit, libnbd-bin, fuse3 and e2fsprogs.
#
# What no bank can help: ext4 notes of a new block that it was written once it was, and when it cannot note that, the sync that waited
# for it succeeds all the same, at times without a word of the kernel's; `debugfs` shows the block as unwritten, [u]. With
# `dioread_lock`, as here, it notes nothing of the kind.
#
#     failing-device.sh STRESS [ROUNDS] [SECONDS]
set -euo pipefail
. "$(dirname "$0")/waiting-support.sh"
stress=$1 rounds=${2:-3} seconds=${3:-2}
work=$(mktemp -d)
device= failed=0

detach() {
    if mountpoint -q "$work/disk"; then umount "$work/disk" 2> /dev/null || umount -l "$work/disk"; fi
    if [ -n "$device" ]; then losetup -d "$device"; fi
    device=
    if mountpoint -q "$work/raw"; then fusermount3 -u "$work/raw" 2> /dev/null || umount -l "$work/raw"; fi
}
cleanup() { rm -f "$work/fail"; detach; rm -rf "$work"; }
trap cleanup EXIT

# attach IMAGE: mounts what is in the image at $work/disk, over a device whose writes fail while $work/fail is there.
attach() {
    mkdir -p "$work/raw" "$work/disk"
    nbdfuse "$work/raw" --command nbdkit -s -P "$work/nbdkit" --filter=error file "$1" error=EIO error-rate=0% \
        error-pwrite-rate="${2:-100%}" error-pwrite-file="$work/fail" \
        error-zero-rate="${2:-100%}" error-zero-file="$work/fail" 2> "$work/nbd" &
    wait_for '[ -e "$work/raw/nbd" ]' 200 || { cat "$work/nbd" >&2; exit 1; }
    device=$(losetup --find --show "$work/raw/nbd")
    # The loop driver of Linux 6.18 calls a write done of which only the first part was; one of a page has no parts.
    echo 4 > "/sys/block/${device#/dev/}/queue/max_sectors_kb"
    mount -o errors=remount-ro,dioread_lock "$device" "$work/disk"
}

image() {
    rm -f "$work/image"
    truncate -s 64M "$work/image"
    mkfs.ext4 -q -F -b 4096 "$work/image"
}

# round NAME SCRIPT [RATE]: writes to a bank while SCRIPT does something to the device, takes the power from it, and looks at the bank.
round() {
    local left=0
    image
    attach "$work/image" "${3:-100%}"
    : > "$work/words"
    mkdir "$work/disk/bank"
    "$stress" device make "$work/disk/bank/bank.sqlite" "$work/words"
    sync -f "$work/disk"
    "$stress" device write "$work/disk/bank/bank.sqlite" "$work/words" "$seconds" > "$work/said" &
    local writer=$!
    wait_for 'grep -q "^+" "$work/words"' 200 || { echo "$1: nothing is booked: $(cat "$work/said")" >&2; exit 1; }
    sleep "$(awk "BEGIN { srand($RANDOM); print 0.2 + rand() * $seconds / 2 }")"
    eval "$2"
    # The device stands still, and what is on it at this moment is all that is left: nothing that only the system has.
    kill -STOP "$(cat "$work/nbdkit")"
    cp "$work/image" "$work/left"
    cp "$work/words" "$work/told"
    rm -f "$work/fail"
    kill -KILL "$writer" 2> /dev/null || true
    kill -CONT "$(cat "$work/nbdkit")"
    wait "$writer" 2> /dev/null || left=$?
    # It is killed, unless it has come to its end.
    [ "$left" = 137 ] || [ "$left" = 0 ] || { echo "$1: the writer left $left: $(cat "$work/said")" >&2; exit 1; }
    detach
    wait
    e2fsck -fy "$work/left" > "$work/fsck" 2>&1 || [ $? -le 2 ]
    cp "$work/told" "$work/words"
    attach "$work/left"
    local found code=0
    found=$("$stress" device check "$work/disk/bank/bank.sqlite" "$work/words") || code=$?
    echo "$1: $found"
    [ "$code" = 0 ] || exit 1
    failed=$((failed + $(grep -c '^[-?]' "$work/words" || true)))
    detach
    wait
}

for _ in $(seq "$rounds"); do
    round "the power goes" ":"
    round "writes fail for a moment" 'touch "$work/fail"; sleep 0.3; rm "$work/fail"; sleep 0.5'
    round "some writes fail" 'touch "$work/fail"; sleep 0.5' 2%
    round "writes fail for good" 'touch "$work/fail"; sleep 0.5'
    round "the disk fills up" 'head -c 100M /dev/zero > "$work/disk/ballast" 2> /dev/null || true; sleep 0.5; rm "$work/disk/ballast"; sleep 0.3'
done
[ "$failed" -gt 0 ] || { echo "no order met a device that fails" >&2; exit 1; }
