# Read by errors.sh: a file that is not, or no longer, a bank. It is left as it is.

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
