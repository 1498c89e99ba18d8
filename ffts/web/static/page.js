// Keeps a page of a seat up to date. Everything works without it, by loading the page again.
"use strict";
(() => {
  const BEAT = 15000, LONGEST = 30000, TYPING = 350, TWICE = 700, FINGER = 24;
  const DOWN = "Not connected. What you see may be old.";
  const root = document.documentElement, body = document.body;
  const line = document.getElementById("status");
  let etag = {}, held = null, sending = 0, wanted = false, source = null, watchdog = 0, pause = 1000, again = 0, asked = 0, pending = null, typing = 0;

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

  // What answers a press is seen, wherever on the page it was pressed.
  function show(answer) {
    const box = answer && answer.getBoundingClientRect();
    if (box && (box.top < 0 || box.bottom > innerHeight)) answer.scrollIntoView({ block: box.height < innerHeight ? "center" : "start" });
  }

  const asked_for = (what = "form") => document.getElementById(`card-${what}-head`)?.textContent;

  function put(text, address, force) {
    const doc = new DOMParser().parseFromString(text, "text/html");
    if (!doc.getElementById("main") || doc.body.className !== body.className) return void location.assign(address);
    const active = document.activeElement, focus = active?.id, at = [scrollX, scrollY];
    const typed = active?.matches("input[type=text], input[type=number], textarea") && changed(active) ? active.value : null;
    const form = asked_for(), moment = asked_for("replay");
    const before = new Map(regions(document).map((one) => [one.dataset.region, one])), after = regions(doc);
    const busy = force ? [] : [...before.values()].filter(isBusy);
    const alike = after.length === before.size && after.every((one) => before.has(one.dataset.region));
    if (alike || busy.length) {
      for (const one of after) {
        const name = one.dataset.region, old = before.get(name);
        const holds = busy.includes(old) || (busy.length && name === "keys");
        if (old && !holds && !old.isEqualNode(one)) replace(old, one);
      }
    } else {
      for (const which of ["body > header", "body > nav", "#main"]) {
        const old = document.querySelector(which), fresh = doc.querySelector(which);
        if (old && fresh) replace(old, fresh);
      }
    }
    if (busy.length) etag = {}; // what was kept is still to come
    document.title = doc.title;
    body.dataset.revision = doc.body.dataset.revision || "0";
    if (address !== location.href) history.pushState(null, "", address);
    const same = focus ? document.getElementById(focus) : null;
    if (same && same !== document.activeElement) same.focus({ preventScroll: true });
    if (same && typed !== null) same.value = typed;
    scrollTo(...at);
    if (force) show(document.querySelector(".news:not(.none)") || (asked_for() !== form && document.getElementById("card-form"))
      || (asked_for("replay") !== moment && document.getElementById("card-replay")));
    say(busy.length && !alike ? "The page has changed. It is made anew once you are done here." : "");
  }

  async function load(address, options, force) {
    const number = ++asked;
    const headers = options || etag.of !== address ? {} : { "if-none-match": etag.is };
    const answer = await fetch(address, { credentials: "same-origin", headers, ...options }).catch(() => { throw DOWN; });
    if (answer.status === 304 || (number !== asked && !options)) return;
    if (!(answer.headers.get("content-type") || "").startsWith("text/html")) {
      const words = (await answer.text()).slice(0, 200);
      if (options && (answer.status === 408 || answer.status === 429 || answer.status >= 500)) throw words;
      return void say(words);
    }
    const html = await answer.text().catch(() => { throw DOWN; });
    await held;
    if (number !== asked) return;
    etag = { of: answer.url, is: answer.headers.get("etag") || "" };
    put(html, answer.url, force);
  }
  // What a form brings back has the note that goes with it: no refresh may come between.
  function refresh() {
    if (sending) wanted = true;
    else load(location.href, undefined, false).catch(() => {});
  }

  // --- the stream: 'changed <revision>', and a beat --------------------------------------

  function close() { clearTimeout(watchdog); clearTimeout(again); source?.close(); source = null; }
  function alive() { clearTimeout(watchdog); watchdog = setTimeout(lost, BEAT); }
  function lost() {
    close();
    say(DOWN);
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
    let first = true;
    source.addEventListener("changed", (event) => {
      alive();
      if (!first || event.data !== body.dataset.revision) refresh();
      first = false;
    });
    source.addEventListener("led", (event) => {
      const [address, mark] = event.data.split(" ");
      if (sessionStorage.led === mark) return;
      sessionStorage.led = mark;
      if (location.pathname !== address || location.search.includes("p.moment")) location.assign(address);
    });
  }
  function wake() { open(); refresh(); }

  // --- hands: while a finger is down nothing is replaced below it, or its press is lost -----------------------------------------------------------------------------

  addEventListener("pointerdown", () => {
    held = new Promise((done) => {
      for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(done, 60), { once: true });
    });
  }, true);

  // A second tap is not meant for a button that came below the finger meanwhile.
  let tap = { at: -TWICE };
  addEventListener("click", (event) => {
    const pressed = event.target.closest("main button, main a"), was = tap, { timeStamp: at, clientX: x, clientY: y } = event;
    if (!event.detail || !event.isTrusted || !pressed) return; // of the keyboard, or of a script
    tap = { at, x, y, name: pressed.id + pressed.textContent };
    if (at - was.at > TWICE || Math.hypot(x - was.x, y - was.y) > FINGER || tap.name === was.name || pressed.matches("a")) return;
    event.preventDefault(); event.stopPropagation(); say("The page has changed; look again.");
  }, true);
  async function send(form, button) {
    const data = new URLSearchParams(new FormData(form));
    if (button?.name) data.append(button.name, button.value);
    data.append("script", "1"); // second taps are looked after here
    await post({ to: form.action, body: String(data), does: data.get("way") || data.get("do") || data.get("letter") || data.get("withdraw"), name: name_of(form, button) });
  }
  async function post(form) {
    sending += 1;
    try {
      await load(form.to, { method: "POST", body: new URLSearchParams(form.body) }, true);
      if (form.does) keep(kept().filter((one) => one.to !== form.to || one.does !== form.does));
    } catch (fault) {
      if (form.does) keep([...kept().filter((one) => one.to !== form.to || one.does !== form.does), form], typeof fault === "string" ? fault : DOWN);
      else say(DOWN);
    }
    sending -= 1;
    if (wanted && !sending) { wanted = false; refresh(); }
  }

  // --- what could not be sent stays here, also when the page is loaded again; its key makes it count once -------------

  const kept = () => { try { return JSON.parse(sessionStorage.unsent || "[]"); } catch { return []; } };
  function name_of(form, button) {
    const head = (button || form).closest(".card")?.querySelector("h2")?.cloneNode(true), label = button?.cloneNode(true);
    for (const one of [head, label]) one?.querySelectorAll(".unseen, .sub, .badge, sup").forEach((more) => more.remove());
    return [...new Set([head, label].map((one) => one?.textContent.trim()).filter(Boolean))].join(": ") || "Form";
  }
  function keep(forms, why) {
    sessionStorage.unsent = JSON.stringify(forms);
    show_kept(why);
  }
  function show_kept(why) {
    const forms = kept(), box = document.getElementById("unsent");
    box?.remove();
    if (!forms.length || !body.dataset.beats) return;
    const made = (name, words, more) => Object.assign(document.createElement(name), { textContent: words }, more);
    const fresh = made("section", "", { id: "unsent", className: "unsent" });
    fresh.setAttribute("role", "alert");
    fresh.append(made("p", why === DOWN ? "Not sent: no connection. It is kept here; send it again." : why ? `Not sent: ${why}` : "This was not sent yet. It is kept here."));
    for (const form of forms) {
      const line = made("p", form.name, { className: "name" }), buttons = made("div", "", { className: "deeds" });
      buttons.append(
        made("button", "Send again", { type: "button", className: "deed primary", onclick: () => post(form) }),
        made("button", "Do not send", { type: "button", className: "deed quiet", onclick: () => keep(kept().filter((one) => one.body !== form.body)) }));
      fresh.append(line, buttons);
    }
    document.getElementById("main").before(fresh);
    say("");
  }
  document.addEventListener("submit", async (event) => {
    const form = event.target, button = event.submitter;
    if (!form.closest("main") || !body.dataset.beats || event.defaultPrevented) return; // before a seat the browser does it
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
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), credentials: "same-origin" }).catch(() => null);
    if (!answer?.ok) return;
    const doc = new DOMParser().parseFromString(await answer.text(), "text/html");
    const list = field.list && doc.getElementById(field.list.id);
    if (list) field.list.replaceChildren(...list.children);
  }
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !("enter" in event.target.dataset)) return;
    const button = event.target.closest(".field, td")?.querySelector("button.deed") || event.target.closest(".card")?.querySelector(".deeds button.deed");
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
      load(link.href, undefined, true).catch((fault) => (fault === DOWN ? say(DOWN) : location.assign(link.href)));
    }
  });
  addEventListener("popstate", () => load(location.href, undefined, true).catch(() => location.reload()));
  document.addEventListener("visibilitychange", () => (document.hidden ? close() : wake()));
  addEventListener("pageshow", (event) => (event.persisted ? wake() : open()));
  addEventListener("pagehide", close);
  document.cookie = "wide=" + Math.min(innerWidth, 1920) + "; path=/; SameSite=Strict; max-age=31536000";
  if (body.dataset.refresh) setTimeout(() => location.reload(), 1000 * body.dataset.refresh);
  show_kept();
  root.classList.add("js");
})();
