#!/usr/bin/env bash
# Records walks through programs that have editors of lines or full screens of their own, by keys at a real terminal, in tmux. Each file
# then passes unedited, TIMES times alone and TIMES times with both cores busy. One that is not installed is named and passed over.
# Usage: terminals.sh TIMES [PROGRAM...]
set -euo pipefail
cd "$(dirname "$0")/../.."
. Tests/Walks/record-support.sh
. Tests/Walks/database-support.sh
times="${1:-1}"
shift || true
chosen=("$@")
busy=()
relax() { for pid in "${busy[@]}"; do kill "$pid" 2>/dev/null || true; done; busy=(); }
clean() {
    relax
    at kill-server 2>/dev/null || true
    end_databases
    if [ -f "$work/redis.pid" ]; then kill "$(cat "$work/redis.pid")" 2>/dev/null || true; fi
    rm -rf "$work"
}
trap clean EXIT
seq 300 | sed 's/^/line /' >"$work/lines"

# shows TEXT: waits until a row is this, but for what may stand before and behind it.
shows() {
    wait_for "screen | grep -F -- ${1@Q} >/dev/null" 600 || fail "no row has \"$1\""
}
# line TEXT: types a line and waits for another prompt, which is $prompt at the end of the last row.
enter() { keys Enter; sleep 0.3; }
line() {
    types "$1"
    enter
    ready
}
ready() {
    wait_for '[[ "$(last_line)" == *"$prompt" ]]' 600 || fail "the last row does not end in \"$prompt\""
    sleep 0.1
}
# glance: looks at the screen, which the record then keeps.
glance() { sleep 1.2; }
terminal="env TERM=xterm-256color"

record_fish() {
    prompt='fish>'
    record fish.session.md "$terminal fish --no-config -C \"function fish_prompt; echo 'fish> '; end\""
    ready
    line 'echo hello'
    types 'for i in 1 2' && enter
    types 'echo $i' && enter
    line 'end'
    keys Up Up && shows 'fish> echo hello' && enter && ready
    types 'math 6 + 7' && keys Left && types 1 && enter && shows 23
    types 'exit 3' && enter
}
record_irb() {
    prompt='>'
    record irb.session.md "$terminal irb"
    shows 'irb(main):001:0>'
    line '1 + 1'
    types 'def double(x)' && enter
    types '2 * x' && enter
    line 'end'
    line 'double 21'
    keys Up && shows '> double 21' && types '0' && enter && shows '=> 420'
    types 'exit' && enter
}
record_ipython() {
    prompt=']:'
    record ipython.session.md "$terminal ipython3 --no-banner"
    shows 'In [1]:'
    line '6 * 7'
    types 'for i in range(2):' && enter
    types 'print(i)' && enter
    enter && ready
    keys Up && shows 'In [3]: for i' && keys C-c && shows 'In [3]:'
    types 'len([1, 2' && keys Left && types '5, ' && keys End && types '])' && enter && shows 'Out[3]'
    ready
    types 'exit' && enter
}
record_node() {
    prompt='>'
    record node.session.md "$terminal node"
    ready
    line '1 + 1'
    types 'function f(x) {' && enter
    line 'return 2 * x }'
    line 'f(21)'
    keys Up && shows '> f(21)' && keys BSpace && types '0)' && enter && ready
    types 'Math.hyp' && keys Tab && shows 'Math.hypot' && types '(3, 4)' && enter && ready
    keys C-d
}
record_zsh() {
    prompt='zsh>'
    record zsh.session.md "env TERM=xterm-256color PS1='zsh> ' zsh -f"
    ready
    line 'echo one > alpha-file'
    types 'cat alp' && keys Tab && shows 'cat alpha-file' && enter && ready
    keys Up && shows 'cat alpha-file' && enter && ready
    types 'for i in 1 2' && enter
    types 'do echo $i' && enter
    line 'done'
    types 'exit 2' && enter
}
record_swipl() {
    prompt='?-'
    record swipl.session.md "$terminal swipl"
    ready
    types 'member(X, [a, b, c]).' && enter && shows 'X = a'
    types '\;' && shows 'X = b'
    types '\;' && ready
    types 'member(X, [a, b]).' && enter && sleep 0.5
    types '.' && ready
    line 'length(L, 2).'
    types 'halt.' && enter
}
record_less() {
    record less.session.md "$terminal less '$work/lines'"
    shows 'line 23' && glance
    types jj && glance
    types G && shows '(END)' && glance
    types '/line 1[27]0' && keys Enter && glance
    keys PageUp && glance
    types q
}
record_vim() {
    record vim.session.md "$terminal vim -N -u NONE -i NONE notes.txt"
    shows '[New]' && glance
    types 'ifirst line' && keys Enter && types 'second' && keys Escape && glance
    types 'yyp' && glance
    types ':%s/second/third/' && keys Enter && glance
    types 'gg0' && keys C-v && keys Down Down && types 'I- ' && keys Escape && glance
    types ':wq' && keys Enter
}
record_redis-cli() {
    redis-server --port 0 --unixsocket "$work/redis" --save '' --daemonize yes --dir "$work" --pidfile "$work/redis.pid" >"$work/redis.log"
    prompt='>'
    record redis-cli.session.md "$terminal redis-cli -s '$work/redis'"
    ready
    line 'set a 1'
    line 'incr a'
    keys Up && shows '> incr a' && keys BSpace && types a && enter && ready
    line 'del a'
    types 'quit' && enter
}
record_gdb() {
    prompt='(gdb)'
    record gdb.session.md "$terminal gdb -q -nx"
    ready
    line 'print 6 * 7'
    line 'set $x = 5'
    types 'print $x + ' && keys C-a C-e && types 1 && enter && ready
    keys Up && shows 'print $x + 1' && types 0 && enter && ready
    types 'show langu' && keys Tab && shows 'show language' && enter && ready
    types quit && enter
}
record_psql() {
    [ -n "${folders[psql]:-}" ] || postgres psql
    prompt='=#'
    record psql.session.md "$terminal psql --no-psqlrc --quiet --host='${folders[psql]}' --username=postgres postgres"
    ready
    line 'select 6 * 7 as answer\;'
    types 'select 1' && enter && shows 'postgres-#'
    line '+ 1 as two\;'
    keys Up && shows '+ 1 as two;' && enter && ready
    types '\echo on' && keys C-w && types two && enter && ready
    types '\q' && enter
}

installed() {
    case "$1" in
    ipython) command -v ipython3 >/dev/null ;;
    psql) command -v psql >/dev/null && [ -n "$postgres" ] ;;
    redis-cli) command -v redis-cli >/dev/null && command -v redis-server >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
    esac
}

all=(fish irb ipython node zsh swipl less vim redis-cli gdb psql)
if [ "${#chosen[@]}" = 0 ]; then chosen=("${all[@]}"); fi
found=()
for name in "${chosen[@]}"; do
    if ! installed "$name"; then
        echo "skipped - $name is not installed"
        continue
    fi
    "record_$name"
    left
    [ "$(cat "$work/code")" = 0 ] || fail "the record of $name left $(cat "$work/code")"
    found+=("$name")
done
for load in idle busy; do
    if [ "$load" = busy ]; then for _ in 1 2; do while :; do :; done & busy+=("$!"); done; fi
    for name in "${found[@]}"; do
        start=$SECONDS
        passes "$name.session.md" "$times"
        ok "$name, $times times, $load, $((SECONDS - start)) s"
    done
done
relax
nothing_left
ok "nothing is left in the temporary folder"
