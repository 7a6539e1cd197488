import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATE, data, metric, widget } from '../model/fixtures.ts';
import { GRID, rowsHeight } from '../model/index.ts';
import { spanWidth } from '../static/bands.ts';
import { AROUND } from '../static/html-card.ts';
import { renderFirstDrawing } from '../static/index.ts';
import { Widget } from './widget.tsx';

const chart = widget({ format: 'chart', height: 2 });
const answer = data(
  [DATE, metric('sessions', { label: 'Sessions' })],
  Array.from({ length: 31 }, (_, day) => [`2026-10-${String(day + 1).padStart(2, '0')}`, 100 + day]),
);
const drawing = renderFirstDrawing(chart, answer);
const complaints: string[] = [];

/** Space in px of the drawing in a card of 2 × 2 cells in the default grid of `renderFirstDrawing`. */
const CELLS = { width: 532, height: 303 };
let space = CELLS;

beforeEach(() => {
  complaints.length = 0;
  space = CELLS;
  vi.spyOn(console, 'error').mockImplementation((...texts) => {
    complaints.push(texts.join(' '));
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => space.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => space.height);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => new Proxy({}, { get: () => () => {}, set: () => true }) as never,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function answered(text: string | undefined, shown = chart, given = answer): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StrictMode>
      <Widget widget={shown} data={given} firstDrawing={text} />
    </StrictMode>,
  );
  document.body.append(root);
  return root;
}

it("a server's answer contains the whole drawing and no placeholder", () => {
  const root = answered(drawing);
  const first = root.querySelector('[data-slot="first-drawing"]');
  expect(first?.querySelector('[data-slot="static-lines"] path')?.getAttribute('stroke')).toContain('var(--rui-data-1');
  expect([...(first?.querySelectorAll('text') ?? [])].map((text) => text.textContent)).toContain('1 Oct');
  expect(first?.querySelector('svg')?.getAttribute('aria-label')).toContain('highest 130');
  expect(root.querySelector('[data-slot="card-skeleton"]')).toBeNull();
});

it.each([
  ['the drawing of the server', drawing],
  ['an empty text', ''],
])(
  'hydrates without a warning if the browser has %s, and removes the static drawing when the interactive drawing is complete',
  async (_, text) => {
    const root = answered(drawing);
    const markup = root.querySelector('[data-slot="first-drawing"]')?.innerHTML;
    const recovered = vi.fn();
    // Records the static drawing at each change: during hydration, and until the interactive drawing is complete.
    const kept: (string | undefined)[] = [];
    const watch = new MutationObserver(() => kept.push(root.querySelector('[data-slot="first-drawing"]')?.innerHTML));
    watch.observe(root, { childList: true, subtree: true });
    await act(async () => {
      hydrateRoot(
        root,
        <StrictMode>
          <Widget widget={chart} data={answer} firstDrawing={text} />
        </StrictMode>,
        { onRecoverableError: recovered },
      );
    });
    await expect.poll(() => root.querySelector('[data-slot="first-drawing"]')).toBeNull();
    watch.disconnect();
    expect(root.querySelector('[data-slot="chart-lines"] canvas')).not.toBeNull();
    expect(kept.filter((html) => html !== undefined).every((html) => html === markup)).toBe(true);
    expect(recovered).not.toHaveBeenCalled();
    expect(complaints).toEqual([]);
  },
);

it('renderFirstDrawing returns no drawing for formats that React renders, or if there is nothing to draw', () => {
  expect(renderFirstDrawing(widget(), answer)).toBe('');
  expect(renderFirstDrawing(chart, null)).toBe('');
});

const DAYS = Array.from({ length: 31 }, (_, day) => day);
const rowsOf = (month: string, columns: number) =>
  DAYS.map((day) => [
    `${month}-${String(day + 1).padStart(2, '0')}`,
    ...Array.from({ length: columns }, (_, column) => 100 + day + 1_000 * column),
  ]);
/** Returns two metrics with two axes, compared with the month before. */
const compared = (state: 'fresh' | 'stale' = 'fresh') =>
  data(
    [DATE, metric('sessions', { label: 'Sessions' }), metric('revenue', { label: 'Revenue', type: 'money' })],
    rowsOf('2026-10', 2),
    { state, compare: { rows: rowsOf('2026-09', 2) } },
  );
const traffic = (title: string, width: 1 | 2, height: 1 | 2, type: 'line' | 'bar') =>
  widget({ title, width, height, format: 'chart', formatOptions: { type, visibleGrid: true } });

it.each([
  ['in the title row of a card with a whole title', traffic('Traffic', 2, 2, 'line'), compared(), true],
  [
    'in the title row of a card of one row',
    traffic('Traffic of the shop and of the journal', 2, 1, 'bar'),
    compared(),
    true,
  ],
  [
    'above the plot, because the title is long',
    traffic('All the traffic of the shop and of the journal', 2, 2, 'line'),
    compared(),
    false,
  ],
  ['above the plot, because the title row contains a note', traffic('Traffic', 2, 1, 'line'), compared('stale'), false],
])('the plot and the legend stay in place if the legend is %s', async (_, shown, given, inTitle) => {
  space = {
    width: Math.floor(spanWidth(shown.width, { width: 1160, gap: GRID.gap })) - AROUND.width,
    height: rowsHeight(shown.height) - AROUND.height,
  };
  const text = renderFirstDrawing(shown, given);
  const root = answered(text, shown, given);
  /** Returns what the box of the plot determines: the path of the horizontal axis, the hairlines and the bars beside the axes. */
  const plotOf = (drawing: Element | null | undefined) => ({
    axis: drawing?.querySelector('[data-slot="chart-axis"]')?.getAttribute('d'),
    grid: drawing?.querySelector('[data-slot="chart-grid"]')?.getAttribute('d'),
    // The bars beside the axes have the height of the plot.
    bars: [...(drawing?.querySelectorAll('[data-slot="axis-colour"]') ?? [])].map((bar) =>
      ['x', 'y', 'width', 'height'].map((name) => bar.getAttribute(name)),
    ),
  });
  const first = plotOf(root.querySelector('[data-slot="first-drawing"]'));
  const namesBefore = [...root.querySelectorAll('[data-slot="card-extra"] text')].map((name) => name.textContent);
  const hydrated = (
    <StrictMode>
      <Widget widget={shown} data={given} firstDrawing="" />
    </StrictMode>
  );
  await act(async () => void hydrateRoot(root, hydrated));
  await expect.poll(() => root.querySelector('[data-slot="first-drawing"]')).toBeNull();
  expect(first.axis).toMatch(/^M/);
  expect(first).toEqual(plotOf(root.querySelector('[data-slot="chart-backdrop"]')));
  const names = [...root.querySelectorAll('[data-slot="legend-item"]')].map((name) => name.textContent);
  expect(names.length).toBe(3);
  expect(namesBefore).toEqual(inTitle ? names : []);
  expect(root.querySelector('[data-slot="card-extra"] svg')).toBeNull();
  expect(complaints).toEqual([]);
});

it('the legend of the static drawing disappears if the card has less space than the server assumed', async () => {
  const shown = traffic('Traffic', 2, 2, 'line');
  const root = answered(renderFirstDrawing(shown, compared()), shown, compared());
  expect(root.querySelectorAll('[data-slot="card-extra"] text')).toHaveLength(3);
  space = { width: 240, height: 303 };
  await act(async () => void hydrateRoot(root, <Widget widget={shown} data={compared()} firstDrawing="" />));
  await expect.poll(() => root.querySelector('[data-slot="first-drawing"]')).toBeNull();
  expect(root.querySelector('[data-slot="card-extra"]')?.childElementCount).toBe(0);
});
