# Read by errors.sh: no place for the bank, files of settings that are wrong, a folder that cannot be written.

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
    cannot="cannot be written; make it and its folder writable, or choose another folder with --data DIR"
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
    for command in "" "bank backup $work/copies/copy" "bank restore $copy" "bank recover --accept-loss" "bank restamp" \
        "bank deposit AT909999900000000005 1"; do
        # shellcheck disable=SC2086
        refused 3 "dobank: The bank cannot be used: $killed/bank.sqlite $cannot." \
            "${other[@]}" "$dobank" $command --data "$killed"
    done
    [ "$(find "$killed" -type f | wc -l)" = 3 ] || fail "something was written: $(ls -A "$killed")"
    chmod 700 "$killed"
    ok "a killed bank in a folder that cannot be written: it is read with its log, and all else is refused"
else
    skip "a folder that cannot be written: no other user can run dobank here"
fi
