#!/usr/bin/env python3
"""Holds pages of the site against axe-core in both themes: the first page, the guides, the book, and of the libraries a page of each kind.

    axe.py URL SITE [PAGE...]    URL is where SITE is served; PAGE is one such as documentation/dobank"""

import pathlib
import sys
import time

from browser import open_browser, violations

KINDS = [
    "documentation", "tutorials/transfers", "tutorials/transfer/screen", "documentation/transfer", "documentation/money/money",
    "documentation/bankkernel/architecture", "documentation/bankkernel/bankerror", "documentation/bankkernel/transfersport",
    "documentation/transfer/transferviewprotocol", "documentation/transfer/transferpresenterprotocol/didselectback()",
    "documentation/auth/autherror/invalidcredentials", "documentation/sessions", "documentation/interception/interceptor",
    "documentation/transfermocks", "documentation/bankcontracts",
]


def open_page(browser, address):
    browser.get(address)
    for _ in range(300):
        if browser.execute_script("return document.querySelector('#app h1, #app .title') !== null"):
            # The navigator and the mending of the page follow.
            time.sleep(0.5)
            return True
        time.sleep(0.05)
    return False


def main(url, site, *pages):
    own = sorted((pathlib.Path(site) / "data/documentation/dobank").rglob("*.json"))
    names = pages or ["documentation/dobank", *(f"documentation/dobank/{path.stem}" for path in own), *KINDS]
    faults = 0
    for theme in ("light", "dark"):
        browser = open_browser(theme)
        browser.set_page_load_timeout(60)
        browser.set_script_timeout(120)
        try:
            for name in names:
                found = violations(browser) if open_page(browser, f"{url}/{name}/") else ["it shows nothing"]
                # A site that is served without an address of this page shows a page all the same, by a script.
                if browser.find_elements("css selector", ".error-content, .not-found"):
                    found.append("it is not there")
                for violation in found:
                    print(f"FAILED: {name}, {theme}: {violation[:400]}", file=sys.stderr)
                faults += len(found)
        finally:
            browser.quit()
    print(f"axe-core: {len(names)} pages in two themes, {faults} faults")
    if faults:
        sys.exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
