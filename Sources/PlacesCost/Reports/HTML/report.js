"use strict";
// Prices other settings from the tally that the page carries, to the digits of the command.
// Quantities are whole numbers, amounts BigInts of 10^-12 of the currency unit (rule P2).
(() => {
  const find = (id) => document.getElementById(id);
  makeScrollable();
  window.addEventListener("resize", makeScrollable);
  const data = JSON.parse(find("data").textContent);
  if (data === null) return;

  // ---- What sessions buy -------------------------------------------------------------------

  const skus = data.skus.map((sku) => ({
    list: sku.list === null ? null : BigInt(sku.list),
    segments: sku.segments.map(([before, costBefore, price]) => ({
      before: BigInt(before), costBefore: BigInt(costBefore), price: BigInt(price),
    })),
  }));
  const strategies = new Map(data.strategies.map((strategy) => [strategy.id, strategy]));
  const abandoned = data.adaptive.needs.length;
  const never = null; // the threshold that no number of requests reaches

  function add(counts, pairs, times) {
    for (const [sku, quantity] of pairs) counts[sku] += quantity * times;
  }

  function countsOf(pairs) {
    const counts = new Array(skus.length).fill(0);
    add(counts, pairs, 1);
    return counts;
  }

  /** Adds what sessions of one class and number of requests buy under a fixed strategy. */
  function buy(counts, strategyID, [sessionClass, requests, sessions]) {
    const pieces = strategies.get(strategyID).buys[sessionClass];
    const piece = pieces.findLast((piece) => piece.from <= requests);
    add(counts, piece.base, sessions);
    add(counts, piece.step, (requests - piece.from) * sessions);
  }

  /** What `adaptive` buys a session as, with a threshold for its needs (rule P1). */
  function adaptiveWay(sessionClass, requests, threshold) {
    if (sessionClass === abandoned) return "requests+details";
    const needs = data.adaptive.needs[sessionClass];
    return threshold !== never && requests >= threshold ? needs.from : needs.below;
  }

  /** What all sessions and the orphans buy; `rule` has the thresholds of `adaptive`. */
  function purchase(strategyID, rule, entries) {
    const counts = countsOf(data.orphans);
    for (const entry of entries) {
      const way = strategyID === "adaptive"
        ? adaptiveWay(entry[0], entry[1], rule.get(entry[0]) ?? never) : strategyID;
      buy(counts, way, entry);
    }
    return counts;
  }

  // ---- What that costs: at list prices (P3), or in a month of `month` sessions (P4) ---------

  function listCost(counts) {
    let cost = 0n;
    for (const [index, quantity] of counts.entries()) {
      if (quantity === 0) continue;
      if (skus[index].list === null) return null;
      cost += BigInt(quantity) * skus[index].list;
    }
    return cost;
  }

  function monthlyCost(counts, month) {
    const sessions = BigInt(data.sessions);
    const credit = BigInt(data.credit);
    let cost = 0n;
    for (const [index, quantity] of counts.entries()) {
      if (quantity === 0) continue;
      const { segments } = skus[index];
      if (segments.length === 0) return null;
      const events = (BigInt(quantity) * month + sessions / 2n) / sessions;
      const segment = segments.findLast((segment) => segment.before < events);
      if (segment) cost += segment.costBefore + (events - segment.before) * segment.price;
    }
    return cost > credit ? cost - credit : 0n;
  }

  const costOf = (counts, month) => month === null ? listCost(counts) : monthlyCost(counts, month);

  /** The cheapest thresholds, needs by needs, with what is bought already (rule P1). */
  function cheapestRule(entries, month) {
    const rule = new Map();
    let total = countsOf(data.orphans);
    for (const entry of entries) if (entry[0] === abandoned) buy(total, "requests+details", entry);
    for (let needs = 0; needs < abandoned; needs += 1) {
      const sessions = entries.filter((entry) => entry[0] === needs);
      if (sessions.length === 0) continue;
      let best = null;
      for (const threshold of data.adaptive.thresholds) {
        const counts = total.slice();
        for (const entry of sessions) buy(counts, adaptiveWay(needs, entry[1], threshold), entry);
        const cost = costOf(counts, month);
        if (cost !== null && (best === null || cost < best.cost)) best = { threshold, counts, cost };
      }
      if (best === null) return null;
      rule.set(needs, best.threshold);
      total = best.counts;
    }
    return rule;
  }

  /** The rows of rule P for some sessions, all but `observed`, in the order of the rule. */
  function rowsOf(entries, month) {
    const row = (id, usable, rule) => {
      const cost = rule === null ? null : costOf(purchase(id, rule, entries), month);
      return { id, rule, cost, isEligible: usable && cost !== null };
    };
    const rows = data.strategies.map(({ id, usable }) => row(id, usable, undefined));
    const place = rows.findIndex(({ id }) => id.startsWith("legacy:"));
    rows.splice(place, 0, row("adaptive", true, cheapestRule(entries, month)));
    return rows;
  }

  function cheapest(rows) {
    return rows.filter((row) => row.isEligible)
      .reduce((best, row) => (best === null || row.cost < best.cost ? row : best), null);
  }

  // ---- Digits --------------------------------------------------------------------------------

  const unit = 10n ** 12n;
  const magnitude = (value) => (value < 0n ? -value : value);
  const grouped = (text) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

  /** A quotient with so many decimals, rounded half away from zero. */
  function decimal(numerator, denominator, places) {
    const scaled = magnitude(numerator) * 10n ** BigInt(places);
    const isUp = 2n * (scaled % denominator) >= denominator;
    const rounded = scaled / denominator + (isUp ? 1n : 0n);
    const text = rounded.toString().padStart(places + 1, "0");
    const whole = grouped(text.slice(0, text.length - places));
    const sign = numerator < 0n && rounded !== 0n ? "-" : "";
    return sign + whole + (places > 0 ? `.${text.slice(text.length - places)}` : "");
  }

  const share = (part, whole) => decimal(BigInt(part) * 100n, BigInt(whole), 1);
  const mean = (sum, count) => decimal(BigInt(sum), BigInt(count), 2);

  /** As many decimals as the largest amount asks for, the same as in the command's text. */
  function placesFor(amounts) {
    const largest = amounts.reduce((most, value) => (value > most ? value : most), 0n) / unit;
    return largest >= 100n ? 2 : largest >= 1n ? 4 : 5;
  }

  // ---- The setting and its figures -------------------------------------------------------------

  const minimums = [...new Set(data.cells.map((cell) => cell.minChars))];
  const debounces = [...new Set(data.cells.map((cell) => cell.debounceMs))];
  const months = [3, 4, 5, 6].flatMap((power) => [1, 2, 3, 5, 7].map((digit) => digit * 10 ** power));
  months.push(10 ** 7);

  const start = data.cells[data.start.cell];
  const atStart = () => ({
    minChars: start.minChars,
    debounceMs: start.debounceMs,
    strategy: data.start.strategy,
    isMonthly: data.monthlySessions !== null,
    month: BigInt(data.monthlySessions ?? 100000),
  });
  let setting = atStart();
  let prices;

  /** Everything that depends on the prices alone, for all policies. */
  function reprice() {
    const month = setting.isMonthly ? setting.month : null;
    const now = costOf(countsOf(data.billed), month);
    const observed = rowsOf(data.observed, month);
    const known = [now, ...observed.map((row) => row.cost)].filter((cost) => cost !== null);
    prices = {
      month, now, places: placesFor(known),
      cells: data.cells.map((cell) => rowsOf(cell.entries, month)),
    };
  }

  const money = (amount) => (amount === null ? "–" : decimal(amount, unit, prices.places));
  const unitText = () => prices.month === null
    ? `${data.currency} at list prices`
    : `${data.currency} a month of ${grouped(String(prices.month))} searches`;

  function chosenRow(rows) {
    return setting.strategy === "cheapest"
      ? cheapest(rows) : rows.find((row) => row.id === setting.strategy) ?? null;
  }

  /** The saving against now, its policy part measured from the present policy's replay (P8, W14). */
  function saving(row) {
    if (row === null || row.cost === null || prices.now === null) return null;
    const cost = (entries) => costOf(purchase(row.id, row.rule, entries), prices.month);
    const atObserved = cost(data.observed);
    const atPresent = data.present === null ? atObserved : cost(data.present);
    return atObserved === null || atPresent === null
      ? null : prices.now - atObserved + atPresent - row.cost;
  }

  // ---- Showing ---------------------------------------------------------------------------------

  function element(name, attributes, ...children) {
    const space = ["svg", "rect"].includes(name) ? "http://www.w3.org/2000/svg" : null;
    const node = space ? document.createElementNS(space, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    node.append(...children);
    return node;
  }

  /** An amount as shown, with six decimals for programs. */
  function amount(value) {
    if (value === null) return "–";
    const exact = decimal(value, unit, 6).replaceAll(",", "");
    return element("data", { value: exact }, money(value));
  }

  /** The id of a strategy, which may be broken after a colon or a plus. */
  function nameOf(id) {
    return id.split(/(?<=[:+])/).flatMap((part) => [part, element("wbr", {})]).slice(0, -1);
  }

  function shade(cost, largest) {
    if (cost === null || prices.now === null) return "unknown";
    const saved = prices.now - cost;
    if (saved < 0n) return "loss";
    if (saved === 0n) return "even";
    const quarter = (saved * 4n) / largest;
    return `saving-${quarter > 3n ? 4n : quarter + 1n}`;
  }

  function showPolicies() {
    const rows = prices.cells.map(chosenRow);
    const costs = rows.map((row) => row?.cost ?? null);
    const largest = costs.reduce((most, cost) => {
      const saved = cost === null || prices.now === null ? 0n : prices.now - cost;
      return saved > most ? saved : most;
    }, 0n);
    const name = setting.strategy === "cheapest" ? "the cheapest eligible strategy" : setting.strategy;
    find("heat-caption").textContent = `Cost of ${name}, ${unitText()}`;
    find("policies-unit").textContent = unitText();
    for (const cell of find("heat").querySelectorAll("td[data-cell]")) {
      const index = Number(cell.dataset.cell);
      const isSelected = data.cells[index] === selectedCell();
      cell.className = shade(costs[index], largest);
      cell.classList.toggle("beyond", !data.cells[index].allowed);
      cell.classList.toggle("selected", isSelected);
      if (isSelected) cell.setAttribute("aria-current", "true");
      else cell.removeAttribute("aria-current");
      cell.querySelector(".cost").replaceChildren(amount(costs[index]));
    }
    for (const line of find("policies").querySelectorAll("tr[data-policy]")) {
      const index = Number(line.dataset.policy);
      line.querySelector(".way").replaceChildren(...(rows[index] ? nameOf(rows[index].id) : ["–"]));
      line.querySelector(".cost").replaceChildren(amount(costs[index]));
    }
  }

  function selectedCell() {
    return data.cells.find((cell) =>
      cell.minChars === setting.minChars && cell.debounceMs === setting.debounceMs);
  }

  function showFigures() {
    const cell = selectedCell();
    const rows = prices.cells[data.cells.indexOf(cell)];
    const row = chosenRow(rows);
    const saved = saving(row);
    find("headline").textContent = row === null || row.cost === null
      ? "No price for this setting"
      : `${row.id}: ${money(row.cost)} ${unitText()}${savingText(saved)}`;
    const requests = cell.entries.reduce((sum, entry) => sum + entry[1] * entry[2], 0);
    const figures = [
      ["Cost now", amount(prices.now), "now"],
      ["Cost", amount(row?.cost ?? null), "cost"],
      ["Saving", savingFigure(saved, row), "saving"],
      ["Requests", `${grouped(String(requests))} in the trace, ${mean(requests, data.sessions)} a search`],
      ["Users", users(cell)],
    ];
    if (row?.id === "adaptive" && row.rule !== null) figures.push(["Rule", ruleList(row.rule), "rule"]);
    if (!cell.allowed) figures.push(["Limits", "beyond the limits, or what the trace can tell"]);
    find("figures").replaceChildren(...figures.map(([label, value, id]) => element("div", {},
      element("dt", {}, label), element("dd", id ? { id: `figure-${id}` } : {}, value))));
    showWays(rows, row);
  }

  function savingText(saved) {
    if (saved === null) return "";
    const percent = prices.now === 0n ? "" : ` (${decimal(magnitude(saved) * 100n, prices.now, 1)} %)`;
    return saved < 0n ? `; costs ${money(-saved)} more${percent}` : `; saves ${money(saved)}${percent}`;
  }

  /** The saving, and why it may differ from what costs are now less what they would be (W14). */
  function savingFigure(saved, row) {
    const figure = amount(saved);
    if (saved === null || saved === prices.now - row.cost) return figure;
    const note = "measured from the replay of the present policy";
    return element("span", {}, figure, element("span", { class: "note" }, ` ${note}`));
  }

  function users(cell) {
    if (data.completed === 0) return "no completed search";
    const short = cell.shortSessions === 0 ? "no completed search too short"
      : `${share(cell.shortSessions, data.completed)} % of the completed searches too short, by `
        + `${mean(cell.extraChars, cell.shortSessions)} characters`;
    return `${grouped(String(cell.debounceMs))} ms wait after the last key; ${short}; `
      + `${mean(cell.blindChars, data.completed)} characters before the first request; `
      + `${share(cell.supportedSessions, data.completed)} % of the choices supported`;
  }

  function ruleList(rule) {
    return element("ul", {}, ...[...rule].map(([index, threshold]) => {
      const needs = data.adaptive.needs[index];
      return element("li", { "data-needs": needs.id, "data-threshold": threshold ?? "never" },
        needs.words[data.adaptive.thresholds.indexOf(threshold)]);
    }));
  }

  /** All strategies at the setting, with bars. */
  function showWays(rows, chosen) {
    const all = [{ id: "observed", cost: prices.now, isEligible: true }, ...rows];
    const largest = all.reduce((most, row) => (row.cost > most ? row.cost : most), 0n);
    find("unit").textContent = unitText();
    find("ways").replaceChildren(...all.map((row) => {
      const style = row.id === "observed" ? "now" : row === chosen ? "best"
        : row.isEligible ? "solid" : "light";
      const width = row.cost === null || largest === 0n ? "0" : decimal(row.cost * 100n, largest, 2);
      const bar = element("svg", { class: "bar", "aria-hidden": "true" },
        element("rect", { class: style, width: `${width}%`, height: "100%" }));
      return element("tr", row.isEligible ? {} : { class: "out" },
        element("th", { scope: "row" }, ...nameOf(row.id),
          row.isEligible ? "" : element("span", { class: "hidden" }, " (not eligible)")),
        element("td", { class: "graph" }, bar),
        element("td", { class: "number", "data-strategy": row.id }, amount(row.cost)));
    }));
  }

  // ---- Controls --------------------------------------------------------------------------------

  const characters = (count) => `${count} ${count === 1 ? "character" : "characters"}`;
  const milliseconds = (count) => `${grouped(String(count))} ms`;

  function setSlider(id, index, text) {
    find(id).value = String(index);
    find(id).setAttribute("aria-valuetext", text);
    if (find(`${id}-text`)) find(`${id}-text`).textContent = text;
  }

  /** Writes the setting into the controls. */
  function showControls() {
    setSlider("minimum", minimums.indexOf(setting.minChars), characters(setting.minChars));
    setSlider("debounce", debounces.indexOf(setting.debounceMs), milliseconds(setting.debounceMs));
    find("strategy").value = setting.strategy;
    find("measure").value = setting.isMonthly ? "month" : "list";
    const step = months.findLastIndex((month) => BigInt(month) <= setting.month);
    setSlider("month-slider", Math.max(0, step), `${grouped(String(setting.month))} searches`);
    for (const id of ["month", "month-slider"]) find(id).disabled = !setting.isMonthly;
  }

  function change(values) {
    const arePricesOld = "isMonthly" in values || "month" in values;
    setting = { ...setting, ...values };
    if (arePricesOld) reprice();
    showControls();
    showPolicies();
    showFigures();
    makeScrollable();
  }

  function showMonth() {
    find("month").value = grouped(String(setting.month));
    find("month").removeAttribute("aria-invalid");
  }

  function readMonth() {
    const digits = find("month").value.replace(/[\s,_'.]/g, "");
    const isNumber = /^\d{1,15}$/.test(digits);
    if (isNumber) find("month").removeAttribute("aria-invalid");
    else find("month").setAttribute("aria-invalid", "true");
    if (isNumber) change({ month: BigInt(digits) });
  }

  find("minimum").max = String(minimums.length - 1);
  find("debounce").max = String(debounces.length - 1);
  find("month-slider").max = String(months.length - 1);
  find("minimum").addEventListener("input", (event) =>
    change({ minChars: minimums[Number(event.target.value)] }));
  find("debounce").addEventListener("input", (event) =>
    change({ debounceMs: debounces[Number(event.target.value)] }));
  find("strategy").addEventListener("change", (event) => change({ strategy: event.target.value }));
  find("measure").addEventListener("change", (event) =>
    change({ isMonthly: event.target.value === "month" }));
  find("month").addEventListener("input", readMonth);
  find("month").addEventListener("blur", showMonth);
  find("month-slider").addEventListener("input", (event) => {
    change({ month: BigInt(months[Number(event.target.value)]) });
    showMonth();
  });
  find("reset").addEventListener("click", () => {
    change(atStart());
    showMonth();
  });
  find("controls").addEventListener("submit", (event) => event.preventDefault());
  find("heat").addEventListener("click", (event) => {
    const cell = event.target.closest("td[data-cell]");
    if (!cell) return;
    const { minChars, debounceMs } = data.cells[Number(cell.dataset.cell)];
    change({ minChars, debounceMs });
  });

  /** Tables that are wider than the screen can be scrolled by keys. */
  function makeScrollable() {
    for (const box of document.querySelectorAll(".wide")) {
      if (box.scrollWidth > box.clientWidth) {
        const title = box.closest("section").querySelector("h1, h2").textContent;
        const names = { tabindex: "0", role: "region", "aria-label": `${title}, table` };
        for (const [name, value] of Object.entries(names)) box.setAttribute(name, value);
      } else {
        for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
      }
    }
  }

  document.documentElement.classList.add("scripted");
  for (const id of ["controls", "headline", "result"]) find(id).hidden = false;
  change(atStart());
  showMonth();
})();
