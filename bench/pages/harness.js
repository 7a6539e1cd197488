// This module is used by all pages. It measures when the last frame with a change was painted, and which tasks blocked the
// thread. A change is a mutation below <body> or a drawing call on a canvas.

/** Number of frames without a change after which the work counts as finished. */
const QUIET_FRAMES = 20;

let dirty = false;
let painted = 0;
let quiet = 0;
let running = false;
let done = null;
const channel = new MessageChannel();

/** Elements that are only for assistive technology are not painted. */
const UNSEEN = '.rwd\\:sr-only';
const unseen = (node) => (node instanceof Element ? node : node.parentElement)?.closest(UNSEEN);
const paints = ({ type, target, attributeName, addedNodes, removedNodes }) => {
  if (type === 'attributes' && attributeName.startsWith('aria-')) return false;
  if (unseen(target)) return false;
  return type !== 'childList' || removedNodes.length > 0 || [...addedNodes].some((node) => !unseen(node));
};

function touch(records) {
  dirty ||= records.some(paints);
}

for (const name of ['stroke', 'fill', 'fillRect', 'clearRect', 'fillText', 'strokeText', 'drawImage', 'putImageData']) {
  const draw = CanvasRenderingContext2D.prototype[name];
  CanvasRenderingContext2D.prototype[name] = function drawn(...values) {
    dirty = true;
    return draw.apply(this, values);
  };
}

// This message arrives after style, layout and paint of the frame.
channel.port1.onmessage = () => {
  quiet = dirty ? 0 : quiet + 1;
  if (dirty) painted = performance.now();
  dirty = false;
  if (quiet < QUIET_FRAMES) requestAnimationFrame(frame);
  else {
    running = false;
    done?.();
  }
};

function frame() {
  channel.port2.postMessage(null);
}

const tasks = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) tasks.push({ start: entry.startTime, duration: entry.duration });
}).observe({ type: 'longtask' });

/**
 * Runs `work` and waits until the page no longer changes.
 * @param {() => void} work
 * @returns {Promise<{painted: number, longTotal: number, longest: number}>} milliseconds
 */
export async function timed(work) {
  const observer = new MutationObserver(touch);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  if (running) throw new Error('A measurement is already running.');
  running = true;
  dirty = false;
  quiet = 0;
  const ended = new Promise((resolve) => {
    done = resolve;
  });
  const started = performance.now();
  painted = started;
  requestAnimationFrame(frame);
  work();
  await ended;
  observer.disconnect();
  // The browser reports long tasks shortly after they end.
  await new Promise((resolve) => setTimeout(resolve, 60));
  const long = tasks.filter((task) => task.start + task.duration > started).map((task) => task.duration);
  return {
    painted: painted - started,
    longTotal: long.reduce((sum, duration) => sum + duration, 0),
    longest: Math.max(0, ...long),
  };
}

/** Calls `step` in each of `count` frames and returns the intervals between them in ms. */
export async function frames(count, step) {
  const intervals = [];
  let before = await new Promise(requestAnimationFrame);
  for (let index = 0; index < count; index += 1) {
    step(index);
    const now = await new Promise(requestAnimationFrame);
    intervals.push(now - before);
    before = now;
  }
  return intervals;
}
