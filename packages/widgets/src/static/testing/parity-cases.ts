import { A, CHANNEL, DATE, data, metric, textWidget, widget } from '../../model/fixtures.ts';
import type { Column, DataError, Row, WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget, Widget } from '../../schema/widget.ts';

/** A widget with its data, which the parity test draws on screen and as a static drawing. */
export interface ParityCase {
  name: string;
  widget: Widget;
  data: WidgetData | null;
  locale?: string;
  error?: DataError;
}

/** The current time of the cases. The age of data is computed from it. */
export const NOW = Date.parse('2026-11-02T09:00:00Z');

const SCRIPT = '<script>window.ran = true</script><img src=x onerror="window.ran = true">';
const days = (count: number, ...values: ((day: number) => number | null)[]): Row[] =>
  Array.from({ length: count }, (_, day) => [
    `2026-10-${String(day + 1).padStart(2, '0')}`,
    ...values.map((value) => value(day)),
  ]);
const before = (count: number, ...values: ((day: number) => number | null)[]): Row[] =>
  Array.from({ length: count }, (_, day) => [
    `2026-09-${String(day + 1).padStart(2, '0')}`,
    ...values.map((value) => value(day)),
  ]);
const wave =
  (level: number, step = 7) =>
  (day: number): number =>
    level + ((day * step) % 11) * Math.round(level / 17 + 1);
const SESSIONS = metric('sessions', { label: 'Sessions', aggregation: 'sum' });
const USERS = metric('users', { label: 'Engaged users', aggregation: 'sum' });
const COST = metric('cost', { label: 'Cost', type: 'money', currency: 'EUR', polarity: 'lower', aggregation: 'sum' });
const TIME = metric('time', { label: 'Time on site', type: 'averageTimeSeconds', aggregation: 'average' });
const RANK = metric('rank', { label: 'Position', type: 'averageNumber', polarity: 'lower', scale: 'position' });
const RATE = metric('rate', { label: 'Conversion rate', type: 'averagePercent', aggregation: 'average' });
const ten: Column[] = Array.from({ length: 10 }, (_, place) =>
  metric(`m${place}`, { label: `Channel number ${place + 1}`, aggregation: 'sum' }),
);

const chart = (
  options: InteractiveWidget['formatOptions'] = {},
  more: Partial<InteractiveWidget> = {},
): InteractiveWidget => widget({ format: 'chart', width: 3, height: 2, formatOptions: options, ...more });
const round = (
  format: InteractiveWidget['format'],
  options: InteractiveWidget['formatOptions'] = {},
): InteractiveWidget => widget({ format, width: 3, height: 2, formatOptions: options });

const month = data([DATE, SESSIONS, USERS], days(31, wave(1200), wave(700, 5)), {
  totals: [null, 40_000, 23_000],
  compare: { rows: before(30, wave(1100, 3), wave(650, 2)), totals: [null, 35_000, 21_000] },
});
const channels = data(
  [CHANNEL, SESSIONS],
  [
    ['Organic search', 16_800],
    ['Paid search', 10_100],
    ['Direct', 5_800],
    ['E-mail', 4_300],
    ['Referral', 0],
    ['Refunds', -120],
    ['Unknown', null],
  ],
  {
    totals: [null, 36_880],
    compare: {
      rows: [
        ['Organic search', 15_000],
        ['Paid search', 12_100],
        ['Direct', 5_800],
      ],
      totals: [null, 33_900],
    },
  },
);
const above = data(
  [CHANNEL, SESSIONS, USERS],
  [
    ['Organic search', 480, 300],
    ['Paid search', 210, 150],
    ['Direct', 330, 90],
    ['E-mail', 120, null],
  ],
  {
    compare: {
      rows: [
        ['Organic search', 400, 250],
        ['Direct', 350, 100],
      ],
    },
  },
);
const arabic = data(
  [{ ...CHANNEL, label: 'القناة' }, metric('sessions', { label: 'الجلسات', aggregation: 'sum' })],
  [
    ['بحث طبيعي', 1_680],
    ['بحث مدفوع', 1_010],
    ['مباشر', 580],
    ['بريد', 430],
  ],
  { compare: { rows: [['بحث طبيعي', 1_500]] }, totals: [null, 3_700] },
);
const mixed = data(
  [CHANNEL, SESSIONS, COST, TIME, RATE],
  [
    ['Brand search', 1_204, 12.5, 134, 2.7],
    ['Shopping', 80, -3, null, null],
    ['Performance, a very long name of a campaign that no column has space for', 1e15, 0, 3_725, 100],
    [null, null, null, 0, 0],
  ],
  {
    totals: [null, 1_284, 9.5, 120, 2.6],
    compare: {
      rows: [
        ['Brand search', 1_100, 14, 120, 2.5],
        ['Shopping', 0, 3, 20, 1],
      ],
      totals: [null, 1_100, 17, 110, 2.4],
    },
  },
);
const totals = (value: number | null, previous: number | null): WidgetData =>
  data([COST], [], { totals: [value], compare: { rows: [], totals: [previous] } });

/** Every format with data of many shapes, and every state of a card. */
export const parityCases: readonly ParityCase[] = [
  { name: 'line: two series, compared', widget: chart(), data: month },
  { name: 'line: German figures', widget: chart(), data: month, locale: 'de' },
  { name: 'line: one series', widget: chart(), data: data([DATE, SESSIONS], days(31, wave(1200))) },
  {
    name: 'line: gaps, lone points and negatives',
    widget: chart(),
    data: data(
      [DATE, COST],
      days(20, (day) => ([3, 4, 6, 11].includes(day) ? null : (day - 8) * 12.34)),
    ),
  },
  { name: 'line: two units', widget: chart(), data: data([DATE, SESSIONS, COST], days(31, wave(1200), wave(90))) },
  {
    name: 'line: three units',
    widget: chart(),
    data: data([DATE, SESSIONS, COST, TIME], days(14, wave(10), wave(90), wave(60))),
  },
  {
    name: 'line: ten series',
    widget: chart(),
    data: data([DATE, ...ten], days(31, ...ten.map((_, place) => wave(100 * (place + 1))))),
  },
  { name: 'line: durations', widget: chart(), data: data([DATE, TIME], days(31, wave(4_000))) },
  { name: 'line: one day', widget: chart(), data: data([DATE, SESSIONS], [['2026-10-05', 12]]) },
  { name: 'line: without grid', widget: chart({ visibleGrid: false }), data: month },
  { name: 'line: categories', widget: chart(), data: above },
  {
    name: 'line: huge and tiny',
    widget: chart(),
    data: data(
      [DATE, SESSIONS],
      days(8, (day) => (day === 3 ? 1e308 : 1e-9)),
    ),
  },
  {
    name: 'area: stacked',
    widget: chart({ type: 'area' }),
    data: data([DATE, SESSIONS, USERS], days(31, wave(1200), wave(700, 5))),
  },
  {
    name: 'area: one, with a gap',
    widget: chart({ type: 'area' }),
    data: data(
      [DATE, COST],
      days(12, (day) => (day === 5 ? null : day * 9.5)),
    ),
  },
  {
    name: 'area: ten stacked',
    widget: chart({ type: 'area' }),
    data: data([DATE, ...ten], days(31, ...ten.map((_, place) => wave(90 * (place + 1))))),
  },
  {
    name: 'line: fixed ends and marks',
    widget: chart({
      axes: { left: { min: 1_000, max: 1_500 } },
      marks: [
        { kind: 'line', value: 1_300, label: 'Goal', above: 'positive', below: 'negative' },
        { kind: 'band', from: 1_050, to: 1_150, label: 'Usual', tone: 'warning' },
        { kind: 'note', date: '2026-10-08', text: 'New shop is online' },
        { kind: 'note', date: '2026-10-29', text: 'Sale' },
      ],
    }),
    data: month,
  },
  {
    name: 'line: logarithmic',
    widget: chart({ axes: { left: { logarithmic: true } } }),
    data: data(
      [DATE, SESSIONS],
      days(8, (day) => 10 ** (day - 2)),
    ),
  },
  {
    name: 'line: positions with a gap',
    widget: chart(),
    data: data(
      [DATE, RANK, SESSIONS],
      days(9, (day) => (day === 4 ? null : 18 - day), wave(90)),
    ),
  },
  {
    name: 'area: positions',
    widget: chart({ type: 'area', marks: [{ kind: 'line', value: 10, label: 'First page', above: 'warning' }] }),
    data: data(
      [DATE, RANK],
      days(9, (day) => 18 - day),
    ),
  },
  {
    name: 'bar: fixed ends and marks',
    widget: chart({
      type: 'bar',
      axes: { left: { max: 400 } },
      marks: [{ kind: 'line', value: 250, label: 'Goal', above: 'positive' }],
    }),
    data: above,
  },
  { name: 'bar: grouped, compared', widget: chart({ type: 'bar' }), data: above },
  { name: 'bar: stacked', widget: chart({ type: 'bar', stacked: true }), data: above },
  { name: 'bar: negatives and gaps', widget: chart({ type: 'bar' }), data: channels },
  { name: 'bar: days', widget: chart({ type: 'bar' }), data: month },
  { name: 'bar: right to left', widget: chart({ type: 'bar' }), data: arabic, locale: 'ar' },
  {
    name: 'bar: script in names',
    widget: chart({ type: 'bar' }, { title: SCRIPT }),
    data: data(
      [CHANNEL, metric('x', { label: SCRIPT })],
      [
        [SCRIPT, 3],
        ['b', 4],
      ],
    ),
  },
  { name: 'pie: labels, and what is not drawn', widget: round('chart:pie'), data: channels },
  { name: 'doughnut', widget: round('chart:pie', { doughnut: true }), data: above },
  {
    name: 'doughnut: money',
    widget: round('chart:pie', { doughnut: true }),
    data: data(
      [CHANNEL, COST],
      [
        ['a', 1_234.56],
        ['b', 8.99],
        ['c', 0.5],
      ],
      { totals: [null, 1_244.05] },
    ),
  },
  { name: 'doughnut: right to left', widget: round('chart:pie', { doughnut: true }), data: arabic, locale: 'ar' },
  {
    name: 'pie: script in names',
    widget: round('chart:pie'),
    data: data(
      [CHANNEL, SESSIONS],
      [
        [SCRIPT, 3],
        ['b', 4],
      ],
    ),
  },
  { name: 'pie: mixed units', widget: round('chart:pie'), data: data([SESSIONS, COST], [], { totals: [3, 4] }) },
  { name: 'radar: values, two outlines, compared', widget: round('chart:radar', { visibleLabels: true }), data: above },
  {
    name: 'radar: names alone',
    widget: round('chart:radar'),
    data: data(
      [CHANNEL, SESSIONS],
      [
        ['a', 1],
        ['b', 5],
        ['c', 3],
        ['d', 2],
        ['e', 4],
      ],
    ),
  },
  { name: 'radar: right to left', widget: round('chart:radar', { visibleLabels: true }), data: arabic, locale: 'ar' },
  { name: 'radar: as bars', widget: round('chart:radar'), data: channels },
  { name: 'gauge: compared', widget: round('chart:gauge', { maxValue: 24_000 }), data: totals(18_720.5, 18_000) },
  { name: 'gauge: above its end', widget: round('chart:gauge', { maxValue: 100 }), data: totals(140, 90) },
  { name: 'gauge: below its end', widget: round('chart:gauge', { minValue: 10, maxValue: 20 }), data: totals(3, 3) },
  { name: 'gauge: no range', widget: round('chart:gauge', { minValue: 5, maxValue: 5 }), data: totals(3, 3) },
  { name: 'table: units, changes, missing values', widget: widget({ width: 4 }), data: mixed },
  {
    name: 'table: French',
    widget: widget({ width: 4, orderBy: { column: COST.key, dir: 'desc' } }),
    data: mixed,
    locale: 'fr',
  },
  { name: 'table: right to left', widget: widget({ width: 4 }), data: arabic, locale: 'ar' },
  {
    name: 'table: absent positions',
    widget: widget({ width: 4 }),
    data: data(
      [CHANNEL, { ...RANK, absent: 'notRanked' }],
      [
        ['coffee', 3.5],
        ['beans', null],
      ],
    ),
  },
  {
    name: 'table: rows that occur once, compared',
    widget: widget({ width: 4 }),
    data: { ...channels, columns: [{ ...CHANNEL, label: 'Post', occurs: 'once' }, SESSIONS] },
  },
  { name: 'table: totals alone', widget: widget({ width: 4 }), data: totals(5, null) },
  {
    name: 'table: script in cells',
    widget: widget({ width: 4, title: SCRIPT }),
    data: data([{ ...CHANNEL, label: SCRIPT }, metric('x', { label: SCRIPT })], [[SCRIPT, 1]]),
  },
  {
    name: 'summary: one figure',
    widget: widget({ format: 'summary', width: 1, height: 1 }),
    data: data([DATE, COST], days(31, wave(90)), {
      totals: [null, 7_524.27],
      compare: { rows: before(30, wave(80)), totals: [null, 6_912.44] },
    }),
  },
  { name: 'summary: four figures', widget: widget({ format: 'summary', width: 4, height: 1 }), data: mixed },
  { name: 'summary: a list', widget: widget({ format: 'summary', width: 1, height: 3 }), data: mixed },
  {
    name: 'summary: no values before',
    widget: widget({ format: 'summary', width: 2, height: 1 }),
    data: totals(0, null),
  },
  {
    name: 'text',
    widget: textWidget({
      widget: {
        type: 'plain',
        inputs: { description: `# Head\n\nOne **two** *three*\nnext [link](example.org)\n\n- a\n- b\n\n${SCRIPT}` },
      },
    }),
    data: null,
  },
  {
    name: 'text: nothing written',
    widget: textWidget({ widget: { type: 'plain', inputs: { description: ' ' } } }),
    data: null,
  },
  { name: 'state: stale', widget: widget({ width: 4 }), data: { ...mixed, meta: { ...mixed.meta, state: 'stale' } } },
  {
    name: 'state: partial',
    widget: chart(),
    data: { ...month, meta: { ...month.meta, state: 'partial', warnings: ['One account did not answer.'] } },
  },
  { name: 'state: cut', widget: chart(), data: { ...month, meta: { ...month.meta, truncated: true } } },
  {
    name: 'state: expired',
    widget: chart(),
    data: {
      ...month,
      meta: {
        ...month.meta,
        state: 'stale',
        error: { kind: 'credential', message: 'x', mend: 'reconnect', sourceId: 's1' },
      },
    },
  },
  {
    name: 'state: expired without data',
    widget: chart(),
    data: null,
    error: { kind: 'credential', message: 'x', mend: 'reconnect' },
  },
  {
    name: 'state: error',
    widget: chart(),
    data: null,
    error: { kind: 'transient', message: `No answer ${SCRIPT}`, mend: 'retry' },
  },
  { name: 'state: empty', widget: chart(), data: data([DATE, SESSIONS], []) },
  {
    name: 'state: all null',
    widget: chart(),
    data: data(
      [DATE, SESSIONS],
      days(4, () => null),
    ),
  },
  { name: 'state: no source', widget: widget({ instances: [] }), data: null },
  {
    name: 'state: every metric hidden',
    widget: widget({
      instances: [
        {
          ...widget().instances[0],
          metricsOptions: { sessions: { cloaked: true } },
        } as InteractiveWidget['instances'][number],
      ],
    }),
    data: data([CHANNEL, { ...SESSIONS, instanceId: A }], [['a', 1]]),
  },
  {
    name: 'untitled, two accounts',
    widget: widget({ title: ' ' }),
    data: {
      ...mixed,
      meta: {
        ...mixed.meta,
        sources: [
          { id: '1', type: 'google_ads', name: 'x', account: 'one', property: null },
          { id: '2', type: 'facebook', name: 'y', account: 'two', property: 'page' },
        ],
      },
    },
  },
];
