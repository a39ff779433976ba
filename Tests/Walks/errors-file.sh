# Read by errors.sh: a file that is not, or no longer, a bank. It is left to whoever can mend it.

truncate -s "$(($(wc -c <"$copy") / 2))" "$file"
cp "$file" "$work/half"
both 3 "$damaged (database disk image is malformed); $kept" "$bank"
same "$file" "$work/half"
cp "$copy" "$file"
sound "$bank"
ok "a database cut in half"

# The format is the number in the bytes 60 to 63 of the file (the user_version of SQLite).
printf '\0\0\0\143' | dd of="$file" bs=1 seek=60 conv=notrunc status=none
cp "$file" "$work/newer"
both 3 "dobank: The bank cannot be used: $file was made by a newer version (format 99, this one knows 1); \
update dobank." "$bank"
same "$file" "$work/newer"
cp "$copy" "$file"
sound "$bank"
ok "a database from a newer version"

head -c 65536 /dev/zero | tr '\0' g >"$file"
cp "$file" "$work/garbage"
both 3 "$damaged (file is not a database); $kept" "$bank"
same "$file" "$work/garbage"
ok "a file of garbage"

: >"$file"
both 3 "$damaged (the file is empty); $kept" "$bank"
[ ! -s "$file" ] || fail "the empty file was written"
cp "$copy" "$file"
sound "$bank"
ok "an empty file"
