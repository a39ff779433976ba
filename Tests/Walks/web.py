#!/usr/bin/env python3
"""Walks login, main, transfer, statements, cards, sales and the rest of the bank in headless Chromium, and holds each page it comes to against axe-core in both
themes, a strict parser of HTML, the width of a small phone, and its size.

    web.py URL [PICTURES]    URL is the server's /app, with the demo bank; pictures of pages go into the folder, if there is one

Needs chromium, chromium-driver, and selenium, axe-selenium-python and html5lib of PyPI.
"""

import json
import os
import sys
import tempfile
import time

import html5lib
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import open_browser, violations

MOST_BYTES = 50 << 10
faults = []
seen = {}


def fault(page, text):
    faults.append(f"{page}: {text}")
    print(f"FAILED: {page}: {text}", file=sys.stderr)


def resize(browser, width):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})


def check(browser, page, theme, pictures):
    """Holds the page that is open against what every page must be. In another theme only its colours are others."""
    rules = ["color-contrast"] if theme not in seen.get(page, {theme}) else []
    for violation in violations(browser, *rules):
        fault(page, f"axe-core, {theme}: {violation}")
    if "HTML(" in browser.find_element(By.TAG_NAME, "body").text:
        fault(page, "it shows markup as text")
    for width in (320, 1100):
        resize(browser, width)
        browser.execute_script("scrollTo(0, 0)")
        excess = browser.execute_script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if excess > 0:
            fault(page, f"at {width} pixels it scrolls sideways by {excess}")
        if pictures:
            browser.save_screenshot(os.path.join(pictures, f"{page}-{theme}-{width}.png"))
    seen.setdefault(page, set()).add(theme)


def go(browser):
    """Waits until the answer of a form has taken the place of the page, which a click does not."""
    mark = "return document.documentElement.dataset.left === undefined && document.readyState === 'complete'"
    for _ in range(500):
        if browser.execute_script(mark):
            return
        time.sleep(0.01)
    sys.exit("no page came")


def submit(browser, command, **values):
    form = browser.find_element(By.CSS_SELECTOR, f"form[data-command={command}]")
    for name, value in values.items():
        field = form.find_element(By.ID, f"{command}-{name}")
        field.clear()
        field.send_keys(value)
    browser.execute_script("document.documentElement.dataset.left = 1")
    form.find_element(By.TAG_NAME, "button").click()
    go(browser)


def visit(browser, theme, pictures, *pages):
    """Opens pages by their addresses, and checks each."""
    for page, address in pages:
        browser.get(address)
        check(browser, page, theme, pictures)


def said(browser):
    return [element.text for element in browser.find_elements(By.CSS_SELECTOR, "[data-said]")]


def expect(page, condition, text):
    if not condition:
        fault(page, text)


def walk(url, theme, pictures):
    browser = open_browser(theme)
    try:
        visit(browser, theme, pictures, ("login-needed", url), ("login", f"{url}/login"))
        submit(browser, "login", username="demo", password="wrong")
        expect("login", said(browser) == ["Wrong username or password."], f"said {said(browser)}")
        check(browser, "login-refused", theme, pictures)
        submit(browser, "login", username="demo", password="demo")
        check(browser, "main", theme, pictures)
        account = browser.find_element(By.CSS_SELECTOR, "tr[aria-current] a").get_attribute("href")
        number = account.rsplit("/", 1)[1]
        own = [link.get_attribute("href") for link in browser.find_elements(By.CSS_SELECTOR, "tbody a")]
        history = f"{account}/history"
        visit(
            browser, theme, pictures, ("balance", f"{account}/balance"), ("history", history),
            ("history-filtered", f"{history}?TEXT=rent&DIRECTION=out"), ("history-empty", f"{history}?TEXT=nothing"),
            ("chart", f"{history}/chart"), ("sums", f"{history}/sums?month%7Cpayee%7Cnote=payee"),
            ("statement", f"{history}/statement?DATE=2026-11"))
        browser.get(history)
        browser.find_element(By.CSS_SELECTOR, "tbody a").click()
        check(browser, "details", theme, pictures)
        visit(
            browser, theme, pictures, ("code", f"{account}/account?AMOUNT=5.50&TEXT=Lunch"),
            ("transfer", f"{account}/transfer"))
        payee = browser.find_element(By.CSS_SELECTOR, "datalist option").get_attribute("value")
        submit(browser, "send", amount="1000000", to=payee)
        expect("transfer", any("There is not enough money" in text for text in said(browser)), f"said {said(browser)}")
        check(browser, "transfer-refused", theme, pictures)
        # By keyboard alone: the field of the amount, the note, Enter.
        field = browser.find_element(By.ID, "send-amount")
        field.clear()
        field.send_keys("5.50", Keys.TAB, Keys.TAB, 'Lunch <script>alert("x")</script>')
        browser.execute_script("document.documentElement.dataset.left = 1")
        field.send_keys(Keys.ENTER)
        go(browser)
        check(browser, "confirm", theme, pictures)
        submit(browser, "confirm")
        expect("receipt", said(browser)[0].startswith("Sent 5.50 "), f"said {said(browser)}")
        check(browser, "receipt", theme, pictures)
        visit(
            browser, theme, pictures, ("accounts", f"{url}/accounts"),
            ("accounts-found", f"{url}/accounts?TEXT=obec&name%7Cbalance=balance"), ("account", f"{url}/accounts/0"),
            ("users", f"{url}/transactions"))
        browser.find_element(By.LINK_TEXT, "10010").click()
        check(browser, "groups", theme, pictures)
        browser.find_element(By.CSS_SELECTOR, "tbody a").click()
        check(browser, "group", theme, pictures)
        statement(browser, url, theme, pictures)
        nicknames(browser, account, theme, pictures)
        cards(browser, url, theme, pictures)
        product = sales(browser, url, theme, pictures)
        visit(browser, theme, pictures, ("password", f"{url}/password"), ("missing", f"{url}/no-such-page"))
        strict(browser, url, own, account, product)
        browser.get(url)
        browser.execute_script("document.documentElement.dataset.left = 1")
        browser.find_element(By.CSS_SELECTOR, "header button").click()
        go(browser)
        browser.back()
        time.sleep(0.2)
        expect("logout", number not in browser.page_source, "the button to go back shows the page of before")
        # Asked for once: the log is empty then.
        for entry in browser.get_log("browser"):
            expect("console", "Content Security Policy" not in entry["message"], entry["message"])
    finally:
        browser.quit()


def statement(browser, url, theme, pictures):
    """Opens a statement of the customer's own machine, and one that is none."""
    elements = [
        {"id": str(number), "description": f"Lunch <b>{number}</b>", "typeGroup": "Payment", "type": "x", "category": "x",
         "transactionAmountCurrency": {"amount": "5.00", "currencyCode": "EUR"}, "creditDebitIndicator": "DBIT",
         "creationTime": f"2026-01-{number % 28 + 1:02}T10:00:00", "state": "COMPLETED"}
        for number in range(2_000)
    ]
    with tempfile.TemporaryDirectory() as folder:
        for name, text, status in (("march.json", json.dumps(elements), "groups"), ("none.json", "[" * 100_000, "refused")):
            path = os.path.join(folder, name)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            browser.get(f"{url}/transactions")
            browser.find_element(By.CSS_SELECTOR, "input[type=file]").send_keys(path)
            submit(browser, "open")
            page = f"statement-{status}"
            rows = len(browser.find_elements(By.CSS_SELECTOR, "tbody tr:not(.section)"))
            expect(page, rows == (28 if status == "groups" else 0), f"has {rows} groups")
            check(browser, page, theme, pictures)


def nicknames(browser, account, theme, pictures):
    """Calls a payee by a nickname, and forgets it."""
    browser.get(f"{account}/transfer")
    # One's own accounts come first, and have no nicknames.
    payee = browser.find_elements(By.CSS_SELECTOR, "datalist option")[-1].get_attribute("value")
    submit(browser, "nickname", **{"payee": payee, "nickname": f"friend-{theme}"})
    expect("nickname", said(browser)[0].endswith(f"is now called friend-{theme}."), f"said {said(browser)}")
    check(browser, "nickname", theme, pictures)
    submit(browser, "nickname", **{"payee": payee, "nickname": "two words"})
    check(browser, "nickname-refused", theme, pictures)
    submit(browser, "forget")
    expect("nickname", "no longer has a nickname" in said(browser)[0], f"said {said(browser)}")


def cards(browser, url, theme, pictures):
    """Bookmarks a card, gets new ones, and removes the bookmark."""
    browser.get(f"{url}/cards")
    check(browser, "cards", theme, pictures)
    submit(browser, "bookmark")
    expect("cards", said(browser)[0].startswith("Bookmarked "), f"said {said(browser)}")
    check(browser, "cards-bookmarked", theme, pictures)
    submit(browser, "refresh")
    visit(browser, theme, pictures, ("bookmarks", f"{url}/cards/bookmarks"))
    submit(browser, "unbookmark")
    expect("bookmarks", said(browser)[-1].startswith("No card is bookmarked."), f"said {said(browser)}")
    check(browser, "bookmarks-empty", theme, pictures)


def sales(browser, url, theme, pictures):
    """Logs in to the sales service, and gives the query of a product."""
    browser.get(f"{url}/sales")
    check(browser, "sales-login", theme, pictures)
    submit(browser, "login", username="tester", password="wrong")
    expect("sales-login", said(browser) == ["Wrong username or password."], f"said {said(browser)}")
    submit(browser, "login", username="tester", password="password")
    check(browser, "sales", theme, pictures)
    product = browser.find_element(By.CSS_SELECTOR, "tbody a").get_attribute("href").split("?")[1]
    visit(
        browser, theme, pictures, ("product", f"{url}/sales/show?{product}"),
        ("product-chart", f"{url}/sales/chart?{product}"))
    return product


def strict(browser, url, own, account, product):
    """Parses the pages as they come, and counts their bytes."""
    import urllib.request

    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in browser.get_cookies())
    for path in [url, f"{url}/login", *own, f"{account}/balance", f"{account}/account", f"{account}/transfer", f"{account}/history?N=100", f"{account}/history/chart",
                 f"{url}/accounts?pages=4", f"{url}/transactions", f"{url}/transactions?ID=10010", f"{url}/cards", f"{url}/cards/bookmarks",
                 f"{url}/sales", f"{url}/sales/show?{product}&pages=4", f"{url}/sales/chart?{product}"]:
        request = urllib.request.Request(path, headers={"Cookie": cookies})
        with urllib.request.urlopen(request) as answer:
            content = answer.read()
        try:
            html5lib.HTMLParser(strict=True).parse(content.decode())
        except Exception as error:
            fault(path, f"not valid: {error!r}")
        if len(content) > MOST_BYTES:
            fault(path, f"{len(content)} bytes")


def main(url, pictures=None):
    if pictures:
        os.makedirs(pictures, exist_ok=True)
    for theme in ("light", "dark"):
        walk(url, theme, pictures)
    print(f"{len(seen)} pages in two themes, {len(faults)} faults")
    if faults:
        sys.exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
