import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Widget } from '../card/widget.tsx';
import { chartContent, chartScene } from '../model/index.ts';
import { cardState } from '../state/card-state.ts';
import { footerText } from '../state/card-texts.ts';
import { textOfPath } from '../testing/canvas.ts';
import { ENGLISH_MESSAGES } from '../words/messages.ts';
import { renderWidgetHtml } from './index.ts';
import { NOW, parityCases } from './testing/parity-cases.ts';
import { sceneTexts } from './testing/scene-texts.ts';

/** The lines that a canvas drew, as colour and path. They are recorded, because jsdom has no canvas. */
const strokes: [string, string][] = [];

/** Returns a canvas context that records its strokes and ignores other calls. */
function recordingPen(): CanvasRenderingContext2D {
  const context: Record<string | symbol, unknown> = {
    stroke: (stroked: unknown) => {
      // A part of a path with a single point draws nothing.
      const drawn = path(textOfPath(stroked)).replace(/M[^ML]+ [^ML]+(?=M|$)/g, '');
      if (drawn !== '') strokes.push([String(context.strokeStyle), drawn]);
    },
  };
  return new Proxy(context, { get: (own, name) => own[name] ?? (() => {}) }) as unknown as CanvasRenderingContext2D;
}

const ROOM = { width: 834, height: 304 };

beforeAll(() => {
  // jsdom has no layout: every element is as wide as a card of three columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROOM.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM.height);
  // Colours have their names as values, as the static drawing has in a page.
  vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockImplementation((name) => `var(${name})`);
});
beforeEach(() => {
  strokes.length = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => recordingPen() as never);
});
afterEach(cleanup);

/** Controls, whose texts exist only on screen. */
const CONTROLS =
  '[data-slot="card-actions"], [data-slot="view-toggle"], [data-slot="card-menu"], [data-slot="footer-action"], [data-slot="gauge-change"] .rwd\\:sr-only';

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns every text of an element, sorted. For a truncated name it is the whole name. */
function textsOf(root: Element): string[] {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = plain(node.textContent ?? '');
      if (text !== '') texts.push(text);
      return;
    }
    if (!(node instanceof Element)) return;
    if (node.matches(CONTROLS)) return;
    const whole = node.localName === 'g' ? node.querySelector(':scope > title') : null;
    if (whole) texts.push((whole.textContent ?? '').trim());
    else for (const child of node.childNodes) visit(child);
  };
  visit(root);
  return texts.sort();
}

const number = (value: string | null): string => (value === null ? '' : String(Math.round(Number(value) * 100) / 100));
/** `path` returns a path with at most two decimals; `colour` a colour without its fallback. */
const path = (value: string | null): string =>
  (value ?? '').replace(/-?\d+(\.\d+)?(e-\d+)?/g, (found) => number(found));
const colour = (value: string | null): string => (value ?? '').replace(/, #[0-9a-f]{6}\)/g, ')');

/** Returns the texts of drawings with their positions. */
function placedTexts(root: Element): string[] {
  return [...root.querySelectorAll('svg text')].map((text) =>
    [
      text.textContent,
      number(text.getAttribute('x')),
      number(text.getAttribute('y')),
      text.getAttribute('text-anchor') ?? 'start',
    ].join(' | '),
  );
}

/** Returns the filled shapes of a drawing: bars, slices, outlines, points. */
function shapes(root: Element, selector: string): string[] {
  return [...root.querySelectorAll(selector)]
    .map((shape) => [path(shape.getAttribute('d')), colour(shape.getAttribute('fill'))].join(' | '))
    .sort();
}

/** Returns a path of the canvas relative to the left and top of its drawing. */
function moved(drawn: string, left: number, top: number): string {
  return path(
    drawn.replace(/([ML])(\S+) (\S+?)(?=[ML]|$)/g, (_, way, x, y) => `${way}${Number(x) + left} ${Number(y) + top}`),
  );
}

const NUMBERS = /-?\d+(?:\.\d+)?/g;
/** Returns the commands of a path without coordinates. */
const steps = ([stroke, drawn]: (string | undefined)[]) => [stroke, drawn?.replace(NUMBERS, '#')];
const numbersOf = (drawn: string): number[] => (drawn.match(NUMBERS) ?? []).map(Number);
/** Returns the difference between the numbers of two paths. */
function distances(one: string, other: string): number[] {
  const there = numbersOf(other);
  return numbersOf(one).map((value, place) => Math.abs(value - (there[place] ?? Number.NaN)));
}

async function onScreen({ widget, data, locale, error }: (typeof parityCases)[number]): Promise<HTMLElement> {
  const { container } = render(<Widget widget={widget} data={data} error={error} locale={locale} now={NOW} />);
  await waitFor(() => {
    const card = container.querySelector('[data-slot="widget-card"]');
    expect(
      card?.querySelector('[data-slot="card-skeleton"]') === null || card?.getAttribute('data-state') === 'loading',
    ).toBe(true);
    if (widget.format === 'chart' && card?.getAttribute('data-state') === 'data') {
      expect(container.querySelector('[data-slot="chart-backdrop"]')).not.toBeNull();
    }
    // The drawing is complete when its table is rendered.
    for (const picture of container.querySelectorAll('[data-slot="chart-picture"]')) {
      const chart = picture.parentElement as Element;
      expect(chart.querySelector('[data-slot="chart-table"], [data-slot="chart-summary"]')).not.toBeNull();
    }
    const round = container.querySelector('[data-slot="radar-as-bars"]');
    if (round) expect(round.querySelector('[data-slot="chart-picture"]')).not.toBeNull();
  });
  await act(async () => {});
  return container;
}

function onPaper({ widget, data, locale, error }: (typeof parityCases)[number]): HTMLElement {
  const state = widget.nature === 'interactive' ? cardState(widget, data, error) : null;
  const options = { locale: locale ?? 'en', messages: ENGLISH_MESSAGES };
  const footer =
    widget.nature === 'interactive' && data && state ? footerText(widget, data, state, error, NOW, options) : null;
  const root = document.createElement('div');
  root.innerHTML = renderWidgetHtml(widget, data, {
    width: ROOM.width + 40,
    height: ROOM.height + 65 + (footer ? 33 : 0),
    now: NOW,
    locale,
    error,
    theme: 'page',
  });
  return root;
}

describe.each(parityCases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  it('has every text and figure of its scene on screen and in the static drawing', async () => {
    const wanted = sceneTexts(one, ROOM).map(plain);
    const screen = textsOf(await onScreen(one));
    const paper = textsOf(onPaper(one));
    for (const text of wanted) {
      expect(screen, 'on screen').toContain(text);
      expect(paper, 'on paper').toContain(text);
    }
    if (one.widget.nature === 'interactive' && cardState(one.widget, one.data, one.error).kind === 'data') {
      expect(wanted.length).toBeGreaterThan(0);
    }
  });

  it('has the same texts on screen and in the static drawing', async () => {
    expect(textsOf(onPaper(one))).toEqual(textsOf(await onScreen(one)));
  });

  it('has texts, bars and slices at the same positions in the same colours', async () => {
    const screen = await onScreen(one);
    const paper = onPaper(one);
    const texts = placedTexts(paper);
    for (const text of placedTexts(screen)) expect(texts).toContain(text);
    const marks =
      '[data-slot="bar"], [data-slot="bar-compare"], [data-slot="pie-slice"], [data-slot="radar-outline"], [data-slot="radar-compare"], [data-slot="gauge-arc"]';
    const drawn = shapes(paper, 'path');
    for (const mark of shapes(screen, marks)) expect(drawn).toContain(mark);
  });

  it('draws the lines of the canvas, point by point', async () => {
    const canvas = (await onScreen(one)).querySelector<HTMLElement>('[data-slot="chart-lines"]')?.style;
    const stroked = strokes.map(([stroke, drawn]) => [
      stroke,
      moved(drawn, Number.parseFloat(canvas?.left ?? '0'), Number.parseFloat(canvas?.top ?? '0')),
    ]);
    const drawn = [...onPaper(one).querySelectorAll('[data-slot="static-lines"] path[stroke]')];
    const traced = drawn.map((line) => [colour(line.getAttribute('stroke')), path(line.getAttribute('d'))]);
    expect(traced.map(steps)).toEqual(stroked.map(steps));
    // The canvas is shifted by a fraction of a px, so a third decimal of 5 may be rounded up or down.
    const off = traced.flatMap((line, place) => distances(line[1] ?? '', stroked[place]?.[1] ?? ''));
    expect(Math.max(0, ...off)).toBeLessThan(0.011);
    const isLine = one.name.startsWith('line: two') || one.name.startsWith('area');
    if (isLine) expect(strokes.length).toBeGreaterThan(0);
  });
});

it('draws the ticks of the scene as the lines of the drawing', () => {
  const one = parityCases.find(({ name }) => name === 'line: two series, compared');
  if (one?.widget.nature !== 'interactive' || !one.data) throw new Error('The case is gone.');
  const scene = chartScene(chartContent(one.widget, one.data), ROOM, { titleRow: 0 });
  const root = onPaper(one);
  const lines = [...root.querySelectorAll('[data-slot="chart-grid"], [data-slot="chart-axis"]')].flatMap((line) =>
    [...(line.getAttribute('d') ?? '').matchAll(/M\S+ ([\d.]+)h/g)].map(([, y]) => y),
  );
  const [axis] = scene.axes;
  expect(axis?.labels.length).toBeGreaterThan(2);
  for (const label of axis?.labels ?? []) {
    expect(lines).toContain(String(Math.round(label.y) + 0.5));
    expect(placedTexts(root)).toContain(`${label.text} | 0 | ${number(String(label.y + 0.36 * 12))} | start`);
  }
});
