#!/usr/bin/env python3
"""Prints the libraries that have pages, a line each, and holds .spi.yml, by which the Swift Package Index makes them, against the
products.

    libraries.py    reads what "swift package describe --type json" prints"""

import json
import pathlib
import re
import sys

INDEX = pathlib.Path(__file__).resolve().parents[3] / ".spi.yml"
# A target of these needs no page, since nothing is promised of its interface.
MAY_CHANGE = ["BankApp", "LabSupport", "ReleaseVersion"]


def main():
    package = json.load(sys.stdin)
    # What is written in C says in its header what there is to say.
    swift = {target["name"]: pathlib.Path(target["path"]) for target in package["targets"] if target["module_type"] == "SwiftTarget"}
    libraries, documented = set(), set()
    for product in package["products"]:
        for name in product["targets"] if "library" in product["type"] else []:
            if name in swift:
                libraries.add(name)
                if product["name"] not in MAY_CHANGE or any(swift[name].glob("*.docc")):
                    documented.add(name)
    listed = re.findall(r"^\s+- (\w+)$", INDEX.read_text().split("documentation_targets:")[-1], re.MULTILINE)
    faults = [f"{INDEX.name} does not name {name}" for name in sorted(libraries - set(listed))]
    faults += [f"{INDEX.name} names {name}, which is not a library" for name in listed if name not in libraries]
    if faults:
        sys.exit("\n".join(faults))
    print("\n".join(sorted(documented)))


if __name__ == "__main__":
    main()
