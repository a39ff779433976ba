# Read by errors.sh: no place for the bank, files of settings that are wrong, a folder that cannot be written.

refused 2 "dobank: there is no HOME to keep the bank in; set it, or choose a folder with --data DIR" env -i "$dobank"
refused 2 "dobank: there is no HOME to keep the bank in; set it, or choose a folder with --data DIR" \
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
    cannot="cannot be written; make it and its folder writable, or choose another folder with --data DIR"
    if [ "$(id -u)" = 0 ]; then chown -R 65534:65534 "$bank"; fi
    chmod 500 "$bank"
    refused 3 "dobank: The bank cannot be used: $file $cannot." "${other[@]}" "$dobank" --data "$bank"
    rm -f "$file-wal" "$file-shm"
    "${other[@]}" "$dobank" bank verify --data "$bank" >/dev/null || fail "what cannot be written is not verified"
    refused 3 "dobank: $bank/new $cannot" "${other[@]}" "$dobank" --data "$bank/new"
    chmod 700 "$bank"
    if [ "$(id -u)" = 0 ]; then chown -R 0:0 "$bank"; fi
    sound "$bank"
    same "$file" "$copy"
    ok "a folder that cannot be written"
else
    skip "a folder that cannot be written: no other user can run dobank here"
fi
