// The table's only script: it links the list and the picture (the same data-opt lights in both), holds the choice until it is confirmed,
// reads cards aloud to the eye, and answers "why not". Without it every option is a plain submit button. No dependencies, no inline code.

const root = document.documentElement;
const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

let chosen = null;

// ---------------------------------------------------------------- settings of this device

const setting = {
  get: (name, fallback) => { try { return localStorage.getItem(`xeno-${name}`) ?? fallback; } catch { return fallback; } },
  set: (name, value) => { try { localStorage.setItem(`xeno-${name}`, value); } catch { /* a private window keeps nothing */ } },
};

// The light is kept in a cookie, so that the server sends the next page in it: nothing flashes.
function theme() {
  const choice = $("[data-theme-choice]");
  if (!choice) return;
  choice.value = root.dataset.theme ?? "dark";
  choice.addEventListener("change", () => {
    if (choice.value === "light") root.dataset.theme = "light"; else delete root.dataset.theme;
    document.cookie = `xenoboard_theme=${choice.value}; path=/; max-age=31536000; samesite=lax`;
  });
}

function settings() {
  for (const control of $$("[data-setting]")) {
    const kept = setting.get(control.dataset.setting, null);
    if (kept !== null) { if (control.type === "checkbox") control.checked = kept === "true"; else control.value = kept; }
    control.addEventListener("change", () => {
      setting.set(control.dataset.setting, control.type === "checkbox" ? String(control.checked) : control.value);
    });
  }
}

// ---------------------------------------------------------------- one list of options, twice

const keysOf = (element) => (element.dataset.opts ? JSON.parse(element.dataset.opts) : [element.dataset.opt]);
const drawn = (key) => $$("[data-opt]").filter((element) => keysOf(element).includes(key));
const entry = (key) => $$("#answer [data-opt]").find((element) => element.dataset.opt === key);

function light(element) {
  $$(".lit").forEach((lit) => lit.classList.remove("lit"));
  if (element) keysOf(element).flatMap(drawn).forEach((same) => same.classList.add("lit"));
}

function choose(key, from) {
  chosen = key && entry(key) ? key : null;
  $$(".chosen").forEach((element) => { element.classList.remove("chosen"); element.removeAttribute("aria-pressed"); });
  const button = $("[data-confirm]");
  if (!button) return;
  const name = $("[data-confirm-name]", button);
  button.disabled = !chosen;
  if (!chosen) { name.textContent = name.dataset.idle; return; }
  drawn(chosen).forEach((element) => { element.classList.add("chosen"); element.setAttribute("aria-pressed", "true"); });
  name.textContent = entry(chosen).dataset.label;
  if (from && from.closest("#region-decision")) show(drawn(chosen).find((element) => element.matches(".place")));
  else entry(chosen).scrollIntoView({ block: "nearest" });
}

function show(place) {
  if (!place) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  place.scrollIntoView({ block: innerWidth <= 760 ? "center" : "nearest", inline: "center", behavior: calm ? "auto" : "smooth" });
}

// A new decision opens on its options: if none of them is in sight, the first one comes into sight.
// On a phone, where the board shows through a slit, most of them come into it.
function opening() {
  const legal = $$(".place.legal").filter((place) => !place.closest("#rail"));
  const board = legal.filter((place) => place.closest(".pic"));
  const shown = board.length ? board : legal;
  const seen = (place) => {
    const at = place.getBoundingClientRect();
    const on = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    return on && (place.contains(on) || on.contains(place));
  };
  const inSight = shown.filter(seen).length;
  if (!shown.length || inSight * 2 >= (innerWidth <= 760 ? shown.length : 1)) return;
  const middles = shown.map((place) => { const at = place.getBoundingClientRect(); return [at.left + at.width / 2, at.top + at.height / 2]; });
  const half = (axis) => (Math.min(...middles.map((at) => at[axis])) + Math.max(...middles.map((at) => at[axis]))) / 2;
  const away = middles.map(([x, y]) => Math.hypot(x - half(0), y - half(1)));
  shown[away.indexOf(Math.min(...away))].scrollIntoView({ block: "center", inline: "center" });
}

function press(element) {
  const keys = keysOf(element);
  const again = keys.includes(chosen);
  if (again && keys.length === 1) {
    if (setting.get("again", "false") === "true") confirm();
    return;
  }
  choose(again ? keys[(keys.indexOf(chosen) + 1) % keys.length] : keys[0], element);
}

function confirm() {
  const button = chosen && entry(chosen);
  if (button) $("#answer").requestSubmit(button);
}

// The whole page must become another: a curtain falls, or the table is no longer this browser's to see.
document.addEventListener("reload", () => location.reload());

// What was sent to the others leaves the field.
document.addEventListener("htmx:after:request", (event) => {
  if (event.target.id === "say" && event.detail.ctx.response.status === 200) event.target.reset();
});

// What a person has folded or unfolded stays so when its region is drawn again.
const folds = new Map();
document.addEventListener("click", (event) => {
  const fold = event.target.closest("summary")?.parentElement;
  if (fold?.id) folds.set(fold.id, !fold.open);
});

// A great moment, or an act of the other side, crosses the board for four seconds; the log keeps it.
let passing = 0;
function ribbon(lines) {
  const told = lines.filter((line) => line.dataset.moment !== undefined);
  if (!told.length) return;
  const band = $("#ribbon");
  band.textContent = told.map((line) => $(".said", line).textContent).slice(-2).join(" ");
  band.hidden = false;
  clearTimeout(passing);
  passing = setTimeout(() => { band.hidden = true; }, 4000);
}

// After a swap the page may hold another decision, or the same one drawn again.
let decision = null;
let heard = null;
function refresh() {
  $$(".needs-script[hidden]").forEach((element) => { element.hidden = false; });
  $$(".jump a").forEach((to) => { to.hidden = !document.getElementById(to.hash.slice(1))?.getBoundingClientRect().height; }); // not every table has every part
  $("#region-decision").dataset.sheet = height;
  const form = $("#answer");
  const now = form ? form.dataset.number : null;
  const fresh_decision = now !== decision;
  if (fresh_decision) { decision = now; chosen = form ? form.dataset.only ?? null : null; hide(); }
  choose(chosen);
  if (fresh_decision) opening();
  for (const [id, open] of folds) { const fold = document.getElementById(id); if (fold) fold.open = open; }
  const said = $$("#region-log form li");
  const fresh = heard ? said.filter((line) => !heard.has(line.id)) : [];
  if (fresh.length) {
    $("#live").textContent = fresh.map((line) => $(".said", line).textContent).join(" ");
    news(fresh.length);
    ribbon(fresh);
  }
  heard = new Set(said.map((line) => line.id));
}

// ---------------------------------------------------------------- reading a card, and why not

let timer = 0;
const box = () => $("#reading");

function hide() {
  clearTimeout(timer);
  box().hidden = true;
  $("#why").hidden = true;
}

// Beside what it speaks of; a reading card on a wide screen in the rail, where it covers no option.
function beside(panel, element) {
  const at = element.getBoundingClientRect(), rail = $("#rail").getBoundingClientRect();
  const width = panel.offsetWidth, height = panel.offsetHeight;
  const docked = panel === box() && innerWidth > 1180 && !element.closest("#rail");
  const right = at.right + 10 + width <= innerWidth - 8;
  const left = docked ? rail.left + 18 : right ? at.right + 10 : at.left - 10 - width;
  panel.style.left = `${clamp(left, 8, innerWidth - width - 8)}px`;
  panel.style.top = `${clamp(at.top - 20, 8, Math.max(8, innerHeight - height - 8))}px`;
}

function read(element, pinned = false) {
  const id = element.dataset.face;
  const card = id && $$("[data-reading]").find((one) => one.dataset.reading === id && !box().contains(one));
  if (!card) return;
  const copy = card.cloneNode(true);
  copy.removeAttribute("data-reading");
  const scene = $(":scope > .scene", element);
  if (scene) $("header", copy).after(scene.cloneNode(true));
  box().replaceChildren(copy);
  box().hidden = false;
  box().classList.toggle("pinned", pinned);
  beside(box(), element);
}

function why(element) {
  const panel = $("#why");
  const reason = element.dataset.why ?? "Not an option in this decision.";
  panel.textContent = reason.charAt(0).toUpperCase() + reason.slice(1);
  if (element.dataset.whyRule) panel.append(" ", link(element.dataset.whyRule));
  panel.hidden = false;
  beside(panel, element);
}

function link(rule) {
  const made = document.createElement("a");
  Object.assign(made, { className: "rid", href: `?rule=${rule}`, textContent: rule });
  made.dataset.rule = rule;
  return made;
}

async function rule(id) {
  tab("rules");
  const answer = await fetch(document.body.dataset.ruleUrl.replace("RULE", encodeURIComponent(id)), { headers: { "HX-Request": "true" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  $("#region-rules").replaceChildren(...page.body.childNodes);
}

// ---------------------------------------------------------------- rail, drawer, sheet

function tab(name) {
  const input = $(`#tab-${name}`);
  input.checked = true;
  if (innerWidth > 760 && innerWidth <= 1180) drawer(true);
  if (innerWidth <= 760) $("#rail").scrollIntoView();
}

function drawer(open) {
  document.body.dataset.drawer = open ? "open" : "shut";
  $(".drawer-key").setAttribute("aria-expanded", String(open));
  if (open) { const count = $(".drawer-key .news"); count.hidden = true; count.textContent = ""; }
}

function news(count) {
  const shown = $(".drawer-key .news");
  shown.textContent = String(Number(shown.textContent || 0) + count);
  shown.hidden = false;
}

let height = "peek";
function sheet() {
  let from = null;
  document.addEventListener("pointerdown", (event) => { if (event.target.closest("[data-grip]")) from = event.clientY; });
  document.addEventListener("pointerup", (event) => {
    if (from === null) return;
    const moved = event.clientY - from;
    const steps = ["low", "peek", "full"];
    const now = steps.indexOf(height);
    height = Math.abs(moved) < 12 ? (now === 2 ? "peek" : "full") : steps[clamp(now + (moved < 0 ? 1 : -1), 0, 2)];
    $("#region-decision").dataset.sheet = height;
    from = null;
  });
}

// ---------------------------------------------------------------- pointing

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-confirm]")) return confirm();
  if (event.target.closest("[data-drawer]:not(body)")) return drawer(document.body.dataset.drawer !== "open");
  const asked = event.target.closest("[data-rule]");
  if (asked) { event.preventDefault(); return rule(asked.dataset.rule); }
  if (event.target.closest("[data-since]")) {
    event.preventDefault();
    folds.set("since", true);
    $("#since").open = true;
    return tab("log");
  }
  const option = event.target.closest("[data-opt]");
  hide();
  $("#notice").textContent = "";
  if (option) { event.preventDefault(); if (!held) press(option); held = false; return undefined; }
  const place = event.target.closest(".place");
  if (place && $("#answer")) why(place);
  const menu = $(".menu[open]");
  if (menu && !menu.contains(event.target)) menu.open = false;
  return undefined;
});

let held = false;
document.addEventListener("pointerdown", (event) => {
  held = false;
  const place = event.target.closest("[data-face]");
  if (event.pointerType !== "touch" || !place) return;
  clearTimeout(timer);
  timer = setTimeout(() => { held = true; read(place, true); }, 350);
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => { if (!held) clearTimeout(timer); }, true);
document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  light(event.target.closest("[data-opt]"));
  const place = event.target.closest("[data-face]");
  clearTimeout(timer);
  if (!place) { if (!box().contains(event.target)) box().hidden = true; return; }
  timer = setTimeout(() => read(place), 350);
});
document.addEventListener("focusin", (event) => {
  const option = event.target.closest("[data-opt]");
  light(option);
  if (!event.target.matches(":focus-visible")) return;
  const place = event.target.closest("[data-face]");
  if (place) read(place); else box().hidden = true;
});

// ---------------------------------------------------------------- keys

function towards(from, key) {
  const here = from.getBoundingClientRect();
  const centre = (area) => [area.left + area.width / 2, area.top + area.height / 2];
  const [x, y] = centre(here);
  const score = (place) => {
    const [px, py] = centre(place.getBoundingClientRect());
    const along = { ArrowRight: px - x, ArrowLeft: x - px, ArrowDown: py - y, ArrowUp: y - py }[key];
    const across = key === "ArrowLeft" || key === "ArrowRight" ? Math.abs(py - y) : Math.abs(px - x);
    return along > 4 ? along + 2.4 * across : Infinity;
  };
  const best = $$(".place").filter((place) => place !== from && place.getClientRects().length).map((place) => [score(place), place]).sort((a, b) => a[0] - b[0])[0];
  return best && best[0] < Infinity ? best[1] : null;
}

const shortcuts = {
  Escape: () => { const open = !box().hidden || !$("#why").hidden; hide(); if (document.body.dataset.drawer === "open") drawer(false); else if (!open) choose(null); },
  "?": () => { const refused = $("#refusals"); if (refused) { refused.scrollIntoView({ block: "start" }); refused.querySelector("details")?.setAttribute("open", ""); } },
  ".": () => ($("#answer .opt") ?? $("#region-decision"))?.focus(),
  l: () => tab("log"), r: () => tab("rules"), b: () => tab("list"),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input:not([type=radio]), select, textarea")) return;
  const on = event.target;
  if (event.key.startsWith("Arrow") && on.matches(".place")) {
    const next = towards(on, event.key);
    if (next) { event.preventDefault(); next.focus(); show(next); }
    return;
  }
  if (event.key === "Enter" || event.key === " ") {
    if (event.key === "Enter" && chosen && !on.closest("a, summary, .tool, [data-confirm], .menu") && (!on.dataset.opt || keysOf(on).includes(chosen))) { event.preventDefault(); confirm(); return; }
    if (on.matches(".place[data-opt]")) { event.preventDefault(); press(on); } else if (on.matches(".place")) { event.preventDefault(); why(on); }
    return;
  }
  const letters = setting.get("letters", "true") === "true";
  const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (action && (letters || !/^[a-z]$/i.test(event.key))) { event.preventDefault(); action(); return; }
  const tagged = letters && /^[a-z]$/i.test(event.key) && $(`#answer [data-letter="${event.key.toUpperCase()}"]`);
  if (tagged) { event.preventDefault(); light(tagged); choose(tagged.dataset.opt, tagged); }
});

theme();
settings();
sheet();
refresh();
for (const name of ["htmx:after:swap", "htmx:after:settle"]) document.addEventListener(name, refresh);

// htmx may have gone through the page before its stream extension was there (both are deferred scripts; it waits one tick only). Then the
// stream was never opened, and is opened now.
const table = $("main[hx-sse\\:connect]");
if (table && !table._htmx && $("[data-htmx-powered]")) window.htmx.process(table);
