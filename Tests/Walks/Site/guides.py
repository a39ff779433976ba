#!/usr/bin/env python3
"""Joins the guides of Documentation/*.md with the catalog of the landing page and the book, as DocC wants them.

    guides.py CATALOG SOURCES BASE    makes the catalog; files of the repository that pages link to go into SOURCES, as text

A link to a guide becomes one of DocC, one to a page of a library its address, and one to a source file that of its copy."""

import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
GUIDES = ROOT / "Documentation"
FENCE = re.compile(r"^\s*```")
LINK = re.compile(r"(?<!!)\[((?:[^\[\]`]|`[^`]*`)+)\]\(([^)\s]+)\)")
CAPTION = re.compile(r"^From `([^`]+)`:$")


def slug(heading):
    """The anchor of a heading as GitHub makes it, which the guides use."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchor(heading):
    """The anchor of a heading as DocC makes it."""
    return re.sub(r"\s+", "-", re.sub(r"[`'\"“”’]", "", heading).strip())


def headings(page):
    isCode = False
    for line in page.read_text().splitlines():
        if FENCE.match(line):
            isCode = not isCode
        elif not isCode and (match := re.match(r"#+ (.*)", line)):
            yield match[1]


class Guide:
    def __init__(self, page, sources, base):
        self.page, self.sources, self.base = page, sources, base

    def text(self):
        """The page for DocC, which knows no markup of HTML."""
        lines, isCode, hasTitle = [], False, False
        for number, line in enumerate(self.page.read_text().splitlines(), 1):
            if FENCE.match(line):
                isCode = not isCode
            elif not isCode:
                if line.startswith("# "):
                    # DocC knows one title.
                    line = f"#{line}" if hasTitle else line
                    hasTitle = True
                line = re.sub(r"\[(!\[[^\]]*\]\([^)]*\))\]\([^)]*\)", r"\1", line)
                line = re.sub(r"!\[([^\]]*)\]\((?:[^)]*/)?([^)/]+)\)", r"![\1](\2)", line)
                line = re.sub(r"<details><summary>(.*)</summary>", r"**\1**", line).replace("</details>", "")
                if re.match(r"\s*</?[a-z]+[ >]", line):
                    sys.exit(f"{self.page.name}:{number} has markup of HTML, which DocC does not carry: {line}")
                line = CAPTION.sub(lambda match: f"From [`{match[1]}`]({self.source(ROOT / match[1])}):", line)
                line = LINK.sub(lambda match: self.link(match[1], match[2]), line)
                # What stands alone in a list is a topic, which DocC calls by its own title.
                line = re.sub(r"^- \[[^\]]*\]\((doc:\w+)\)$", r"- <\1>", line)
            lines.append(line)
        return "\n".join(lines) + "\n"

    def link(self, text, target):
        if re.match(r"[a-z]+:|/", target):
            return f"[{text}]({target})"
        path, _, fragment = target.partition("#")
        file = (self.page.parent / path).resolve() if path else self.page
        if file.is_relative_to(GUIDES) and file.suffix == ".md":
            return f"[{text}](doc:{file.stem}{self.place(file, fragment)})"
        if file.parent.suffix == ".docc":
            return f"[{text}]({self.library(file)})"
        if file.is_dir():
            path = str(file.relative_to(ROOT))
            return f"`{path}`" if text.strip("`") in path else f"{text} (`{path}`)"
        return f"[{text}]({self.source(file)})"

    def place(self, file, fragment):
        if not fragment:
            return ""
        for heading in headings(file):
            if slug(heading) == fragment:
                return f"#{anchor(heading)}"
        sys.exit(f"{self.page.name} links to #{fragment} of {file.name}, which has no such heading")

    def library(self, file):
        module = file.parent.stem.lower()
        if file.suffix == ".tutorial":
            return f"/tutorials/{module}/{file.stem.lower()}"
        return f"/documentation/{module}" + ("" if file.stem == file.parent.stem else f"/{file.stem.lower()}")

    def source(self, file):
        """The address of the file's copy. That of a text ends in .txt, for servers that know no other."""
        if not file.is_file():
            sys.exit(f"{self.page.name} links to {file}, which is not a file")
        path = str(file.relative_to(ROOT)).removeprefix(".")
        path += "" if file.suffix in (".svg", ".png") else ".txt"
        copy = self.sources / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, copy)
        return f"{self.base}/source/{path}"


def main(catalog, sources, base=""):
    catalog, sources = pathlib.Path(catalog), pathlib.Path(sources)
    catalog.mkdir(parents=True)
    pages = sorted([*GUIDES.glob("*.md"), *(GUIDES / "DOBank.docc").rglob("*.md")])
    for page in pages:
        copy = catalog / page.name
        if copy.exists():
            sys.exit(f"two pages are called {page.name}")
        copy.write_text(Guide(page, sources, base).text())
    for image in [*GUIDES.glob("*.svg"), *GUIDES.glob("*.png")]:
        shutil.copy(image, catalog)
    print(f"{len(pages)} pages of guides and of the book")


if __name__ == "__main__":
    main(*sys.argv[1:])
