#!/usr/bin/env python3
"""Gives each page of the merged archive a file of HTML: its title, what it says for readers without scripts, and what mends the pages
that DocC's script makes.

    pages.py SITE TEMPLATE BASE    TEMPLATE is DocC's, BASE where on its server the site will be, such as /dobank"""

import html
import json
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
FIRST = "/documentation/dobank"


class Page:
    """The text of a page's data, as plain HTML."""

    def __init__(self, data, base):
        self.data, self.base = data, base
        self.references = data.get("references", {})

    def title(self):
        metadata = self.data.get("metadata", {})
        sections = self.data.get("sections") or [{}]
        return metadata.get("title") or sections[0].get("title") or "Documentation"

    def abstract(self):
        return self.inline(self.data.get("abstract", []))

    def html(self):
        first, libraries = f"{self.base}{FIRST}/", f"{self.base}/documentation/"
        parts = [f'<p><a href="{first}">DOBank</a> <a href="{libraries}">All libraries</a></p>']
        parts += [f"<h1>{html.escape(self.title())}</h1>", f"<p>{self.abstract()}</p>"]
        for section in self.data.get("primaryContentSections", []):
            parts.append(self.section(section))
        parts.append(self.blocks(self.data.get("sections", [])))
        for kind in ("topicSections", "defaultImplementationsSections", "relationshipsSections", "seeAlsoSections"):
            for section in self.data.get(kind, []):
                parts.append(f"<h2>{html.escape(section.get('title', 'See Also'))}</h2>{self.items(section['identifiers'])}")
        return "".join(parts)

    def section(self, section):
        match section["kind"]:
            case "declarations":
                return "".join(
                    f"<pre><code>{html.escape(''.join(token['text'] for token in declaration['tokens']))}</code></pre>"
                    for declaration in section["declarations"])
            case "parameters":
                return "".join(
                    f"<p><code>{html.escape(parameter['name'])}</code></p>{self.blocks(parameter['content'])}"
                    for parameter in section["parameters"])
            case "mentions":
                return self.items(section["mentions"])
        return self.blocks(section.get("content", []))

    def items(self, identifiers):
        return "<ul>" + "".join(f"<li>{self.reference(name)}</li>" for name in identifiers) + "</ul>"

    def reference(self, name, text=None):
        reference = self.references.get(name, {})
        label = text or html.escape(reference.get("title", name))
        return f'<a href="{html.escape(self.address(reference["url"]))}">{label}</a>' if "url" in reference else label

    def address(self, url):
        """Where a page or a file is. Addresses of files that guides link to have the base already."""
        isPage = url.startswith(("/documentation", "/tutorials"))
        path, mark, fragment = url.partition("#")
        return f"{self.base}{path}/{mark}{fragment}" if isPage else url

    def blocks(self, blocks):
        return "".join(self.block(block) for block in blocks)

    def block(self, block):
        """A block of any kind; of one that is not known here, what is in it."""
        if isinstance(block, list):
            return self.blocks(block)
        if not isinstance(block, dict):
            return ""
        match block.get("type"):
            case "heading":
                level, anchor = block["level"], html.escape(block["anchor"])
                return f'<h{level} id="{anchor}">{html.escape(block["text"])}</h{level}>'
            case "paragraph":
                return f"<p>{self.inline(block['inlineContent'])}</p>"
            case "codeListing":
                return f"<pre><code>{html.escape(chr(10).join(block['code']))}</code></pre>"
            case "unorderedList" | "orderedList":
                tag = "ul" if block["type"] == "unorderedList" else "ol"
                return f"<{tag}>" + "".join(f"<li>{self.blocks(item['content'])}</li>" for item in block["items"]) + f"</{tag}>"
            case "table":
                return "<table>" + "".join(
                    "<tr>" + "".join(f"<td>{self.blocks(cell)}</td>" for cell in row) + "</tr>" for row in block["rows"]) + "</table>"
            case "links":
                return self.items(block["items"])
        heading = f"<h2>{html.escape(block['title'])}</h2>" if block.get("title") else ""
        return heading + "".join(self.block(part) for part in block.values() if isinstance(part, (dict, list)))

    def inline(self, parts):
        return "".join(self.inline_part(part) for part in parts)

    def inline_part(self, part):
        match part["type"]:
            case "text":
                return html.escape(part["text"])
            case "codeVoice":
                return f"<code>{html.escape(part['code'])}</code>"
            case "reference":
                own = self.inline(part.get("overridingTitleInlineContent", [])) or html.escape(part.get("overridingTitle", ""))
                return self.reference(part["identifier"], own or None)
            case "image":
                reference = self.references.get(part["identifier"], {})
                alt = html.escape(reference.get("alt") or "")
                return "".join(
                    f'<img src="{html.escape(self.base)}/{html.escape(variant["url"].lstrip("/"))}" alt="{alt}">'
                    for variant in reference.get("variants", [])[:1])
        return self.inline(part.get("inlineContent", []))


def gather(index):
    """Makes one navigator of all pages, whose filter finds any. DocC's script shows one module at a time, as long as there are several
    nodes of that type."""
    data = json.loads(index.read_text())
    for (root,) in data["interfaceLanguages"].values():
        own = next(node for node in root["children"] if node.get("path") == FIRST)
        libraries = [node for node in root["children"] if node is not own and node["type"] == "module"]
        for library in libraries:
            library["type"] = "collection"
        root["title"], root["path"] = own["title"], own["path"]
        root["children"] = own["children"] + [{"type": "groupMarker", "title": "All libraries"}] + libraries
    index.write_text(json.dumps(data))


def main(site, template, base=""):
    site = pathlib.Path(site)
    shutil.copy(HERE / "mend.js", site / "js" / "mend.js")
    shutil.copy(HERE / "mend.css", site / "css" / "mend.css")
    # The script of DocC asks for it; without it every page logs an error.
    (site / "theme-settings.json").write_text("{}\n")
    frame = pathlib.Path(template).read_text().replace("{{BASE_PATH}}", base)
    begin, end = frame.index("<noscript>"), frame.index("</noscript>")
    before, after = frame[:begin], frame[end:]
    head = f'<link rel="stylesheet" href="{base}/css/mend.css"><script defer="defer" src="{base}/js/mend.js"></script>'
    count = 0
    for data in sorted((site / "data").rglob("*.json")):
        page = Page(json.loads(data.read_text()), base)
        title = html.escape(page.title())
        own = before.replace("<title>Documentation</title>", f"<title>{title}</title>{head}")
        own += f"<noscript>{page.html()}"
        folder = site / data.relative_to(site / "data").with_suffix("")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.html").write_text(own + after)
        count += 1
    gather(site / "index" / "index.json")
    (site / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>DOBank</title>'
        f'<meta http-equiv="refresh" content="0; url={base}{FIRST}/"><a href="{base}{FIRST}/">DOBank</a></html>\n')
    print(f"{count} pages")


if __name__ == "__main__":
    main(*sys.argv[1:])
