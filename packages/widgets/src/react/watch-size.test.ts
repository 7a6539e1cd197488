import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSize } from './watch-size.ts';

/** The observed elements. `notify` calls the observer with some of them. */
const observed = new Set<Element>();
let notify: (...targets: Element[]) => void = () => undefined;
/** Callbacks for the next frame. */
let frame: (() => void)[] = [];
const nextFrame = (): void => {
  const due = frame;
  frame = [];
  for (const call of due) call();
};

beforeEach(() => {
  frame = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: (entries: { target: Element }[]) => void) {
        notify = (...targets) => call(targets.map((target) => ({ target })));
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
      disconnect = () => observed.clear();
    },
  );
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frame.push(call));
});
afterEach(() => vi.unstubAllGlobals());

/** Returns an element whose size the test can change. */
function sized(width: number, height: number) {
  const element = document.createElement('section');
  const size = { width, height };
  element.getBoundingClientRect = () => new DOMRect(0, 0, size.width, size.height);
  return { element, size };
}

test.each([
  ['its height', { height: 900 }],
  ['its width, because of a scrollbar', { width: 985 }],
])('a grid whose update changes %s is notified in the next frame', (_, change) => {
  const { element, size } = sized(1_000, 600);
  const call = vi.fn(() => Object.assign(size, change));
  const end = watchSize(element, call, true);
  notify(element);
  // The element is not observed, so the browser has no undelivered notification in this frame.
  expect([call.mock.calls.length, observed.has(element)]).toEqual([1, false]);
  nextFrame();
  expect(observed.has(element)).toBe(true);
  // Without a further change the element remains observed.
  notify(element);
  expect([call.mock.calls.length, observed.has(element), frame.length]).toEqual([2, true, 0]);
  end?.();
});

test('a grid and its cards are notified of a resize in the same frame, the grid first', () => {
  const [grid, card] = [sized(1_000, 600).element, sized(200, 100).element];
  const heard: string[] = [];
  const ends = [watchSize(card, () => heard.push('card')), watchSize(grid, () => heard.push('grid'), true)];
  notify(card, grid);
  expect([heard, frame.length]).toEqual([['grid', 'card'], 0]);
  for (const end of ends) end?.();
});

test('a grid that is removed before the next frame is not observed again', () => {
  const { element, size } = sized(1_000, 600);
  const other = sized(1, 1).element;
  const endOther = watchSize(other, () => undefined);
  const end = watchSize(element, () => Object.assign(size, { height: size.height + 1 }), true);
  notify(element);
  end?.();
  nextFrame();
  expect([...observed]).toEqual([other]);
  endOther?.();
});
