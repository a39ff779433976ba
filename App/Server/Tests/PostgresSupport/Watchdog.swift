/// The script that keeps a server for as long as somebody holds the other end of its standard input: when its owner ends,
/// in whatever way, the pipe closes, the server stops and its folder goes.
///
/// Its arguments are the folder of the binaries and settings; its own folder is in `DATABASE_PARENT`, or `/tmp`. It answers with a line when the server is ready, `ready FOLDER`, and
/// after each command that it reads: `kill`, `start`, `pause`, `resume`, `make DATABASE [TEMPLATE]`. Tests/Walks/database-support.sh takes it from here.
enum Watchdog {
    static let script = #"""
        set -u
        bin="$1"; shift
        # What the process that started this has open besides is not for the server: the pipe's own other end least of all.
        for number in /proc/$$/fd/*; do
            number="${number##*/}"
            if [ "$number" -gt 2 ] && [ "$number" != 255 ]; then eval "exec $number>&-"; fi
        done
        cd /
        folder="$(mktemp -d "${DATABASE_PARENT:-/tmp}/dobank-postgres-XXXXXXXX")"
        log="$folder/log"
        server=

        say() { printf '%s\n' "$1" | tr '\n' ' '; echo; }

        start() {
            # Right after a kill, the memory of the server that was may be in use for a moment.
            for _ in {1..200}; do
                "$bin/postgres" -D "$folder/data" </dev/null >>"$log" 2>&1 &
                server=$!
                while kill -0 "$server" 2>/dev/null; do
                    if "$bin/pg_isready" -q -h "$folder"; then say "ready $folder"; return; fi
                    sleep 0.05
                done
                wait "$server"
            done
            server=
            say "it does not start: $(tail -n 3 "$log")"
        }

        if "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 -N >"$log" 2>&1; then
            {
                echo "listen_addresses = ''"
                echo "unix_socket_directories = '$folder'"
                for setting in "$@"; do echo "$setting"; done
            } >>"$folder/data/postgresql.conf"
            start
        else
            say "initdb: $(tail -n 3 "$log")"
        fi
        while read -r command name template; do
            case "$command" in
            kill)
                kill -9 "$server" $(cat "/proc/$server/task/$server/children")
                wait "$server" 2>/dev/null
                say killed
                ;;
            pause)
                kill -STOP "$server" $(cat "/proc/$server/task/$server/children")
                say paused
                ;;
            resume)
                kill -CONT "$server" $(cat "/proc/$server/task/$server/children")
                say resumed
                ;;
            start) start ;;
            make) say "$("$bin/createdb" -h "$folder" -U postgres ${template:+-T "$template"} "$name" 2>&1 && echo made)" ;;
            esac
        done
        if [ -n "$server" ]; then
            kill -QUIT "$server" 2>/dev/null
            kill -CONT "$server" $(cat "/proc/$server/task/$server/children" 2>/dev/null) 2>/dev/null
            wait "$server" 2>/dev/null
        fi
        rm -rf "$folder"
        """#
}
