#!/usr/bin/env bash
# Lives with the packages of a release in a fresh Debian that has never seen Swift: installs them, walks, serves, tests a session,
# reads the manual, completes; installs the next version over a running server, removes and purges; then builds the container's image
# by its steps. Needs root, and of Debian mmdebstrap and curl, which it installs; the rest happens in the fresh root.
#
#     Tests/Walks/release.sh DIRECTORY
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || { echo "FAILED: Tests/Walks/release.sh makes a Debian of its own, for which it has to be root" >&2; exit 1; }
[ "$(. /etc/os-release && echo "$ID")" = debian ] || { echo "FAILED: packages for Debian are made and tested on Debian" >&2; exit 1; }
release="$(cd "${1:?Usage: Tests/Walks/release.sh DIRECTORY}" && pwd)"
# Mounts vanish with the walk, however it ends.
[ -n "${IN_OWN_MOUNTS:-}" ] || exec env IN_OWN_MOUNTS=yes unshare --mount --propagation private "$0" "$release"
. Tests/Walks/release-support.sh

step "check the sums, and make a Debian without Swift"
(cd "$release" && sha256sum --quiet -c SHA256SUMS) || fail "a file is not what SHA256SUMS says"
! .ci/release "$version" "$release" >"$work/said" 2>&1 && grep -q 'is not empty' "$work/said" || fail "a release is made over another"
apt-get install -y -qq curl mmdebstrap >/dev/null
make_debian "$debian" bash-completion,bc,ca-certificates,man-db,procps,python3,sqlite3
! inside sh -c 'command -v swift' >/dev/null || fail "there is a Swift"
for program in sessions dobank dobank-generate dobank-server; do
    cp "$(package "$program")" "$debian/root/"
    # One by one, so that none needs another.
    install "$program"
    [ "$(inside "$program" --version)" = "$program $version" ] || fail "$program says $(inside "$program" --version)"
done
ok "four packages, each installed with what it needs"

step "sessions alone"
# The type "iban" of what a hole captures is part of the grammar; nothing else in it is of a bank.
words="$(dpkg-deb -x "$(package sessions)" "$work/sessions" && find "$work/sessions" -type f |
    while read -r file; do case $file in *.gz) gzip -dc "$file" ;; *) cat "$file" ;; esac; done |
    strings -n 4 | grep -iwE 'banks?|dobank|ledgers?' || true)"
[ -z "$words" ] || fail "the package of sessions speaks of a bank: $(head -n 5 <<<"$words")"
! dpkg-deb -f "$(package sessions)" | grep -i bank || fail "its description speaks of a bank"
cp Tests/Walks/Programs/bc.session.md "$debian/root/"
as_customer sessions test /root/bc.session.md >"$work/said" 2>&1 || fail "the session of bc does not pass: $(cat "$work/said")"
inside sed -i 's/^42$/43/' /root/bc.session.md
! as_customer sessions test /root/bc.session.md >"$work/said" 2>&1 || fail "a session of bc with a mistake passes"
ok "a session of bc passes, and one with a mistake does not"

step "login, main, transfer: by a pipe and by -c"
printf 'login demo\ndemo\ntransfer\nsend 25.00 to Savings\ny\nback\nbalance\nquit\n' >"$debian/tmp/lines"
as_customer sh -c 'dobank </tmp/lines' >"$work/said" 2>&1 || fail "the pipe left $?: $(cat "$work/said")"
grep -q '^Sent 25.00 EUR. Reference ' "$work/said" || fail "nothing was sent: $(cat "$work/said")"
as_customer sh -c 'umask 077 && echo demo >/tmp/password && dobank --user demo --password-file /tmp/password --yes --output json \
    -c "transfer send 5 to Savings" -c "history list 2"' >"$work/said" 2>&1 || fail "-c left $?: $(cat "$work/said")"
grep -q '"amount":"-25.00"' "$work/said" || fail "the history lacks the transfer of the pipe: $(cat "$work/said")"
as_customer dobank bank verify >"$work/said" || fail "the bank is not sound: $(cat "$work/said")"
ok "transfers by a pipe and by -c, and the bank is sound"

step "how fast they start, and how large they are"
cp Tests/Walks/start-times.py "$debian/root/"
as_customer /root/start-times.py

step "the manual and the completions, in their places"
for page in dobank sessions dobank-generate dobank-server; do
    inside sh -c "MANPAGER=cat man $page" 2>&1 | tr -s ' ' >"$work/said"
    grep -qi "^NAME" "$work/said" && grep -qi "$page" "$work/said" || fail "there is no manual of $page: $(head "$work/said")"
done
# completed WORD...: what bash makes of the last one; it finds the script by the name of the program.
completed() {
    inside bash -c '
        . /usr/share/bash-completion/bash_completion
        _completion_loader "$1"
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=$((${#COMP_LINE}))
        "$(complete -p "$1" | sed "s/.*-F \([^ ]*\).*/\1/")" "$1" "${@: -1}" "${@: -2:1}" 2>/dev/null
        echo "${COMPREPLY[*]}"' bash "$@" | tr -s ' ' | sed 's/^ //; s/ $//'
}
[ "$(completed dobank ban)" = bank ] || fail "bash completes \"dobank ban\" to \"$(completed dobank ban)\""
[ "$(completed dobank-server ban)" = bank ] || fail "bash completes \"dobank-server ban\" to \"$(completed dobank-server ban)\""
for place in zsh/vendor-completions/_dobank fish/vendor_completions.d/dobank.fish; do
    [ -s "$debian/usr/share/$place" ] || fail "there is no $place"
done
ok "man reads four pages, and bash completes"

step "generate a mock outside"
printf 'public protocol Store: Sendable {\n    func load(_ key: String) async throws -> Int\n}\n' >"$debian/tmp/Store.swift"
inside dobank-generate --from /tmp/Store.swift --into /tmp --module Shop || fail "nothing was generated"
grep -q 'class MockStore\|typealias MockStore' "$debian/tmp/StoreMocks.swift" || fail "there is no mock"

step "serve"
[ "$(inside stat -c '%U %a' /var/lib/dobank-server)" = "dobank-server 700" ] || fail "the folder of the server is open"
[ "$(inside stat -c '%U %a' /var/lib/dobank-server/bank.sqlite)" = "dobank-server 600" ] || fail "the installation made no bank, or an open one"
if command -v systemd-analyze >/dev/null; then
    # Here it is not installed, which is all that may be said of it.
    systemd-analyze verify --man=no "$debian/lib/systemd/system/dobank-server.service" 2>&1 | grep 'dobank-server' |
        grep -v 'is not executable' >"$work/said" || true
    [ ! -s "$work/said" ] || fail "systemd says of the unit: $(cat "$work/said")"
    systemd-analyze security --offline=true "$debian/lib/systemd/system/dobank-server.service" 2>/dev/null | tail -n 1 || true
fi
# Five starts within ten seconds are the last, unless the unit says otherwise.
pause="$(sed -n 's/^RestartSec=//p' "$debian/lib/systemd/system/dobank-server.service")"
[ "$((5 * ${pause:-0}))" -gt 10 ] || fail "systemd gives up a server whose database is away for a while"
systemd_stands_in
fill_bank
inside systemctl start dobank-server.service
log_in
curl -fsS "http://127.0.0.1:$operation/readyz" >/dev/null || fail "the server is not ready"
ok "a bank is served by its user, from the settings of its unit"

step "install the next version while orders come in"
seal="$(as_server bank seal)"
old="$(cat "$debian/run/dobank-server.pid")"
next_version dobank-server
echo '# changed by its operator' >>"$debian/etc/default/dobank-server"
orders "$work/answers" &
sender=$!
wait_for '[ "$(grep -c "^20[01]" "$work/answers" 2>/dev/null)" -ge 40 ]' || fail "no orders are answered"
before="$(grep -c '^20[01]' "$work/answers")"
install next
touch "$work/enough"
wait "$sender" || fail "an order was never answered: $(tail -n 3 "$work/answers")"
[ "$(cat "$debian/run/dobank-server.pid")" != "$old" ] || fail "the upgrade did not restart the server"
grep -q 'changed by its operator' "$debian/etc/default/dobank-server" || fail "the upgrade lost the operator's settings"
sent="$(wc -l <"$work/ids")"
[ "$(grep -c '^20[01]' "$work/answers")" = "$sent" ] || fail "not every order was taken: $(grep -v '^20[01]' "$work/answers" | sort | uniq -c)"
booked="$(balance)"
[ "$booked" = "$sent" ] || fail "$sent orders of a cent were taken, and $booked cents arrived"
as_server bank verify --expect "$seal" | grep '^The ledger is sound' >/dev/null || fail "the bank is not the one from before"
[ "$before" -lt "$sent" ] || fail "no order came in after the upgrade began"
ok "$sent orders, $before of them before the upgrade, and each is booked once"

step "remove, and purge without and with an answer"
inside env DEBIAN_FRONTEND=noninteractive apt-get remove -y -qq dobank-server >"$work/said" 2>&1 || fail "$(cat "$work/said")"
[ ! -e "$debian/run/dobank-server.pid" ] || fail "the server outlived its package"
[ -s "$debian/var/lib/dobank-server/bank.sqlite" ] || fail "the removal took the bank"
install next
[ "$(as_server bank seal)" != "" ] || fail "the bank is not found again"
inside env DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq dobank-server >"$work/said" 2>&1 || fail "$(cat "$work/said")"
grep -q 'The bank stays in /var/lib/dobank-server' "$work/said" || fail "purge does not say what becomes of the bank: $(cat "$work/said")"
[ -s "$debian/var/lib/dobank-server/bank.sqlite" ] || fail "a purge that nobody answered took the bank"
[ ! -e "$debian/etc/default/dobank-server" ] || fail "the purge left the settings"
install next
purge_with_bank() {
    echo 'dobank-server dobank-server/remove-bank boolean true' | inside debconf-set-selections
    inside env DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq dobank-server >"$work/said" 2>&1 || fail "$(cat "$work/said")"
}
purge_with_bank
[ ! -e "$debian/var/lib/dobank-server" ] || fail "a purge that was answered with yes left the bank"
mkdir "$debian/var/lib/dobank-server"
mount -t tmpfs -o mode=755 tmpfs "$debian/var/lib/dobank-server"
install next
[ -s "$debian/var/lib/dobank-server/bank.sqlite" ] || fail "there is no bank on a disk of its own"
purge_with_bank
[ -z "$(ls -A "$debian/var/lib/dobank-server")" ] || fail "a purge left the bank on a disk of its own"
umount "$debian/var/lib/dobank-server"
rmdir "$debian/var/lib/dobank-server"
inside env DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq dobank sessions dobank-generate >"$work/said" 2>&1 || fail "$(cat "$work/said")"
left="$(find "$debian/usr" "$debian/etc" "$debian/var/lib/dpkg/info" -name '*dobank*' -o -name 'sessions*' | grep -v '/share/debconf' || true)"
[ -z "$left" ] || fail "the packages left $left"
ok "removal leaves the bank alone, and purge takes it only when it is told so"

step "the image of a container, by its steps"
container_image "$(dirname "$0")/../../.ci/packages/dobank-server/Dockerfile"
in_container dobank-server bank init --demo --bank /var/lib/dobank-server/bank.sqlite >"$work/said" 2>&1 || fail "no bank: $(cat "$work/said")"
start_container
wait_for 'in_container sh -c "$health" 2>/dev/null' || fail "the container is not healthy: $(tail -n 5 "$work/container.log")"
[ "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:8080/v1/accounts)" = 401 ] || fail "the container serves nothing"
[ "$(awk '/^Uid:/ { print $2 }' "/proc/$container/status")" != 0 ] || fail "the container's server is root"
stop_container
ok "the image is built, healthy, and its server is not root"
