"use strict";
// Searches the index that lies beside this file; it asks nothing of any address.
(() => {
  const form = document.getElementById("search"), find = document.getElementById("find");
  const found = document.getElementById("found"), contents = document.getElementById("contents");
  const MOST = 20, AROUND = 70;
  form.hidden = false;
  if (contents && window.matchMedia("(min-width: 60rem)").matches) contents.open = true;
  const current = contents && contents.querySelector("[aria-current]");
  if (current && contents.open) current.scrollIntoView({ block: "nearest" });

  const rows = INDEX.map(([href, page, section, text]) => ({
    href, page, section, text, low: text.toLowerCase(), head: `${page} ${section}`.toLowerCase(),
  }));

  // How well a section answers: every word must be in it; one in a heading counts as much as ten in the text.
  function worth(row, words) {
    let sum = 0;
    for (const word of words) {
      const inHead = row.head.includes(word), times = row.low.split(word).length - 1;
      if (!inHead && !times) return 0;
      sum += (inHead ? 10 : 0) + Math.min(times, 5);
    }
    return sum;
  }

  function excerpt(row, words) {
    const places = words.map((word) => row.low.indexOf(word)).filter((at) => at >= 0);
    const from = Math.max(0, (places.length ? Math.min(...places) : 0) - AROUND);
    const part = row.text.slice(from, from + 3 * AROUND);
    return (from ? "... " : "") + part + (from + part.length < row.text.length ? " ..." : "");
  }

  // The words looked for are bold.
  function mark(into, text, words) {
    const pattern = new RegExp(`(${words.map((word) => word.replace(/[^\w]/g, "\\$&")).join("|")})`, "i");
    text.split(pattern).forEach((part, at) => {
      const piece = at % 2 ? document.createElement("mark") : document.createTextNode("");
      piece.textContent = part;
      into.append(piece);
    });
  }

  function show() {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    found.hidden = !words.length;
    found.replaceChildren();
    if (!words.length) return;
    const best = rows.map((row) => [worth(row, words), row]).filter(([sum]) => sum).sort((a, b) => b[0] - a[0]);
    const count = document.createElement("p");
    count.textContent = best.length > MOST ? `The best ${MOST} of ${best.length} places` : `Places: ${best.length}`;
    const list = document.createElement("ol");
    for (const [, row] of best.slice(0, MOST)) {
      const item = document.createElement("li"), link = document.createElement("a"), text = document.createElement("p");
      link.href = row.href;
      link.textContent = row.page === row.section ? row.page : `${row.page}: ${row.section}`;
      mark(text, excerpt(row, words), words);
      item.append(link, text);
      list.append(item);
    }
    found.append(count, list);
  }

  find.addEventListener("input", show);
  found.addEventListener("click", (event) => { if (event.target.closest("a")) { find.value = ""; show(); } });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const first = found.querySelector("a");
    if (first) first.click();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && event.target !== find) { event.preventDefault(); find.focus(); }
    if (event.key === "Escape") { find.value = ""; show(); }
  });
})();
