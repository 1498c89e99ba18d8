// Keeps a page of a seat up to date. Everything works without it, by loading the page again.
"use strict";
(() => {
  const BEAT = 15000, LONGEST = 30000, TYPING = 350;
  const root = document.documentElement, body = document.body;
  const line = document.getElementById("status");
  let source = null, watchdog = 0, pause = 1000, again = 0, asked = 0, pending = null, typing = 0;

  const say = (words) => { if (line && line.textContent !== words) line.textContent = words; };
  const regions = (doc) => [...doc.querySelectorAll("[data-region]")];
  const changed = (field) =>
    field.type === "checkbox" || field.type === "radio" ? field.checked !== field.defaultChecked
    : field.options ? [...field.options].some((one) => one.selected !== one.defaultSelected) && field.selectedIndex > 0
    : field.type !== "hidden" && field.value !== field.defaultValue;
  const isBusy = (region) => [...region.querySelectorAll("input, select, textarea")].some(
    (field) => changed(field) || (field === document.activeElement && field.type !== "checkbox" && field.type !== "radio"));

  // --- putting a new page in the place of the old one -----------------------------------

  function replace(old, fresh) {
    for (const fold of old.querySelectorAll("details[id]")) {
      const same = fresh.querySelector("#" + CSS.escape(fold.id));
      if (same) same.open = fold.open;
    }
    old.replaceWith(document.importNode(fresh, true));
  }

  function put(text, address, force) {
    const doc = new DOMParser().parseFromString(text, "text/html");
    const main = document.getElementById("main"), next = doc.getElementById("main");
    if (!main || !next || doc.body.className !== body.className) return void location.assign(address);
    const focus = document.activeElement && document.activeElement.id, at = [scrollX, scrollY];
    const before = new Map(regions(document).map((one) => [one.dataset.region, one]));
    const after = regions(doc);
    const alike = after.length === before.size && after.every((one) => before.has(one.dataset.region));
    const busy = force ? [] : [...before.values()].filter(isBusy);
    if (alike) {
      for (const one of after) {
        const old = before.get(one.dataset.region);
        const holds = busy.includes(old) || (busy.length && one.dataset.region === "keys");
        old.classList.toggle("old", holds && one.dataset.region !== "keys");
        if (!holds && !old.isEqualNode(one)) replace(old, one);
      }
    } else if (busy.length) return void say("The page has changed. Finish here, then load it again.");
    else { for (const [old, fresh] of [[main, next], ["header", 0], ["nav", 0]].map(pair(doc))) if (old && fresh) replace(old, fresh); }
    document.title = doc.title;
    body.dataset.revision = doc.body.dataset.revision || "0";
    if (address !== location.href) history.pushState(null, "", address);
    if (focus && document.activeElement === body) document.getElementById(focus)?.focus({ preventScroll: true });
    scrollTo(...at);
    say("");
  }
  const pair = (doc) => ([one, other]) =>
    typeof one === "string" ? [document.querySelector("body > " + one), doc.querySelector("body > " + one)] : [one, other];

  async function load(address, options, force) {
    const number = ++asked;
    const answer = await fetch(address, { credentials: "same-origin", ...options });
    if (answer.status === 304 || number !== asked) return;
    if (!answer.ok || !(answer.headers.get("content-type") || "").startsWith("text/html")) {
      if (options) say((await answer.text()).slice(0, 200));
      else location.reload();
      return;
    }
    put(await answer.text(), answer.url, force);
  }
  const refresh = () => load(location.href, undefined, false).catch(() => {});

  // --- the stream: 'changed <revision>', and a beat --------------------------------------

  function close() { clearTimeout(watchdog); clearTimeout(again); source?.close(); source = null; }
  function alive() { clearTimeout(watchdog); watchdog = setTimeout(lost, BEAT); }
  function lost() {
    close();
    say("Not connected. What you see may be old.");
    again = setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST);
  }
  function open() {
    close();
    if (!body.dataset.beats) return;
    source = new EventSource(body.dataset.beats);
    alive();
    source.onopen = () => { pause = 1000; say(""); alive(); };
    source.onerror = lost;
    source.addEventListener("beat", alive);
    source.addEventListener("changed", (event) => { alive(); if (+event.data !== +body.dataset.revision) refresh(); });
  }
  function wake() { open(); refresh(); }

  // --- hands -----------------------------------------------------------------------------

  async function send(form, button) {
    const data = new URLSearchParams(new FormData(form));
    if (button?.name) data.append(button.name, button.value);
    try { await load(form.action, { method: "POST", body: data }, true); }
    catch { say("Not sent: there is no connection. Nothing is lost; try again."); }
  }
  document.addEventListener("submit", async (event) => {
    const form = event.target, button = event.submitter;
    if (!form.closest("main") || event.defaultPrevented) return;
    event.preventDefault();
    const id = button?.id;
    if (pending) { await pending; pending = null; }
    const same = button?.isConnected ? button : id && document.getElementById(id);
    if (button && (!same || same.disabled)) return say("The page has changed. Look at it, then press again.");
    await send(same?.form || form, same);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.closest("form.page");
    if (form) pending = send(form, null);
  });
  document.addEventListener("input", (event) => {
    const field = event.target, form = field.closest("form.page");
    clearTimeout(typing);
    if (form && (field.list || "finds" in field.dataset)) typing = setTimeout(() => offer(form, field), TYPING);
  });
  async function offer(form, field) {
    const data = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.action, { method: "POST", body: data, credentials: "same-origin" }).catch(() => null);
    if (!answer?.ok) return;
    const doc = new DOMParser().parseFromString(await answer.text(), "text/html");
    const list = field.list && doc.getElementById(field.list.id);
    if (list) field.list.replaceChildren(...list.children);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !("enter" in event.target.dataset)) return;
    const button = event.target.closest(".field, td")?.querySelector("button.deed");
    if (button) { event.preventDefault(); pending = send(button.form, null); button.click(); }
  });
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    if (step) {
      const field = document.getElementById(step.dataset.for);
      step.dataset.step === "-1" ? field.stepDown() : field.stepUp();
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    const link = event.target.closest("main a.picks");
    if (link && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault();
      load(link.href, undefined, true).catch(() => location.assign(link.href));
    }
  });
  addEventListener("popstate", () => load(location.href, undefined, true).catch(() => location.reload()));
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : wake()));
  addEventListener("pageshow", (event) => (event.persisted ? wake() : open()));
  addEventListener("pagehide", close);
  document.cookie = "wide=" + Math.min(innerWidth, 1920) + "; path=/; SameSite=Strict; max-age=31536000";
  if (body.dataset.refresh) setTimeout(() => location.reload(), 1000 * body.dataset.refresh);
  root.classList.add("js");
})();
