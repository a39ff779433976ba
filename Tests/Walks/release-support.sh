# What the walk of a release does to its two roots: a Debian with the packages, and the one of a container. Sourced.

. Tests/Walks/waiting-support.sh
. Tests/Walks/curl-support.sh
work="$(mktemp -d)"
debian="$work/debian"
image="$work/image"
container=
trap cleanup EXIT
version="$(.ci/version)"
next="${version%.*}.$((${version##*.} + 1))"
service=18080 operation=19090 site="http://127.0.0.1:18080"

step() { printf '\n== %s (%d s)\n' "$*" "$SECONDS"; }
ok() { printf 'ok - %s\n' "$*"; }
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
# package NAME: its file in the release.
package() { ls "$release/$1"_"$version"_*.deb; }
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 TERM=dumb chroot "$debian" "$@"; }
# as_customer COMMAND...: with a home of its own.
as_customer() { inside runuser -u customer -- env HOME=/home/customer "$@"; }
as_server() { inside runuser -u dobank-server -- dobank-server "$@" --bank /var/lib/dobank-server/bank.sqlite 2>>"$work/server.log"; }

cleanup() {
    [ -z "$container" ] || kill -KILL "$container" 2>/dev/null || true
    if [ -s "$debian/run/dobank-server.pid" ]; then kill -KILL "$(cat "$debian/run/dobank-server.pid")" 2>/dev/null || true; fi
    local root place
    for root in "$debian" "$image"; do
        for place in dev/pts proc; do if mountpoint -q "$root/$place"; then umount "$root/$place" || return; fi; done
    done
    rm -rf --one-file-system "$work"
}

# make_debian ROOT PACKAGES: a small Debian of the release that this one is, with terminals and processes.
make_debian() {
    local suite
    suite="$(. /etc/os-release && echo "$VERSION_CODENAME")"
    mmdebstrap --quiet --variant=minbase --components=main --include="$2" "$suite" "$1" http://deb.debian.org/debian
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    mount -t proc proc "$1/proc"
    mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts "$1/dev/pts"
    rm -f "$1/dev/ptmx"
    ln -s pts/ptmx "$1/dev/ptmx"
    if [ "$1" = "$debian" ]; then
        inside apt-get update -qq
        inside useradd -m customer
        inside chmod 755 /root
    fi
}

# install PROGRAM: its package, with what that needs; what it recommends is for machines that are used. "next" is the next version.
install() {
    local file
    case $1 in next) file="dobank-server_$next.deb" ;; *) file="$(basename "$(package "$1")")" ;; esac
    inside env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold \
        "/root/$file" >"$work/said" 2>&1 || fail "$1 cannot be installed: $(tail -n 5 "$work/said")"
}

# next_version PROGRAM: the same files, with the number of the next version.
next_version() {
    dpkg-deb -R "$(package "$1")" "$work/next"
    sed -i "s/^Version: .*/Version: $next/" "$work/next/DEBIAN/control"
    dpkg-deb --root-owner-group -Zgzip -z1 -b "$work/next" "$debian/root/$1_$next.deb" >/dev/null
}

# No systemd runs in a chroot. This stands in for it: it starts what the unit says, with the unit's and the operator's variables, as the
# unit's user, and does what the scripts of the package ask of it.
systemd_stands_in() {
    mkdir -p "$debian/run/systemd/system"
    cat >"$debian/usr/bin/systemctl" <<'SCRIPT'
#!/bin/bash
unit=/lib/systemd/system/dobank-server.service
pid=/run/dobank-server.pid
alive() { [ -s $pid ] && kill -0 "$(cat $pid)" 2>/dev/null; }
stop() {
    alive || return 0
    kill -TERM "$(cat $pid)"
    while alive; do sleep 0.02; done
    rm -f $pid
}
start() {
    (
        exec 3>&- 0</dev/null >>/var/log/dobank-server.log 2>&1
        set -a
        for line in $(sed -n 's/^Environment=//p' $unit); do export "$line"; done
        . /etc/default/dobank-server
        LISTEN_ADDR=127.0.0.1:18080 ADMIN_ADDR=127.0.0.1:19090
        command="$(sed -n 's/^ExecStart=//p' $unit)"
        eval "exec setsid runuser -u $(sed -n 's/^User=//p' $unit) -- env SERVED=yes $command"
    ) &
    # runuser waits for its child, which is the server.
    for _ in $(seq 200); do
        server="$(pgrep -u dobank-server -x dobank-server)" && break
        sleep 0.02
    done
    echo "$server" >$pid
}
words=" $* "
case $words in
*' daemon-reload '*) ;;
*' is-active '*) alive ;;
*' is-enabled '*) echo enabled ;;
*' show '*) echo loaded ;;
*' stop '*) stop ;;
*' start '*) alive || start ;;
*' restart '* | *' try-restart '*) stop; start ;;
esac
SCRIPT
    chmod 755 "$debian/usr/bin/systemctl"
}

# fill_bank: Ann, whose account pays, and Ben, whose account is paid into; their numbers are in $anns and $bens.
fill_bank() {
    local name number
    for name in ann ben; do
        echo "pa55word-of-$name" | as_server bank add-customer $name >/dev/null || fail "no customer $name"
        number="$(as_server bank open-account $name EUR | new_number)"
        declare -g "${name}s=$number"
    done
    as_server bank deposit "$anns" 1000 >/dev/null || fail "nothing is paid in"
}

# log_in [NAME]: waits for the server; the token is in $token.
log_in() {
    local name=${1:-ann}
    wait_for "log_in_at '$site' $name pa55word-of-$name" 200 ||
        fail "$name cannot log in: $(cat "$work/body"); $(tail -n 5 "$debian/var/log/dobank-server.log")"
}

# balance: the cents in Ben's account.
balance() { log_in ben && balance_at "$site" "$bens"; }

# orders FILE: a cent after the other, each sent again until it is answered, until there are enough and for a moment more. The statuses
# are in FILE, and the ids in ids.
orders() {
    local number id status more=40
    : >"$1"
    : >"$work/ids"
    for number in $(seq 50000); do
        id="$(printf '00000000-0000-4000-8000-%012d' "$number")"
        echo "$id" >>"$work/ids"
        for _ in $(seq 300); do
            status="$(ask_at "$site" PUT "/v1/transfers/$id" "$(order "$anns" "$bens" 1)" || true)"
            # Nothing listens, or it is about to stop: the same order again.
            case $status in 000 | 503) sleep 0.02 ;; *) break ;; esac
        done
        echo "$status" >>"$1"
        case $status in 200 | 201) ;; *) return 1 ;; esac
        if [ -e "$work/enough" ]; then more=$((more - 1)); fi
        [ $more -gt 0 ] || return 0
    done
}

# container_image FILE: does what the description of an image says, in a root of its own.
container_image() {
    local text line word rest
    container_environment=() container_user=root container_words=() health=
    text="$(grep -v '^ *#' "$1" | sed -e ':again' -e '/\\$/N; s/\\\n/ /; t again')"
    while read -r word rest; do
        case $word in
        '') ;;
        FROM)
            [[ $rest == debian:*-slim ]] || fail "the walk cannot begin with $rest"
            make_debian "$image" ca-certificates
            ;;
        COPY)
            # shellcheck disable=SC2086 # a pattern and a path
            set -- $rest
            cp "$release"/$1 "$image$2"
            ;;
        RUN) in_container sh -c "$rest" >"$work/said" 2>&1 </dev/null || fail "a step of the image fails: $(tail -n 5 "$work/said")" ;;
        USER) container_user=$rest ;;
        ENV) container_environment+=("$rest") ;;
        VOLUME) [ -z "$(ls -A "$image$rest")" ] || fail "every volume would begin with the same bank" ;;
        HEALTHCHECK) health="${rest#*CMD }" ;;
        ENTRYPOINT | CMD) container_words+=("$(tr -d '[],' <<<"$rest")") ;;
        EXPOSE) ;;
        *) fail "the walk does not know the step $word of an image" ;;
        esac
    done <<<"$text"
}

in_container() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive "${container_environment[@]}" \
        chroot --userspec="$container_user" "$image" "$@"
}

start_container() {
    eval "in_container ${container_words[*]}" >"$work/container.log" 2>&1 &
    container_shell=$!
    wait_for 'container="$(pgrep -P "$container_shell")"' || fail "the container does not start: $(tail -n 5 "$work/container.log")"
}
stop_container() {
    kill -TERM "$container"
    wait "$container_shell" || fail "the container left $? when it was stopped"
    container=
}
