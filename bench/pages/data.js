// The same data for all libraries. A widget is `{ kind, days, names, series: [{ label, values, compare }] }`: `days` are whole days
// since 1970, and pies and tables have `names` in place of them. A summary has one value in each series. `compare` marks the dashed
// line of the comparison period.

/** Returns a generator of numbers from 0 to 1 that are equal in every run. */
export function noise(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const LABELS = ['Sessions', 'Engaged sessions', 'New visitors'];

function walk(points, seed, level) {
  const random = noise(seed);
  let value = level;
  return Array.from({ length: points }, (_, index) => {
    value += (random() - 0.5) * level * 0.12 + (level - value) * 0.05;
    return Math.round(Math.max(1, value * (index % 7 > 4 ? 0.8 : 1)));
  });
}

/** Returns a chart of `lines` series over `points` days. */
export function chart(
  kind,
  points,
  lines,
  seed,
  { compare = false, title = 'Sessions by day', width = 4, height = 2 } = {},
) {
  const first = points > 20000 ? -25567 : 18262;
  return {
    title,
    kind,
    width,
    height,
    days: Array.from({ length: points }, (_, index) => first + index),
    series: [
      ...Array.from({ length: lines }, (_, place) => ({
        label: LABELS[place],
        compare: false,
        values: walk(points, seed * 31 + place, 2000 - place * 500),
      })),
      ...(compare ? [{ label: 'Previous period', compare: true, values: walk(points, seed * 31 + 9, 1800) }] : []),
    ],
  };
}

const NAMES = ['Organic search', 'Direct', 'Paid search', 'Referral', 'Email', 'Social', 'Display', 'Video'];

/** Returns a pie or a table with `rows` names, or a summary, which has no names. */
function figures(kind, rows, metrics, seed, { title, width, height }) {
  const random = noise(seed);
  const names = Array.from({ length: rows }, (_, row) => (row < NAMES.length ? NAMES[row] : `Campaign ${row + 1}`));
  return {
    title,
    kind,
    width,
    height,
    days: [18262, 18292],
    names: kind === 'summary' ? null : names,
    series: Array.from({ length: metrics }, (_, place) => ({
      label: METRICS[place],
      compare: false,
      values: Array.from({ length: Math.max(rows, 1) }, () => Math.round(random() * 10 ** (3 + (place % 3)))),
    })),
  };
}

const METRICS = ['Sessions', 'Users', 'Events', 'Page views', 'Conversions', 'New users'];

/** Widgets of each mix: kind, points or rows, series, width and height. */
const MIXES = {
  lines: [
    ['line', 30, 3, 2, 1],
    ['line', 90, 1, 1, 1],
    ['line', 365, 3, 2, 2],
    ['line', 30, 2, 2, 2],
    ['line', 14, 1, 1, 1],
    ['line', 60, 2, 1, 1],
    ['line', 730, 2, 4, 1],
    ['line', 30, 1, 1, 1],
  ],
  formats: [
    ['summary', 0, 1, 1, 1],
    ['summary', 0, 4, 3, 1],
    ['line', 30, 3, 2, 2],
    ['pie', 5, 1, 1, 1],
    ['bar', 12, 1, 1, 1],
    ['table', 40, 4, 2, 2],
    ['line', 90, 1, 2, 1],
    ['bar', 30, 2, 2, 1],
    ['pie', 8, 1, 2, 2],
    ['table', 12, 6, 4, 2],
    ['summary', 0, 2, 2, 1],
    ['line', 365, 2, 2, 1],
  ],
  page: [
    ['line', 30, 3, 2, 1],
    ['bar', 12, 1, 1, 1],
    ['line', 90, 1, 1, 1],
    ['area', 30, 1, 2, 2],
    ['line', 30, 2, 2, 2],
    ['bar', 14, 2, 2, 1],
    ['line', 365, 3, 2, 1],
    ['area', 90, 3, 4, 1],
    ['line', 30, 1, 1, 1],
    ['bar', 30, 1, 2, 1],
    ['line', 60, 2, 1, 1],
    ['bar', 7, 3, 4, 2],
  ],
};

/**
 * Returns a dashboard of `count` widgets: `lines` (of 14 to 730 points), `formats` (lines, bars, pies, summaries and tables), or
 * `page` (lines, areas and bars in a page's own layout). Lines with one series have a comparison.
 */
export function dashboard(mix, count, seed = 1) {
  const widgets = MIXES[mix];
  return Array.from({ length: count }, (_, index) => {
    const [kind, points, lines, width, height] = widgets[index % widgets.length];
    const look = { title: `Widget ${index + 1}`, width, height };
    const number = seed * 977 + index;
    if (kind === 'pie' || kind === 'table' || kind === 'summary') return figures(kind, points, lines, number, look);
    return chart(kind, points, lines, number, { ...look, compare: kind === 'line' && lines === 1 });
  });
}

const iso = (day) => new Date(day * 86400000).toISOString().slice(0, 10);

const FORMATS = { pie: 'chart:pie', table: 'table', summary: 'summary' };

/** Returns a widget as widget JSON and data JSON. */
export function asWidget(spec, order) {
  const instance = 'instance-bench-000001';
  const own = spec.series.filter((series) => !series.compare);
  const before = spec.series.find((series) => series.compare);
  const format = FORMATS[spec.kind] ?? 'chart';
  const lead = format === 'summary' ? 0 : 1;
  const first = spec.days[0];
  const last = spec.days.at(-1);
  const dimension = spec.names
    ? [{ key: 'dimension', label: 'Channel', role: 'dimension', type: 'text' }]
    : [{ key: 'dimension', label: 'Date', role: 'dimension', type: 'date' }].slice(0, lead);
  const rowsOf = (list, shift) =>
    (list[0]?.values ?? []).map((_, row) => [
      ...(lead > 0 ? [spec.names ? spec.names[row] : iso(spec.days[row] - shift)] : []),
      ...list.map(({ values }) => values[row]),
    ]);
  const totals = (rows) => [
    ...dimension.map(() => null),
    ...own.map((_, place) => rows.reduce((sum, row) => sum + row[place + lead], 0)),
  ];
  const rows = rowsOf(own, 0);
  const previous = before ? rowsOf([before], spec.days.length) : null;
  return {
    widget: {
      version: 1,
      id: `bench-widget-${String(order).padStart(8, '0')}`,
      hash: String(order).padStart(10, '0'),
      order,
      realTime: false,
      title: spec.title,
      width: spec.width,
      height: spec.height,
      description: '',
      format,
      formatOptions: format === 'chart' ? { type: spec.kind, stacked: false } : {},
      nature: 'interactive',
      percent: true,
      hiddenChange: false,
      hiddenHighlight: false,
      rowsLimit: 10000,
      orderBy: spec.names ? { column: `${instance}.m0`, dir: 'desc' } : { column: 'dimension', dir: 'asc' },
      instances: [
        {
          id: instance,
          type: 'google_analytics_4',
          prefix: 'Site',
          sourceId: 'source-1',
          config: 'custom',
          currency: 'USD',
          accounts: ['aldercycles.com'],
          inputs: {},
          metricsOptions: {},
        },
      ],
    },
    data: {
      version: 1,
      columns: [
        ...dimension,
        ...own.map(({ label }, place) => ({
          key: `${instance}.m${place}`,
          label,
          role: 'metric',
          type: 'number',
          instanceId: instance,
          metric: `m${place}`,
          aggregation: 'sum',
        })),
      ],
      rows,
      totals: totals(rows),
      compare: previous && { rows: previous, totals: totals(previous) },
      meta: {
        state: 'fresh',
        fetchedAt: '2026-11-01T07:42:00Z',
        startDate: iso(first),
        endDate: iso(last),
        compareStartDate: previous && iso(first - spec.days.length),
        compareEndDate: previous && iso(first - 1),
        timezone: 'Europe/Copenhagen',
        sources: [
          { id: 'source-1', type: 'google_analytics_4', name: 'Site', account: 'aldercycles.com', property: null },
        ],
        warnings: [],
        truncated: false,
      },
    },
  };
}

/** Returns `count` rows of a table: a name and seven figures. */
export function tableRows(count) {
  const random = noise(7);
  const words = ['Brand', 'Shopping', 'Service', 'Retargeting', 'Search', 'Social', 'Stories', 'Partner'];
  return Array.from({ length: count }, () => {
    const name = `${words[Math.floor(random() * 8)]} ${words[Math.floor(random() * 8)].toLowerCase()} ${Math.floor(random() * 1e6)}`;
    return [
      name,
      ...Array.from({ length: 7 }, (_, place) => Math.round(random() * 10 ** (2 + (place % 4)) * 100) / 100),
    ];
  });
}
