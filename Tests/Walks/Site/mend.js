// Mends what the script of DocC puts into pages and a screen reader stumbles over: roles that an element may not have, ids that two
// elements share, controls without a name. It does so again whenever that script changes the page.
"use strict";

const unwanted = [
  ["nav[role=navigation]", "role"],
  ["fieldset[role=radiogroup]", "role"],
  ["input[role=combobox]", "role"],
  ["input[aria-expanded]", "aria-expanded"],
  ["input[aria-haspopup]", "aria-haspopup"],
  ["input[aria-controls]", "aria-controls"],
  ["input[aria-owns]", "aria-owns"],
  ["li[role=group]", "role"],
  ["[aria-roledescription]", "aria-roledescription"],
];

const names = [
  ["input.filter__input", (input) => input.placeholder || "Filter"],
  ["button.toggle", () => "More"],
];

function mend() {
  for (const [selector, attribute] of unwanted) {
    for (const element of document.querySelectorAll(selector)) element.removeAttribute(attribute);
  }
  for (const [selector, name] of names) {
    for (const element of document.querySelectorAll(selector)) {
      if (!element.hasAttribute("aria-label") && !element.textContent.trim()) element.setAttribute("aria-label", name(element));
    }
  }
}

// Elements with an id that is not theirs, and how they were called.
const renamed = new Map();

function mendIDs() {
  for (const [element, { own, former, label }] of renamed) {
    if (element.id === own) element.id = former;
    if (label && label.htmlFor === own) label.htmlFor = former;
  }
  renamed.clear();
  // The navigator keeps rows that nobody sees, with ids that rows on the screen have.
  const isSeen = (element) => !element.closest("[aria-hidden=true]");
  const all = [...document.querySelectorAll("[id]")];
  const seen = new Set();
  for (const element of [...all.filter(isSeen), ...all.filter((element) => !isSeen(element))]) {
    const former = element.id;
    if (!seen.has(former)) {
      seen.add(former);
      continue;
    }
    let number = 2;
    while (seen.has(`${former}-${number}`)) number += 1;
    const own = `${former}-${number}`;
    // The label of a field is beside it, also where both have the ids of another pair.
    const label = element.parentElement && element.parentElement.querySelector(`label[for="${CSS.escape(former)}"]`);
    if (label) label.htmlFor = own;
    element.id = own;
    renamed.set(element, { own, former, label });
    seen.add(own);
  }
}

const observer = new MutationObserver(() => {
  mend();
  mendIDs();
  // What was mended is no reason to mend again.
  observer.takeRecords();
});
observer.observe(document.documentElement, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ["role", "id", "aria-expanded", "aria-haspopup", "aria-controls", "aria-owns", "aria-roledescription"],
});
