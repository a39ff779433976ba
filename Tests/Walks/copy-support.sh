# A copy of what is committed, for walks that change it. Sourced.

# in_copy [ARGUMENT...]: the script goes on behind it in a copy of what is committed here and nothing else, which is removed
# after. Where the system lets us, the copy stands in the place of the original for that script alone, and what was built here
# is built there.
in_copy() {
    if [ "${DOBANK_COPY:-}" = yes ]; then return; fi
    local root=$PWD copy built
    set -- env DOBANK_COPY=yes "Tests/Walks/$(basename "$0")" "$@"
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    copy=$folder/DOBank
    git clone -q --no-checkout --no-hardlinks . "$copy"
    # With their times, by which a build knows what has changed.
    git ls-files -z | xargs -0 cp --archive --parents --target-directory "$copy" 2> /dev/null || true
    git -C "$copy" reset -q
    git -C "$copy" checkout -q --force .
    git -C "$copy" clean -fdxq
    local here=(unshare --mount --map-root-user)
    if [ "$(id -u)" = 0 ]; then here=(unshare --mount); fi
    if "${here[@]}" mount --bind "$copy" "$root" 2> /dev/null; then
        for built in .build App/Generator/.build App/Lab/.build; do
            if [ -d "$built" ]; then cp --archive "$built" "$copy/$built"; fi
        done
        # SwiftPM keeps there, by the path of a package, the locks by which builds wait for each other.
        mkdir "$folder/tmp"
        set -- env TMPDIR="$folder/tmp" "$@"
        echo "A copy is made."
        "${here[@]}" sh -c 'mount --bind "$0" "$1" && cd "$1" && shift && exec "$@"' "$copy" "$root" "$@"
    else
        (cd "$copy" && "$@")
    fi
    exit
}
