// Walks the visible text of a page and reports boxes of ink that lie on each other, text below 10.5 px, and sideways scrolling.
// Clipped text counts only as far as it is seen; layers that float over others (sheet, bars) are compared within themselves only.
() => {
  const texts = [], small = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const clipOf = (element) => {
    let box = { left: -1e5, top: -1e5, right: 1e5, bottom: 1e5 };
    for (let e = element; e && e !== document.documentElement; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const r = e.getBoundingClientRect();
        box = { left: Math.max(box.left, r.left), top: Math.max(box.top, r.top), right: Math.min(box.right, r.right), bottom: Math.min(box.bottom, r.bottom) };
      }
      if (style.position === "fixed") break;
    }
    return box;
  };
  const layer = (element) => { for (let e = element; e; e = e.parentElement) if (["fixed", "sticky"].includes(getComputedStyle(e).position)) return e; return null; };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest("[hidden], .vh, .skip, script, style, option, title, details:not([open]) > :not(summary)")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const clip = clipOf(parent), size = parseFloat(getComputedStyle(parent).fontSize);
    const scale = parent.closest("svg") ? parent.closest("svg").getBoundingClientRect().width / (parent.closest("svg").viewBox.baseVal?.width || 1e9) : 1;
    if (size * scale < 10.5 && !parent.closest(".badge")) small.push(`${node.textContent.trim()} ${size * scale}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const r of range.getClientRects()) {
      const ink = { left: Math.max(r.left, clip.left), right: Math.min(r.right, clip.right), top: Math.max(r.top + r.height * .22, clip.top), bottom: Math.min(r.bottom - r.height * .18, clip.bottom) };
      if (ink.right - ink.left > 2 && ink.bottom - ink.top > 2) texts.push({ ...ink, node, words: node.textContent.trim().slice(0, 40), parent, layer: layer(parent) });
    }
  }
  const found = [];
  texts.sort((a, b) => a.top - b.top);
  for (let i = 0; i < texts.length; i += 1) for (let j = i + 1; j < texts.length && texts[j].top < texts[i].bottom; j += 1) {
    const a = texts[i], b = texts[j];
    if (a.layer !== b.layer || a.node === b.node) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1.5 && high > 1.5) found.push(`${a.words} / ${b.words} (${Math.round(wide)}x${Math.round(high)} at ${Math.round(b.left)},${Math.round(b.top)})`);
  }
  return { found, small, wide: document.documentElement.scrollWidth - innerWidth };
}
