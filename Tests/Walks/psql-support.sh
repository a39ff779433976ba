# What walks through psql share. Sourced, with $work set.

binaries="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)"
as_postgres() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

# A server that is thrown away, on a socket in a folder of its own.
start_postgres() {
    chmod 755 "$work"
    mkdir "$work/data" "$work/socket"
    if [ "$(id -u)" = 0 ]; then chown postgres "$work/data" "$work/socket"; fi
    as_postgres "$binaries/initdb" --auth=trust --no-sync --username=postgres --locale=C.UTF-8 "$work/data" >/dev/null
    as_postgres "$binaries/pg_ctl" -D "$work/data" -w -l "$work/socket/log" \
        -o "-c listen_addresses='' -c fsync=off -k $work/socket" start >/dev/null
}

stop_postgres() {
    if [ ! -f "$work/data/postmaster.pid" ]; then return; fi
    as_postgres "$binaries/pg_ctl" -D "$work/data" -m immediate stop >/dev/null || true
}
