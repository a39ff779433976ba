#!/usr/bin/env python3
"""Walks login, main, transfer and the rest of the bank in headless Chromium, and holds each page it comes to against axe-core in both
themes, a strict parser of HTML, the width of a small phone, and its size.

    web.py URL [PICTURES]    URL is the server's /app, with the demo bank; pictures of pages go into the folder, if there is one

Needs chromium, chromium-driver, and selenium, axe-selenium-python and html5lib of PyPI.
"""

import os
import sys
import time

import html5lib
from axe_selenium_python import Axe
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

MOST_BYTES = 50 << 10
faults = []
seen = {}


def fault(page, text):
    faults.append(f"{page}: {text}")
    print(f"FAILED: {page}: {text}", file=sys.stderr)


def open_browser(theme):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1100,900", "--force-color-profile=srgb"):
        options.add_argument(argument)
    options.binary_location = "/usr/bin/chromium"
    browser = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]})
    return browser


def resize(browser, width):
    browser.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})


def check(browser, page, theme, pictures):
    """Holds the page that is open against what every page must be."""
    # axe-core is a script, which the pages' policy lets nobody run: the browser alone lets it by.
    browser.execute_cdp_cmd("Page.setBypassCSP", {"enabled": True})
    axe = Axe(browser)
    axe.inject()
    for violation in axe.run()["violations"]:
        nodes = "; ".join(node["html"] for node in violation["nodes"][:3])
        fault(page, f"axe-core, {theme}: {violation['help']}: {nodes}")
    if "HTML(" in browser.find_element(By.TAG_NAME, "body").text:
        fault(page, "it shows markup as text")
    for width in (320, 1100):
        resize(browser, width)
        browser.execute_script("scrollTo(0, 0)")
        excess = browser.execute_script("return document.documentElement.scrollWidth - innerWidth")
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
        browser.get(url)
        check(browser, "login", theme, pictures)
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
        visit(browser, theme, pictures, ("password", f"{url}/password"), ("missing", f"{url}/no-such-page"))
        strict(browser, url, own, account)
        browser.get(url)
        browser.execute_script("document.documentElement.dataset.left = 1")
        browser.find_element(By.CSS_SELECTOR, "header button").click()
        go(browser)
        browser.back()
        time.sleep(0.2)
        expect("logout", number not in browser.page_source, "the button to go back shows the page of before")
        if browser.get_log("browser") and any("script" in entry["message"] for entry in browser.get_log("browser")):
            fault("console", "a script ran, or wanted to")
    finally:
        browser.quit()


def strict(browser, url, own, account):
    """Parses the pages as they come, and counts their bytes."""
    import urllib.request

    token = browser.get_cookie("__Host-dobank")["value"]
    for path in [url, f"{url}/login", *own, f"{account}/balance", f"{account}/account", f"{account}/transfer", f"{account}/history?N=100", f"{account}/history/chart",
                 f"{url}/accounts?pages=4", f"{url}/transactions?ID=10010"]:
        request = urllib.request.Request(path, headers={"Cookie": f"__Host-dobank={token}"})
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
