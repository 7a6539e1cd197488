// Finds faults in the texts of a card. Runs in a page.

/**
 * The parts of a text's box above and below the letters, which are space for accents and descenders. Each is a share of
 * the height of the box. `LEAST` is the smallest readable size in px.
 */
const ABOVE = 0.2;
const BELOW = 0.18;
const LEAST = 8;

const intersection = (one, other) => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});
const widthOf = ({ left, right }) => right - left;
const heightOf = ({ top, bottom }) => bottom - top;

const scrollsDown = (node, { overflowY }) => /auto|scroll/.test(overflowY) && node.scrollHeight > node.clientHeight + 2;
const scrollsAside = (node, { overflowX }) => /auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth + 2;

/**
 * Returns the visible part of a box as `seen`, the part that is visible or can be scrolled into view as `reachable`,
 * and the element that cuts off the rest as `cutBy`. For a hidden box, returns only `hidden`.
 */
function visiblePart(box, element, card) {
  let seen = box;
  let cutBy = null;
  let reachable = box;
  for (let node = element; node && node !== card.parentElement; node = node.parentElement) {
    const style = getComputedStyle(node);
    if (style.opacity === '0' || style.visibility === 'hidden' || style.clipPath !== 'none') return { hidden: true };
    if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
    if (node instanceof SVGElement && node.localName !== 'svg') continue;
    const edge = node.getBoundingClientRect();
    if (edge.width <= 1 || edge.height <= 1) return { hidden: true };
    const before = reachable;
    seen = intersection(seen, edge);
    // Content that can be scrolled into view is not cut off in that direction.
    if (scrollsDown(node, style))
      reachable = { ...intersection(reachable, edge), top: before.top, bottom: before.bottom };
    else reachable = intersection(reachable, edge);
    if (scrollsAside(node, style)) reachable = { ...reachable, left: before.left, right: before.right };
    const less = heightOf(reachable) < heightOf(before) - 0.5 || widthOf(reachable) < widthOf(before) - 0.5;
    if (less && cutBy === null)
      cutBy = { node, ellipsis: style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' };
    if (scrollsDown(node, style) || scrollsAside(node, style)) return { seen, reachable, cutBy, scroller: node };
  }
  return { seen, reachable, cutBy, scroller: null };
}

/** Returns the lines of text of a card, each with its visible box. */
function linesOf(card) {
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    const element = node.parentElement;
    if (text === '' || !element || ['style', 'title', 'script'].includes(element.localName)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 0.5) continue;
      const box = {
        left: rect.left,
        right: rect.right,
        top: rect.top + rect.height * ABOVE,
        bottom: rect.bottom - rect.height * BELOW,
      };
      const part = visiblePart(box, element, card);
      if (part.hidden) continue;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      lines.push({ node, element, text, box, size, ...part });
    }
  }
  return lines;
}

const slotOf = (element) =>
  element.closest('[data-slot], [data-text]')?.getAttribute('data-slot') ??
  element.closest('[data-text]')?.getAttribute('data-text') ??
  element.localName;
const short = (text) => (text.length > 24 ? `${text.slice(0, 23)}…` : text);
const named = ({ text, element }) => `“${short(text)}” (${slotOf(element)})`;

/** Returns the sticky element that contains `element`: a header, a first column or a total. Null if there is none. */
const stuck = (element) => {
  for (let node = element; node; node = node.parentElement)
    if (getComputedStyle(node).position === 'sticky') return node;
  return null;
};

/** Returns overlapping texts. Content that scrolls below a sticky element, and parts of the same text, are not findings. */
function overlapsOf(lines) {
  const found = new Set();
  for (const [place, one] of lines.entries()) {
    for (const other of lines.slice(place + 1)) {
      if (one.node === other.node) continue;
      const both = intersection(one.seen, other.seen);
      if (widthOf(both) <= 1 || heightOf(both) <= 1) continue;
      if (one.scroller !== null && one.scroller === other.scroller && stuck(one.element) !== stuck(other.element))
        continue;
      found.add(`${named(one)} is over ${named(other)}`);
    }
  }
  return [...found];
}

/**
 * Returns texts that are too small, or that are cut off. A name that ends with an ellipsis is not a finding if enough
 * of it is readable, because the tooltip and the table contain the whole name.
 */
const cutOf = (lines) =>
  lines.flatMap((line, place) => {
    const { reachable, box, cutBy, size } = line;
    if (size < LEAST) return [`${named(line)} has a size of ${size} px`];
    if (cutBy === null) return [];
    // Skips the hidden rest of a text that ends with an ellipsis.
    const begins = lines.findIndex(({ node }) => node === line.node) < place;
    if (begins && cutBy.ellipsis) return [];
    // The comparison value can be hidden if there is no space, because the tooltip and the table contain it.
    if (slotOf(line.element) === 'summary-change' && heightOf(reachable) <= 0) return [];
    const by = slotOf(cutBy.node);
    const [width, height] = [widthOf(reachable), heightOf(reachable)];
    if (height < Math.min(heightOf(box), LEAST) - 0.5)
      return [`${named(line)} is cut to a height of ${height.toFixed(1)} px by ${by}`];
    if (width < Math.min(widthOf(box), LEAST) - 0.5)
      return [`${named(line)} is cut to a width of ${width.toFixed(1)} px by ${by}`];
    if (width < widthOf(box) - 1 && !cutBy.ellipsis) return [`${named(line)} is cut at its side by ${by}`];
    return [];
  });

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Returns scrollable content that the keyboard cannot scroll. */
const outOfReach = (card) =>
  [...card.querySelectorAll('*')].flatMap((node) => {
    const style = getComputedStyle(node);
    if (node.clientHeight === 0 || !(scrollsDown(node, style) || scrollsAside(node, style))) return [];
    if (node.matches(FOCUSABLE) || node.querySelector(FOCUSABLE)) return [];
    return [`${slotOf(node)} scrolls, but not by keyboard`];
  });

/** Returns ticks of one axis that have the same text. */
function equalTicks(card) {
  const axes = new Map();
  for (const tick of card.querySelectorAll(
    '[data-slot=chart] svg [data-text^=axis], [data-slot=chart] svg [data-axis] text',
  )) {
    const axis = tick.getAttribute('data-text') ?? tick.closest('[data-axis]')?.getAttribute('data-axis');
    axes.set(axis, [...(axes.get(axis) ?? []), tick.textContent]);
  }
  return [...axes].flatMap(([axis, texts]) =>
    new Set(texts).size === texts.length ? [] : [`${axis} has equal ticks: ${texts.join(' | ')}`],
  );
}

export function findingsOf(card) {
  const lines = linesOf(card);
  const visible = lines.filter(({ seen }) => widthOf(seen) > 0.5 && heightOf(seen) > 0.5);
  return [...overlapsOf(visible), ...cutOf(lines), ...outOfReach(card), ...equalTicks(card)];
}
