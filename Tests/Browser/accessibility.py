"""Checks that run inside a page; each gives a list of what is wrong."""

# Names of controls, order of headings, ids, tables, pictures, and a focus that can be seen.
ACCESSIBILITY = """(() => {
  const wrong = [];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isShown = (node) => node.getClientRects().length > 0;
  if (!document.documentElement.lang) wrong.push("no language");
  const level = (node) => Number(node.tagName[1]);
  const headings = all("h1, h2, h3, h4").filter(isShown);
  if (headings.filter((node) => level(node) === 1).length !== 1) wrong.push("not one h1");
  headings.reduce((before, node) => {
    if (level(node) > before + 1) wrong.push(`heading level jumps at ${node.textContent}`);
    return level(node);
  }, 0);
  for (const node of all("input, select, button, summary")) {
    const name = node.getAttribute("aria-label") || node.labels?.[0]?.textContent || node.textContent;
    if (!name.trim()) wrong.push(`no name: ${node.id}`);
  }
  for (const node of all("input[type=range]").filter(isShown)) {
    if (!node.getAttribute("aria-valuetext")) wrong.push(`no value text: ${node.id}`);
  }
  const ids = all("[id]").map((node) => node.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) wrong.push(`id twice: ${id}`);
  for (const attribute of ["aria-labelledby", "aria-describedby", "for"]) {
    for (const node of all(`[${attribute}]`)) {
      for (const id of node.getAttribute(attribute).split(" ")) {
        if (!ids.includes(id)) wrong.push(`${attribute} names nothing: ${id}`);
      }
    }
  }
  for (const node of all("section")) if (!node.hasAttribute("aria-labelledby")) wrong.push("no name: section");
  for (const node of all("th")) if (!node.hasAttribute("scope")) wrong.push(`no scope: ${node.textContent}`);
  for (const node of all("svg")) {
    const isNamed = node.getAttribute("role") === "img" && node.querySelector("title");
    if (!isNamed && node.getAttribute("aria-hidden") !== "true") wrong.push("a picture without a name");
  }
  if (all("#headline").some((node) => node.getAttribute("aria-live") !== "polite")) {
    wrong.push("changed figures are not announced");
  }
  for (const node of all(".wide")) {
    if (node.scrollWidth > node.clientWidth + 1 && node.tabIndex !== 0) wrong.push("a box that no key scrolls");
  }
  for (const node of all("input:enabled, select, button").filter(isShown)) {
    node.focus({ focusVisible: true });
    if (getComputedStyle(node).outlineStyle === "none") wrong.push(`focus not seen: ${node.id}`);
  }
  document.activeElement?.blur();
  for (const node of all("[src], link, [href^=http], [style], [onclick]")) wrong.push(`outside: ${node.outerHTML}`);
  return wrong;
})()"""

# Text against the colour behind it, by WCAG 2: 4.5, or 3 where it is large.
CONTRAST = """(() => {
  const parse = (text) => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (node) => {
    for (let each = node; each; each = each.parentElement) {
      if (each.tagName === "g") {
        const circle = each.querySelector("circle");
        if (circle && each.contains(node)) return parse(getComputedStyle(circle).fill);
      }
      const colour = parse(getComputedStyle(each).backgroundColor);
      if (colour.length === 3 || colour[3] === 1) return colour;
    }
    return [255, 255, 255];
  };
  const wrong = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !node.getClientRects().length) continue;
    if (node.closest(".hidden, script, style, title, [disabled], .skip")) continue;
    const style = getComputedStyle(node);
    const colour = parse(node.closest("svg") ? style.fill : style.color);
    const pair = [luminance(colour), luminance(behind(node))].sort((a, b) => b - a);
    const ratio = (pair[0] + 0.05) / (pair[1] + 0.05);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5)) {
      wrong.add(`${node.tagName}.${node.className?.baseVal ?? node.className} ${ratio.toFixed(2)}`);
    }
  }
  return [...wrong];
})()"""
