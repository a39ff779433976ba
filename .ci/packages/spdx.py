#!/usr/bin/env python3
"""Writes the bill of materials of a release as SPDX 2.3 in JSON: the packages in its folder, and what each is made of.

    .ci/packages/spdx.py VERSION DIRECTORY SCRATCH    SCRATCH has the builds, with what they are made of
"""

import datetime
import hashlib
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# The package that a program is built in, and the folder of its build.
BUILDS = {"dobank-server": ("App/Server", "server"), "dobank-generate": ("App/Generator", "generator")}


def said(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def identifier(*words):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", "-".join(words))


def licence(folder):
    """The licence of a package by its text; none is made up."""
    for name in sorted(os.listdir(folder)) if os.path.isdir(folder) else []:
        if name.upper().startswith("LICENSE"):
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text = file.read()
            if "Apache License" in text:
                return "Apache-2.0 WITH Swift-exception" if "Runtime Library Exception" in text else "Apache-2.0"
            if "MIT License" in text:
                return "MIT"
    return "NOASSERTION"


def own_licence():
    """That of the owner: the line "SPDX-License-Identifier: NAME" of LICENSE."""
    path = os.path.join(ROOT, "LICENSE")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            found = re.search(r"SPDX-License-Identifier: *(\S.*)", file.read())
        if found:
            return found.group(1).strip()
    return "NOASSERTION"


class Bill:
    def __init__(self, version, folder, scratch):
        self.version, self.folder, self.scratch = version, folder, scratch
        self.packages, self.relationships = {}, []

    def add(self, reference, name, version, declared, download="NOASSERTION", **fields):
        self.packages.setdefault(reference, {
            "SPDXID": reference, "name": name, "versionInfo": version, "downloadLocation": download,
            "filesAnalyzed": False, "licenseConcluded": "NOASSERTION", "licenseDeclared": declared,
            "copyrightText": "NOASSERTION", **fields,
        })

    def relate(self, one, kind, other):
        self.relationships.append({"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other})

    def file(self, reference, path, name, **fields):
        self.add(
            reference, name, self.version, own_licence(), packageFileName=os.path.basename(path),
            primaryPackagePurpose="APPLICATION", checksums=[{"algorithm": "SHA256", "checksumValue": digest(path)}],
            **fields)
        self.relate("SPDXRef-DOCUMENT", "DESCRIBES", reference)

    def program(self, path):
        name, architecture = said("dpkg-deb", "-f", path, "Package"), said("dpkg-deb", "-f", path, "Architecture")
        reference = identifier(name)
        self.file(
            reference, path, name, externalRefs=[purl(f"pkg:deb/{name}@{self.version}?arch={architecture}")])
        tarball = os.path.join(self.folder, f"{name}-{self.version}-linux-{architecture}.tar.xz")
        self.file(identifier(name, "tarball"), tarball, name)
        self.relate(identifier(name, "tarball"), "VARIANT_OF", reference)
        self.toolchain(reference)
        self.swift_packages(name, reference)
        for field in ("Depends", "Recommends"):
            for library in re.findall(r"(?:^|, )(lib[a-z0-9.+-]+)", said("dpkg-deb", "-f", path, field)):
                self.system_library(library, reference, "DYNAMIC_LINK" if field == "Depends" else "OPTIONAL_DEPENDENCY_OF")

    def toolchain(self, reference):
        version = re.search(r"Swift version (\S+)", said("swift", "--version")).group(1)
        self.add(
            "SPDXRef-swift", "swift", version, "Apache-2.0 WITH Swift-exception", "https://www.swift.org/install/linux/",
            primaryPackagePurpose="FRAMEWORK", comment="The compiler; what a program needs of its libraries is linked in.")
        self.relate("SPDXRef-swift", "BUILD_TOOL_OF", reference)
        self.relate(reference, "STATIC_LINK", "SPDXRef-swift")

    def swift_packages(self, name, reference):
        if name not in BUILDS:
            return
        package, build = BUILDS[name]
        with open(os.path.join(ROOT, package, "Package.resolved"), encoding="utf-8") as file:
            pins = json.load(file)["pins"]
        linked = self.linked_targets(name, build)
        for pin in sorted(pins, key=lambda pin: pin["identity"]):
            place, state = pin["location"].removesuffix(".git"), pin["state"]
            other = identifier("swift-package", pin["identity"])
            version = state.get("version", state["revision"])
            checkout = os.path.join(self.scratch, build, "checkouts", os.path.basename(place))
            self.add(
                other, pin["identity"], version, licence(checkout), f"git+{place}.git@{state['revision']}",
                primaryPackagePurpose="LIBRARY",
                externalRefs=[purl(f"pkg:swift/{place.removeprefix('https://')}@{version}")])
            # A package can be in the graph without anything of it in the program.
            is_linked = any(os.path.isdir(os.path.join(checkout, "Sources", target)) for target in linked)
            self.relate(reference, "STATIC_LINK" if is_linked else "DEPENDS_ON", other)

    def linked_targets(self, name, build):
        """The targets whose objects the linker was given."""
        product = name.replace("dobank-generate", "generate")
        path = os.path.join(self.scratch, build, "release", f"{product}.product", "Objects.LinkFileList")
        with open(path, encoding="utf-8") as file:
            return set(re.findall(r"/([^/]+)\.build/", file.read()))

    def system_library(self, name, reference, kind):
        known = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Version} ${Architecture}", name], capture_output=True, text=True, check=False)
        if known.returncode != 0:
            return
        version, architecture = known.stdout.split()
        other = identifier("deb", name)
        self.add(
            other, name, version, "NOASSERTION", primaryPackagePurpose="LIBRARY",
            externalRefs=[purl(f"pkg:deb/debian/{name}@{version}?arch={architecture}")])
        if kind == "DYNAMIC_LINK":
            self.relate(reference, kind, other)
        else:
            self.relate(other, kind, reference)

    def document(self):
        commit = said("git", "-C", ROOT, "rev-parse", "HEAD")
        made = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
        return {
            "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
            "name": f"dobank-{self.version}",
            "documentNamespace": f"https://spdx.org/spdxdocs/dobank-{self.version}-{commit}",
            "creationInfo": {
                "created": made.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": [f"Tool: dobank-release-{self.version}"],
            },
            "comment": f"Built from the commit {commit}.",
            "packages": [self.packages[reference] for reference in sorted(self.packages)],
            "relationships": self.relationships,
        }


def purl(locator):
    return {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": locator}


def main(version, folder, scratch):
    bill = Bill(version, folder, scratch)
    for name in sorted(os.listdir(folder)):
        if name.endswith(".deb") and f"_{version}_" in name:
            bill.program(os.path.join(folder, name))
    with open(os.path.join(folder, f"dobank-{version}.spdx.json"), "w", encoding="utf-8") as file:
        json.dump(bill.document(), file, indent=1)
        file.write("\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
