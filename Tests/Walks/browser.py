"""Headless Chromium in a theme, and what axe-core finds wrong on a page. Needs chromium, chromium-driver, and selenium and
axe-selenium-python of PyPI."""

import json

from axe_selenium_python import Axe
from selenium import webdriver


def open_browser(theme):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1100,900", "--force-color-profile=srgb"):
        options.add_argument(argument)
    options.binary_location = "/usr/bin/chromium"
    browser = webdriver.Chrome(options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": theme}]})
    return browser


def violations(browser, *rules):
    """What axe-core says of the page that is open, a line each: by all rules, or by these alone."""
    axe = Axe(browser)
    axe.inject()
    options = {"resultTypes": ["violations"]} | ({"runOnly": {"type": "rule", "values": list(rules)}} if rules else {})
    return [
        f"{violation['help']}: {'; '.join(node['html'] for node in violation['nodes'][:3])}"
        for violation in axe.run(options=json.dumps(options))["violations"]
    ]
