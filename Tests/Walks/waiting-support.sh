# How walks wait. Sourced.

# wait_for COMMAND [TRIES [PAUSE]]: returns when the command, which is a line of the shell, succeeds; gives up after so many tries, twenty
# a second without PAUSE, without TRIES for a minute.
wait_for() {
    local tries
    for ((tries = ${2:-1200}; tries > 0; tries -= 1)); do
        if eval "$1"; then return; fi
        sleep "${3:-0.05}"
    done
    return 1
}
