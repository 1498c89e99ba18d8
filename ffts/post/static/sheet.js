"use strict";
// The order sheet: makes one block of text, with a check that only this sheet can make. It works without a connection,
// in a file, where a browser may not offer its own digests: so SHA-256 is written out (FIPS 180-4).

const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);
const part = root => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = primes.map(p => part(Math.cbrt(p)));
const START = primes.slice(0, 8).map(p => part(Math.sqrt(p)));
const turn = (word, by) => (word >>> by) | (word << (32 - by));

function sha256(bytes) {
  const size = Math.ceil((bytes.length + 9) / 64) * 64, all = new Uint8Array(size), view = new DataView(all.buffer);
  all.set(bytes);
  all[bytes.length] = 0x80;
  view.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(size - 4, bytes.length << 3);
  const hash = START.slice();
  for (let at = 0; at < size; at += 64) {
    const w = new Int32Array(64);
    for (let i = 0; i < 64; i++) {
      if (i < 16) { w[i] = view.getInt32(at + 4 * i); continue; }
      const a = w[i - 15], b = w[i - 2];
      w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const x = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const y = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + x) | 0, c, b, a, (x + y) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { hash[i] = (hash[i] + word) | 0; });
  }
  const found = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => found.setInt32(4 * i, word));
  return new Uint8Array(found.buffer);
}

function signed(secret, text) {
  const code = new TextEncoder(), key = new Uint8Array(64);
  key.set(code.encode(secret));
  const under = (mask, bytes) => sha256(Uint8Array.from([...key.map(byte => byte ^ mask), ...bytes]));
  const mark = under(0x5c, under(0x36, code.encode(text)));
  return Array.from(mark, byte => byte.toString(16).padStart(2, "0")).join("").slice(0, 12);
}

const tidy = text => text.replace(/^[>|\s]+/gm, "").replace(/[\u201c\u201d]/g, '"').replace(/[\u2018\u2019]/g, "'")
  .replace(/[\u2013\u2014]/g, "-").split(/\s+/).filter(Boolean).join(" ");

const sheet = JSON.parse(document.getElementById("sheet").textContent);
const of = id => document.getElementById(id);

function written() {
  const ticked = [...document.querySelectorAll("#orders [data-line]:checked")].map(box => box.dataset.line);
  const typed = of("lines").value.split("\n").map(tidy).filter(Boolean);
  const lines = [...ticked, ...typed, ...(of("done").checked ? ["done"] : [])];
  const plain = lines.map(line => tidy(line).replace(/(\d):(?=\s)/g, "$1 :"));
  const body = [sheet.first, ...plain.map((line, at) => `${at + 1}: ${line}`), `END ${plain.length} lines`].join("\n");
  return `${body} check ${signed(sheet.secret, tidy(body))}\n`;
}

// House rule signals: a form that writes the line of a signal.
function signal() {
  const value = id => of(`signal-${id}`).value.trim();
  const what = [value("number"), value("what")].filter(Boolean).join(" ");
  const parts = [
    [what, value("where") && `at ${value("where")}`].filter(Boolean).join(" "),
    value("course") && `course ${value("course")}`,
    value("seen") && `seen ${value("seen")}`,
  ].filter(Boolean);
  if (parts.length && !of("signal-sure").checked) parts.push("thinks");
  const words = tidy(value("words")), report = parts.length ? `contact ${parts.join(", ")}` : "";
  const plain = of("signal-plain").checked ? ", plain" : "";
  const text = [report, words].filter(Boolean).join("; ");
  return text && `signal ${value("to")} by ${value("means")}${plain}: ${text}`;
}
if (of("add-signal")) of("add-signal").addEventListener("click", () => {
  const line = signal();
  if (!line) { of("signal-words").focus(); return; }
  of("lines").value = [of("lines").value.trimEnd(), line].filter(Boolean).join("\n");
  for (const id of ["words", "number", "what", "where", "course", "seen"]) of(`signal-${id}`).value = "";
  of("signal-added").textContent = "Added to the orders above. It is sent as soon as the block is taken in.";
  of("signal-words").focus();
});

of("make").addEventListener("click", () => {
  of("block").value = written();
  of("made").hidden = false;
  of("keep").href = "data:text/plain;charset=utf-8," + encodeURIComponent(of("block").value);
  of("block").focus();
  of("block").select();
  of("said").textContent = "Made. If you change an order above, make the block again.";
});
of("copy").addEventListener("click", async () => {
  of("block").select();
  try { await navigator.clipboard.writeText(of("block").value); } catch { document.execCommand("copy"); }
  of("said").textContent = "Copied. Paste it into your mail.";
});
