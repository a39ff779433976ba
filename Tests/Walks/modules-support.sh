# What a tool of the compiler needs to read the modules that are built. Sourced.

# The libraries that other packages may import, or the ones of the arguments. What is written in C says in its header what there is to
# say; a target needs no page where nothing is promised of its interface.
libraries="$*"
if [ -z "$libraries" ]; then
    libraries="$(swift package describe --type json | python3 -c '
import json, pathlib, sys
package = json.load(sys.stdin)
swift = {t["name"]: pathlib.Path(t["path"]) for t in package["targets"] if t["module_type"] == "SwiftTarget"}
mayChange = ["BankApp", "LabSupport"]
for product in package["products"]:
    if "library" in product["type"]:
        for name in product["targets"]:
            if name in swift and (product["name"] not in mayChange or any(swift[name].glob("*.docc"))): print(name)')"
fi
products="$(swift build --show-bin-path)"
# The C modules that the libraries import lie where they were built, or in the sources.
includes=(-I "$products/Modules")
for map in "$products"/C*.build/module.modulemap Modules/*/C*/module.modulemap; do includes+=(-I "$(dirname "$map")"); done
target="$(swiftc -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",$/\1/p')"
