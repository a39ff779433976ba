# PostgreSQL for a walk, which ends with it however that ends. Sourced behind waiting-support.sh, with $work set and fail defined.

postgres="$(find /usr/lib/postgresql -path '*/bin/postgres' -printf '%h\n' 2>/dev/null | sort -V | tail -n 1)"
as_postgres() {
    if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --init-groups "$@"; else "$@"; fi
}

declare -A commands watchdogs folders
end_databases() {
    local name fd
    for name in "${!commands[@]}"; do
        fd="${commands[$name]}"
        exec {fd}>&-
    done
    for name in "${!watchdogs[@]}"; do wait "${watchdogs[$name]}" 2>/dev/null || true; done
}

# postgres NAME [SETTING...]: a PostgreSQL; its folder is ${folders[NAME]}, where its socket is and its data.
postgres() {
    local fd script other
    script="$(sed -n '/#"""$/,/"""#$/p' App/Server/Tests/PostgresSupport/Watchdog.swift | sed '1d;$d')"
    : >"$work/$1.answers"
    exec {fd}> >(
        for other in "${commands[@]}"; do exec {other}>&-; done
        as_postgres setsid --wait bash -c "$script" watchdog "$postgres" fsync=off "${@:2}" >"$work/$1.answers" 2>/dev/null
    )
    watchdogs[$1]=$!
    commands[$1]="$fd"
    folders[$1]="$(answer "$1" 1)"
    [ "${folders[$1]%% *}" = ready ] || fail "PostgreSQL: ${folders[$1]}"
    folders[$1]="${folders[$1]#ready }"
}

# answer NAME NUMBER: the line that a PostgreSQL's watchdog answers with.
answer() {
    wait_for "[ \"\$(wc -l <'$work/$1.answers')\" -ge $2 ] || ! kill -0 ${watchdogs[$1]} 2>/dev/null" 2400 || fail "the PostgreSQL called $1 is silent"
    kill -0 "${watchdogs[$1]}" 2>/dev/null || fail "the PostgreSQL called $1 is gone"
    sed -n "$2s/ *\$//p" "$work/$1.answers"
}

# tell NAME COMMAND EXPECTED: kills a PostgreSQL with all its processes, or starts it again.
tell() {
    local number said
    number="$(($(wc -l <"$work/$1.answers") + 1))"
    printf '%s\n' "$2" >&"${commands[$1]}"
    said="$(answer "$1" "$number")"
    [[ "$said" = $3* ]] || fail "PostgreSQL: $said"
}
