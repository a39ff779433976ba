# A copy of what is committed, for walks that change it, which can be built again where it was built before. Sourced.

# copy_to FOLDER: makes FOLDER/DOBank what is committed here and nothing else, but for what was built there.
copy_to() {
    local copy="$1/DOBank" head source
    head=$(git rev-parse HEAD)
    source=$PWD
    if [ ! -d "$copy/.git" ]; then git clone -q --no-hardlinks . "$copy"; fi
    git -C "$copy" fetch -q "$source" HEAD
    git -C "$copy" checkout -q --force --detach "$head"
    git -C "$copy" clean -fdq
}
