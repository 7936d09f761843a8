// The boards of Aliens: what an option would do (way, sight, line of fire, fire area) drawn while it is pointed at or chosen, where an
// Alien could walk, and the story of the Alien Phase told from the log, step by step. Everything drawn comes as data on the options.

const SVG = "http://www.w3.org/2000/svg";
const $ = (selector, from = document) => from.querySelector(selector);
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)];
const board = () => $("#region-board");

// ---------------------------------------------------------------- drawing on the layers

const frame = () => ({ stride: Number(board().dataset.stride), cell: Number(board().dataset.cell), last: Number(board().dataset.last) });
const layerOf = (space) => $(space > frame().last ? "[data-layer=ducts]" : "[data-layer=boards]") ?? $("[data-layer=boards]");
const middle = (space) => { const { stride, cell } = frame(); return [(space % stride) * cell + cell / 2, Math.floor(space / stride) * cell + cell / 2]; };

function draw(layer, kind, attributes, text) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  layer.append(made);
}

function squares(spaces, cls) {
  const { stride, cell } = frame();
  for (const layer of new Set(spaces.map(layerOf))) {
    const here = spaces.filter((space) => layerOf(space) === layer);
    draw(layer, "path", { class: cls, d: here.map((space) => `M${(space % stride) * cell},${Math.floor(space / stride) * cell}h${cell}v${cell}h-${cell}z`).join("") });
  }
}

function bits(hex) {
  const found = [];
  for (let digit = hex.length - 1, at = 0; digit >= 0; digit -= 1, at += 4) {
    const value = parseInt(hex[digit], 16);
    for (let bit = 0; bit < 4; bit += 1) if (value >> bit & 1) found.push(at + bit);
  }
  return found;
}

function line(from, to, cls) {
  if (layerOf(from) !== layerOf(to)) return;
  draw(layerOf(to), "path", { class: cls, d: `M${middle(from)}L${middle(to)}` });
}

function way(path) {
  let before = null;
  for (const space of path) {
    if (before !== null && layerOf(before) === layerOf(space)) { line(before, space, "p-way-edge"); line(before, space, "p-way"); }
    before = space;
  }
  path.slice(1).forEach((space, index) => {
    const [x, y] = middle(space), end = index === path.length - 2;
    draw(layerOf(space), "circle", { class: end ? "p-end" : "p-step", cx: x, cy: y, r: end ? 10 : 8 });
    draw(layerOf(space), "text", { class: end ? "p-number last" : "p-number", x, y: y + 4.5, "text-anchor": "middle" }, index + 1);
  });
}

function clear() {
  $$(".preview").forEach((layer) => layer.replaceChildren());
  $("#bubble").hidden = true;
}

function preview(place, key) {
  const all = place.dataset.preview ? JSON.parse(place.dataset.preview) : {};
  const shown = all[key] ?? Object.values(all)[0];
  if (!shown) return;
  if (shown.seen) squares(bits(shown.seen), "p-seen");
  if (shown.reach) squares(bits(shown.reach), "p-reach");
  if (shown.area) squares(shown.area, "p-area");
  for (const [from, to] of shown.lines ?? []) line(from, to, "p-line");
  if (shown.path) way(shown.path);
  say(place, shown.say);
}

function say(place, words) {
  $$("[data-said]").forEach((line) => { line.textContent = words ?? ""; });
  if (!words) return;
  const bubble = $("#bubble"), at = place.getBoundingClientRect(), around = $("#picture").getBoundingClientRect();
  const name = place.dataset.place;
  $(".bubble-say").textContent = name.startsWith("space-") ? `${name.slice(6)} · ${words}` : words;
  bubble.hidden = false;
  bubble.classList.toggle("below", at.top - around.top < around.height / 2);
}

// On a phone the boards open on what can be chosen, else on whoever acts.
function centre() {
  const frame = $("[data-boards]");
  if (innerWidth > 760 || !frame) return;
  const boxes = [...$$("#region-board .legal"), ...$$("#region-board .model:has(.acting)")].map((place) => place.getBoundingClientRect());
  if (!boxes.length) return;
  const at = frame.getBoundingClientRect();
  const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
  const top = Math.min(...boxes.map((box) => box.top)), bottom = Math.max(...boxes.map((box) => box.bottom));
  frame.scrollLeft += (left + right) / 2 - at.left - frame.clientWidth / 2;
  const seen = Math.min(at.bottom, $("#region-decision").getBoundingClientRect().top) - at.top; // the sheet covers the rest
  frame.scrollTop += (top + bottom) / 2 - at.top - seen / 2;
}

// ---------------------------------------------------------------- what is pointed at, else what is chosen

const placeOf = (key) => $$("#picture .place[data-opt]").find((place) => place.dataset.opt === key || (place.dataset.opts && JSON.parse(place.dataset.opts).includes(key)));
let shownFor = "";

function look(pointed) {
  const key = pointed?.closest?.("[data-opt]")?.dataset.opt;
  const alien = pointed?.closest?.("[data-threat]");
  const chosen = $("#answer .chosen")?.dataset.opt;
  const wanted = key ?? (alien ? alien.dataset.place : chosen) ?? "";
  if (wanted === shownFor && $$(".preview > *").length) return;
  shownFor = wanted;
  clear();
  if (alien) squares(bits(alien.dataset.threat), "p-threat");
  const place = wanted && placeOf(key ?? chosen);
  const prefer = $("#answer .chosen")?.dataset.opt;
  if (place && (key || !alien)) preview(place, place.classList.contains("chosen") ? prefer : key ?? chosen);
}

document.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") look(event.target); });
document.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) look(event.target); });
document.addEventListener("click", () => setTimeout(() => { shownFor = null; look(null); }));
document.addEventListener("keyup", (event) => { if (/^[a-z]$|Escape/i.test(event.key)) { shownFor = null; look(null); } });

// ---------------------------------------------------------------- the story of what the Aliens did

const READING = 1500;
let steps = [], at = 0, clock = 0; // a step: {words, way: the spaces it leads through}

// Many short steps of one Alien or Blip are one step of the story.
function collected(lines) {
  const found = [];
  for (const words of lines) {
    const space = spaceIn(words), who = /^(.+?) moves to/.exec(words)?.[1];
    const before = found.at(-1);
    if (who && space !== null && before?.who === who && beside(before.way.at(-1), space)) { before.words = words; before.way.push(space); continue; }
    const last = who && found.findLast((one) => one.words.startsWith(`${who} `) && one.way.length);
    const from = last && who !== "A Blip" ? [last.way.at(-1)] : [];
    found.push({ words, who, way: space === null ? [] : [...from, space] });
  }
  return found;
}

function beside(one, other) {
  const { stride } = frame();
  return Math.abs(one % stride - other % stride) <= 1 && Math.abs(Math.floor(one / stride) - Math.floor(other / stride)) <= 1;
}

function tell() {
  const step = steps[at];
  clear();
  if (!step) return;
  $(".story-says").textContent = step.words;
  $(".story-count").textContent = `${at + 1} of ${steps.length}`;
  step.way.slice(1).forEach((space, index) => line(step.way[index], space, "p-told-way"));
  if (!step.way.length) return;
  const here = step.way.at(-1), [x, y] = middle(here);
  draw(layerOf(here), "circle", { class: "p-told", cx: x, cy: y, r: 15 });
}

// The space a sentence names: `A2:4,3`. The board's upper left corner is known from its ground.
function spaceIn(words) {
  const named = /([A-Z]\d):(\d+),(\d+)/.exec(words);
  if (!named) return null;
  const corners = JSON.parse(board().dataset.corners);
  const corner = corners[named[1]];
  return corner ? corner[0] + Number(named[2]) * corner[1] + Number(named[3]) * corner[2] : null;
}

function go(to) {
  at = Math.max(0, Math.min(steps.length - 1, to));
  tell();
}

function pause() { clearInterval(clock); clock = 0; }

function play() {
  pause();
  clock = setInterval(() => { if (at + 1 >= steps.length) end(); else go(at + 1); }, READING);
}

function begin(playing) {
  $("#story").hidden = false;
  $(".story-again").hidden = true;
  go(0);
  if (playing) play();
}

function end() {
  pause();
  $("#story").hidden = true;
  $(".story-again").hidden = !steps.length;
  shownFor = null;
  look(null);
}

document.addEventListener("click", (event) => {
  const asked = event.target.closest("[data-story]")?.dataset.story;
  if (asked === "back") { pause(); go(at - 1); }
  if (asked === "play") { if (clock) pause(); else play(); }
  if (asked === "skip") end();
  if (asked === "again") begin(true);
  if (!asked && event.target.closest("[data-opt], [data-confirm]") && !$("#story").hidden) end();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "," || event.key === ";") { pause(); $("#story").hidden = !steps.length; go(at + (event.key === "," ? -1 : 1)); } else if (!$("#story").hidden && !event.target.matches("input, select")) end();
});

// New lines of nobody's seat are the Aliens' doing: they are told once, from the first of them.
let heard = null;
let number = null;
function listen() {
  const now = $("#answer")?.dataset.number ?? null;
  if (now !== number) { number = now; centre(); }
  const said = $$("#region-log li");
  const fresh = heard ? said.filter((one) => !heard.has(one.id)) : [];
  heard = new Set(said.map((one) => one.id));
  const theirs = fresh.filter((one) => one.classList.contains("by-x")).map((one) => $(".said", one).textContent);
  const moved = $("#answer") && theirs.some((words) => /Alien|Blip|Barricade|Motion/.test(words));
  shownFor = null;
  if (!moved || theirs.length < 2) { look(null); return; }
  steps = collected(theirs);
  begin(true);
}
for (const name of ["htmx:after:swap", "htmx:after:settle"]) document.addEventListener(name, listen);
listen();
