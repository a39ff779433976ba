#!/usr/bin/env python3
"""Holds the references in the pages' data against what is there: pages, headings, images. A page with a script shows them, so that no
checker of HTML sees them all.

    references.py SITE"""

import json
import pathlib
import re
import sys


def main(site):
    site = pathlib.Path(site)
    pages = {}
    for path in sorted((site / "data").rglob("*.json")):
        address = "/" + str(path.relative_to(site / "data").with_suffix(""))
        pages[address] = json.loads(path.read_text())
    # Headings of the page, and the titles of its parts, have anchors.
    anchors = {address: set(anchors_in(page)) for address, page in pages.items()}
    faults, count = [], 0
    for address, page in pages.items():
        shown = set(shown_in({key: part for key, part in page.items() if key not in ("references", "hierarchy")}))
        for name, reference in page.get("references", {}).items():
            # The chapter of a tutorial is named in its hierarchy alone, and has no page.
            for target in targets(reference) if name in shown else []:
                count += 1
                if reason := missing(target, site, anchors):
                    faults.append(f"{address} refers to {target}: {reason}")
        faults += [f"{address} refers to {name}, which is not said to be anywhere" for name in unknown(page)]
    faults += index_faults(site, pages)
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        sys.exit(1)
    print(f"{len(pages)} pages with {count} references, and none of these leads nowhere")


def anchors_in(value):
    return (part["anchor"].lower() for part in dictionaries(value) if isinstance(part.get("anchor"), str))


def targets(reference):
    """The addresses of what `reference` shows or leads to."""
    for part in [reference, *reference.get("variants", [])]:
        if part.get("url", "").startswith("/"):
            yield part["url"]


def missing(target, site, anchors):
    """Why `target` is nowhere; nothing if it is there."""
    path, _, fragment = target.partition("#")
    if re.match(r"/(documentation|tutorials)(/|$)", path):
        if path not in anchors:
            return "there is no such page"
        if fragment and fragment.lower() not in anchors[path]:
            return "the page has no such heading"
        return None
    if (site / path.lstrip("/")).is_file() or not (site / "index.html").exists():
        return None
    # Under a base path, what is not a page of DocC has it in its address.
    parts = path.lstrip("/").split("/")
    return None if any((site / "/".join(parts[n:])).is_file() for n in range(1, len(parts))) else "there is no such file"


def unknown(page):
    """What the page refers to by a name that is not among its references."""
    named = {
        value["identifier"]
        for value in dictionaries({key: part for key, part in page.items() if key != "references"})
        if value.get("type") in ("reference", "image") and value.get("isActive", True) and "identifier" in value
    }
    return sorted(named - page.get("references", {}).keys())


def dictionaries(value):
    if isinstance(value, dict):
        yield value
        value = value.values()
    elif not isinstance(value, list):
        return
    for part in value:
        yield from dictionaries(part)


def shown_in(value):
    """All texts below `value`, some of which are names of references."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from shown_in(part)


def index_faults(site, pages):
    """What the navigator lists that is not a page."""
    index = site / "index" / "index.json"
    if not index.exists():
        return

    def walk(nodes):
        for node in nodes:
            path = node.get("path")
            if path and path not in pages and not node.get("external"):
                yield f"the navigator lists {path}, which is not a page"
            yield from walk(node.get("children", []))

    for nodes in json.loads(index.read_text())["interfaceLanguages"].values():
        yield from walk(nodes)


if __name__ == "__main__":
    main(*sys.argv[1:])
