# Read by sessions.sh: a password, typed at the login and in wrong fields, stays in nothing that is written.

canary="Canary-$RANDOM$RANDOM"
kept="$work/kept" # what the program writes: where it is, and has its home and its temporary files
given="$work/given" # what it is given, and the screen on which it echoes commands
mkdir -p "$kept/tmp" "$given"
mkfifo "$given/keys"
as_kept=(env -C "$kept" HOME="$kept" TMPDIR="$kept/tmp" SWIFT_BACKTRACE=enable=yes,color=no)

# clean_of_canary: nothing that was kept has the secret, in whatever case.
clean_of_canary() {
    if grep -rqi "$canary" "$kept"; then fail "the secret is in $(grep -rli "$canary" "$kept")"; fi
}
printf 'x%sx' "$canary" >"$kept/planted"
if (clean_of_canary) 2>/dev/null; then fail "a planted secret is not found"; fi
rm "$kept/planted"

# press TEXT, shown TEXT COUNT: what a person does at the terminal.
press() { printf '%s\r' "$1" >&9; }
shown() {
    wait_for "[ \"\$(grep -ao ${1@Q} '$given/screen' | wc -l)\" -ge $2 ]" 400 || fail "\"$1\" was not shown: $(cat "$given/screen")"
}

# by_keys COMMAND: types the secret wherever it does not belong, on a terminal.
by_keys() {
    : >"$given/screen"
    "${as_kept[@]}" script -qefc "$1" "$given/screen" <"$given/keys" >/dev/null &
    exec 9>"$given/keys"
    shown 'login>' 1 && press 'login demo'
    shown 'Password:' 1 && press "$canary"
    shown 'Wrong username' 1 && press "$canary"
    shown 'Log in first' 1 && press "login $canary"
    shown 'Password:' 2 && press x
    shown 'Wrong username' 2 && press 'login demo'
    shown 'Password:' 3 && press demo
    shown 'main(demo)>' 1 && press "$canary"
    shown 'unknown command' 1 && press quit
    wait "$!" || fail "\"$1\" left $?: $(cat "$given/screen")"
    exec 9>&-
}

# A terminal that is closed ends the record, and what was walked until then is kept.
: >"$given/screen"
"${as_kept[@]}" script -qefc "echo \$\$ >'$given/process'; exec '$dobank' session record closed.session.md" \
    "$given/screen" <"$given/keys" >/dev/null &
exec 9>"$given/keys"
shown 'login>' 1 && press 'help login'
shown 'login>' 2 && kill -HUP "$(cat "$given/process")"
wait "$!" || fail "a record whose terminal was closed left $?: $(cat "$given/screen")"
exec 9>&-
leaves 0 "$dobank" session test "$kept/closed.session.md"
says output "ok $kept/closed.session.md" "1 session, 1 step, 0 failed"
ok "a record is kept when the terminal is closed"

"${as_kept[@]}" "$dobank" session record pipe.session.md >"$given/output" 2>"$given/errors" \
    < <(printf '%s\n' 'login demo' "$canary" "$canary" "login $canary" x 'login demo' demo "$canary" transfer \
        "send 5 to AT749999900000000002 note $canary" y quit)
grep -q '^Sent 5.00 EUR' "$given/output" || fail "the walk did not go on: $(cat "$given/output" "$given/errors")"
by_keys "'$dobank' session record keys.session.md"
by_keys "'$dobank' --data '$kept/bank'"
for input in "login demo\n$canary" "$canary x" "login $canary\n$canary" "login demo $canary"; do
    printf "$input\n" | "${as_kept[@]}" "$dobank" --data "$kept/bank" >>"$kept/piped" 2>&1 || true
done
[ "$(grep -c '^stopped at line' "$kept/piped")" = 4 ] || fail "a pipe says: $(cat "$kept/piped")"
clean_of_canary
ok "a secret typed in wrong fields is in no record, history or bank"

for way in process pipe pty; do
    leaves 0 "${as_kept[@]}" "$dobank" session test --via "$way" pipe.session.md keys.session.md
done

# The file sets the secret, types it, and does not match.
printf '%s\n' "@secret PW $canary" 'login> login demo' '? Password: <*PW' 'Welcome.' 'login> login demo' \
    '? Password: <*DEMO' '...' 'main(demo)> sned' 'main(demo)> quit' '[1]' >"$given/set.session"
for way in process pipe pty; do
    for form in --tap --json --bail; do
        code=0
        "${as_kept[@]}" "$dobank" session test --via "$way" "$form" --junit "junit-$way.xml" "$given/set.session" \
            >>"$kept/reports" 2>&1 || code=$?
        [ "$code" = 1 ] || fail "a session that does not match left $code"
    done
    "${as_kept[@]}" "$dobank" session run --via "$way" "$given/set.session" >>"$kept/transcripts" 2>&1
done
for form in "" --mermaid; do
    "${as_kept[@]}" "$dobank" session trace $form "$given/set.session" >>"$kept/traces" 2>&1 || true
done
grep -q 'sned' "$kept/transcripts" && grep -q '<failure' "$kept/junit-pty.xml" && grep -q '^not ok' "$kept/reports" &&
    grep -q 'authenticate(' "$kept/traces" || fail "nothing was reported"
clean_of_canary
ok "a secret is in no transcript, TAP, JSON, JUnit, trace or error"

# crash INPUT-COMMAND: the program crashes where it waits behind the secret.
crash() {
    local code=0
    : >"$given/screen"
    "${as_kept[@]}" "$@" <"$given/keys" >"$given/screen" 2>>"$kept/crashes" &
    exec 9>"$given/keys"
    printf 'login demo\n%s\n' "$canary" >&9
    wait_for "grep -q 'Wrong username' '$kept/crashes'" 400 || fail "nobody is refused: $(cat "$kept/crashes")"
    kill -SEGV "$!"
    wait "$!" 2>/dev/null || code=$?
    exec 9>&-
    [ "$code" = 139 ] || fail "the program that was to crash left $code"
}
for _ in 1 2 3; do
    rm -f "$kept/crashes" "$kept/crash.session"
    crash "$dobank" session record crash.session
    [ "$(cat "$kept/crashes")" = 'Wrong username or password.' ] || fail "a crash says: $(cat "$kept/crashes")"
done
clean_of_canary
ok "a crash shows nothing of the memory, and no secret"
