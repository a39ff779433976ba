# What a tool of the compiler needs to read the modules that are built. Sourced; the arguments are libraries, and without one all that
# other packages may import are meant.

libraries="$*"
if [ -z "$libraries" ]; then
    # A folder of its own, since tests that run lock that of the builds.
    described="$(mktemp -d)"
    libraries="$(swift package --scratch-path "$described" describe --type json | python3 Tests/Walks/Site/libraries.py)"
    rm -rf "$described"
    [ -n "${PROGRAMS:-}" ] || swift build
else
    for library in $libraries; do swift build --target "$library"; done
fi
products="${PROGRAMS:-$(swift build --show-bin-path)}"
target="$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",$/\1/p')"

# find_modules: sets includes, the options that find modules; those in C lie where they were built, or in the sources.
find_modules() {
    includes=(-I "$products/Modules")
    for map in "$products"/C*.build/module.modulemap Modules/*/C*/module.modulemap; do includes+=(-I "$(dirname "$map")"); done
}
