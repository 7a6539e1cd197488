import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { withCalculatedMetrics } from '../model/calculated/index.ts';
import { A, B, CHANNEL, DATE, data, instance, metric, textWidget, widget } from '../model/fixtures.ts';
import {
  chartContent,
  chartScene,
  describeWidget,
  gaugeContent,
  gaugeScene,
  isReadableData,
  isReadableWidget,
  joinInstances,
  packWidgets,
  pieContent,
  pieScene,
  publicData,
  radarContent,
  radarScene,
  readPoint,
  summaryScene,
  tableScene,
} from '../model/index.ts';
import {
  parseWidget,
  parseWidgetData,
  type Widget as WidgetJson,
  widgetDataSchema,
  widgetSchema,
} from '../schema/index.ts';
import { cardState } from '../state/card-state.ts';
import { Widget } from './widget.tsx';

const KNOWN_STATES = ['loading', 'no-source', 'unbuilt', 'error', 'expired-empty', 'no-metrics', 'empty', 'data'];
const SCRIPT = '<script>window.hit = 1</script><img src=x onerror="window.hit = 1">';

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'chart:map',
  'textCard',
  SCRIPT,
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-00-00',
  'javascript:alert(1)',
  'x'.repeat(500),
  '\u202eabc',
  '\ud800',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { length: 5 },
];

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsOf(Reflect.get(value, key), [...path, key]))];
}

/** Returns a copy of `value` with `next` at the path; an equal copy if the path does not exist. */
function changed(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (typeof value !== 'object' || value === null) return value;
  const copy: object = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, key, changed(Reflect.get(copy, key), rest, next));
  return copy;
}

/** Generates one of the fixtures with up to four changes. */
function broken(fixtures: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.constantFrom(...fixtures).chain((fixture) =>
    fc
      .array(fc.tuple(fc.constantFrom(...pathsOf(fixture)), fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue())), {
        maxLength: 4,
      })
      .map((changes) => changes.reduce<unknown>((value, [path, next]) => changed(value, path, next), fixture)),
  );
}

const FORMATS = ['chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary', 'textCard'] as const;

const WIDGETS: WidgetJson[] = [
  ...FORMATS.map((format) =>
    widget({
      format,
      instances: [instance(A, { metricsOptions: { a: {} }, inputs: { calculatedMetrics: ['x'] } }), instance(B)],
    }),
  ),
  widget({ format: 'chart', formatOptions: { type: 'bar', stacked: true } }),
  widget({ format: 'chart', formatOptions: { type: 'area' } }),
  widget({ format: 'chart:gauge', formatOptions: { minValue: 5, maxValue: 1 } }),
  textWidget(),
  textWidget({ widget: { type: 'upload', inputs: { file: '/a.png', header: 'a', content: 'b', description: 'c' } } }),
  textWidget({
    widget: {
      type: 'historic',
      inputs: {
        articles: [
          {
            file: null,
            header: 'a',
            content: 'b',
            description: 'c',
            range: { startDate: '2026-10-01', endDate: '2026-10-02' },
          },
        ],
      },
    },
  }),
];

const columns = [metric('a', { type: 'money', currency: 'EUR' }), metric('b', { type: 'percent' }, B), metric('a', {})];
const DATA: unknown[] = [
  data(
    [CHANNEL, ...columns],
    [
      ['Email', 1, 2, 3],
      ['Email', -1, null, 1e308],
    ],
    { compare: { rows: [['Email', 1, 2, 3]] } },
  ),
  data(
    [DATE, ...columns],
    [
      ['2026-10-01', 1, 2, 3],
      ['2026-10-02', 4, 5, 6],
      ['2026-10-04', 7, 8, 9],
    ],
    {
      compare: { rows: [['2026-09-01', 1, 2, 3]] },
      warnings: ['Sampled.'],
    },
  ),
  data(columns, [], { totals: [1, 2, 3], compare: { rows: [], totals: [1, 2, 3] } }),
];

const SIZE = { width: 600, height: 200 };

/** Runs every function of the model on a widget and its data. Any exception fails the test. */
function drawAll(json: WidgetJson, answer: Parameters<typeof publicData>[1]): void {
  if (json.nature === 'passive') return;
  for (const one of [
    answer,
    withCalculatedMetrics(json, answer, [{ id: 'x', name: 'X', type: 'money', expression: 'a / b' }]),
  ]) {
    const table = tableScene(json, one);
    for (let place = 0; place < Math.min(table.length, 20); place += 1) table.row(place);
    const chart = chartContent(json, one);
    chartScene(chart, SIZE);
    readPoint(chart, 0);
    summaryScene(json, one);
    const pie = pieContent(json, one);
    if (pie.kind !== 'not-drawable') pieScene(pie, SIZE);
    const radar = radarContent(json, one);
    if (radar.kind !== 'bars') radarScene(radar, SIZE);
    const gauge = gaugeContent(json, one);
    if (gauge.kind !== 'not-drawable') gaugeScene(gauge, SIZE);
    describeWidget(json, one);
    publicData(json, one);
    joinInstances(
      json.instances.map((single) => ({ instance: single, data: one })).concat({ instance: instance(A), data: one }),
    );
  }
}

describe('random widget JSON with random data', () => {
  test('always has a known state, and is drawn without an exception if the state is `data`', () => {
    fc.assert(
      fc.property(broken(WIDGETS), broken([...DATA, null]), (json, answer) => {
        if (!isReadableWidget(json)) {
          expect(widgetSchema.safeParse(json).success).toBe(false);
          return;
        }
        packWidgets([json], 4);
        if (json.nature === 'passive') return;
        const state = cardState(json, answer as null, null);
        expect(KNOWN_STATES).toContain(state.kind);
        if (state.kind === 'data' && isReadableData(answer)) drawAll(json, answer);
      }),
      { numRuns: 300 },
    );
  });

  test('a widget that the schemas accept is readable', () => {
    fc.assert(
      fc.property(broken(WIDGETS), broken(DATA), (json, answer) => {
        const parsed = parseWidget(json);
        if (parsed.ok) expect(isReadableWidget(parsed.value)).toBe(true);
        const read = parseWidgetData(answer);
        if (read.ok) expect(isReadableData(read.value)).toBe(true);
        expect(widgetDataSchema.safeParse(answer).success).toBe(read.ok);
      }),
      { numRuns: 300 },
    );
  });
});

function draw(json: unknown, answer?: unknown) {
  return render(
    <UiProvider theme="light" locale="en">
      <Widget widget={json as WidgetJson} data={answer as null} />
      <p>The page lives on</p>
    </UiProvider>,
  );
}

/** Replaces all texts of a value, except dates and the texts of the keys in `kept`. */
function everyText(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((item) => everyText(item, text));
  if (typeof value !== 'object' || value === null) return value;
  const kept = ['nature', 'format', 'type', 'role', 'key', 'id', 'instanceId', 'dir', 'column', 'state', 'sourceId'];
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      typeof item === 'string' && !kept.includes(key) && !/^\d{4}-/.test(item) ? text : everyText(item, text),
    ]),
  );
}

const CARD = '[data-slot="widget-card"]';

describe('on a page', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    Reflect.deleteProperty(window, 'hit');
  });

  test.each<[string, unknown, unknown, string]>([
    ['an unknown format', { ...widget(), format: 'map' }, DATA[0], 'unbuilt'],
    ['null in place of a widget', null, null, 'error'],
    ['a widget that is a text', SCRIPT, null, 'error'],
    ['an unknown nature', { ...widget(), nature: 'wild' }, DATA[0], 'error'],
    ['instances that are not a list', { ...widget(), instances: 'many' }, DATA[0], 'error'],
    ['an unknown passive type', { ...textWidget(), widget: { type: 'poem' } }, null, 'error'],
    ['data that is a text', widget(), 'rows', 'error'],
    ['data without columns', widget(), { ...(DATA[0] as object), columns: undefined }, 'error'],
    ['data without meta', widget(), { ...(DATA[0] as object), meta: null }, 'error'],
    ['rows that are not lists', widget(), { ...(DATA[0] as object), rows: [1, 2] }, 'error'],
    ['no columns', widget(), data([], []), 'empty'],
    ['rows without cells', widget(), data([CHANNEL, metric('a')], [[], []]), 'empty'],
    ['texts instead of numbers', widget(), data([CHANNEL, metric('a')], [['x', 'y']]), 'data'],
  ])('a card has the expected state for %s', (_what, json, answer, state) => {
    const { container } = draw(json, answer);
    expect(container.querySelector(CARD)?.getAttribute('data-state')).toBe(state);
    expect(screen.getByText('The page lives on')).toBeTruthy();
  });

  test.each(WIDGETS.map((json) => [json.nature === 'passive' ? json.widget.type : json.format, json] as const))(
    'script in every text of a %s remains text',
    async (_format, json) => {
      // Elements have a size, so that the drawings are complete.
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
      vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
        () => new Proxy({}, { get: () => () => {}, set: () => true }) as never,
      );
      const { container, findAllByText } = draw(everyText(json, SCRIPT), everyText(DATA[0], SCRIPT));
      await findAllByText((_content, element) => element?.textContent?.includes(SCRIPT) === true);
      if (json.format.startsWith('chart'))
        // The ends of the gauge are in the wrong order, so it is not drawn.
        await waitFor(() =>
          expect(container.querySelector('[data-slot="chart-layer"] text, [data-kind="unbuilt"]')).not.toBeNull(),
        );
      expect(container.querySelector('script, img[onerror], [src="x"]')).toBeNull();
      expect(window).not.toHaveProperty('hit');
    },
  );

  test('random widgets with random data do not break the page', () => {
    // Cards catch exceptions of drawings; React logs them.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fc.assert(
      fc.property(broken(WIDGETS), broken([...DATA, null]), (json, answer) => {
        const { container, unmount } = draw(json, answer);
        const state = container.querySelector(CARD)?.getAttribute('data-state');
        expect([...KNOWN_STATES, 'stale', 'partial', 'expired', 'undrawn']).toContain(state);
        expect(container.textContent).toContain('The page lives on');
        unmount();
      }),
      { numRuns: 25 },
    );
  });
});
