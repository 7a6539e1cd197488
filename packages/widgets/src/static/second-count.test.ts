import { expect, test } from 'vitest';
import { widgetCsv } from '../export/csv.ts';
import { data, metric, widget } from '../model/fixtures.ts';
import { publicData, publicOrder } from '../model/public-data.ts';
import { tableScene } from '../model/table-scene.ts';
import type { Cell, Column, Granularity, Row, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { renderWidgetHtml } from './index.ts';

/*
 * A second computation of tables, without the model and the formatters. It uses fractions of BigInt instead of numbers, dates of
 * `Date.UTC`, and its own code for texts. It covers pairing, totals, changes, the rows limit and money, for members, guests,
 * static drawings and CSV.
 */

/** An exact fraction. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const SCALE = 1_000_000n;

function fractionOf(value: number): Fraction {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) throw new Error(`${value} is not a plain decimal`);
  const decimals = (match[3] ?? '').padEnd(6, '0');
  const over = BigInt(`${match[2]}${decimals}`);
  return { over: match[1] === '-' ? -over : over, under: SCALE };
}

const size = (value: bigint): bigint => (value < 0n ? -value : value);

/** Rounds to hundredths. Ties are rounded away from zero. */
function hundredths({ over, under }: Fraction): bigint {
  const below = size(under);
  const rounded = (size(over) * 200n + below) / (below * 2n);
  return over < 0n !== under < 0n ? -rounded : rounded;
}

const CURRENCIES = { USD: ['$', 2], GBP: ['£', 2], JPY: ['¥', 0] } as const;
type Currency = keyof typeof CURRENCIES;

/** Rounds to whole units for currencies without decimals. */
function shownHundredths(fraction: Fraction, column: Column): bigint {
  if (column.type !== 'money' || column.currency !== 'JPY') return hundredths(fraction);
  const below = size(fraction.under);
  const rounded = (size(fraction.over) * 2n + below) / (below * 2n);
  return (fraction.over < 0n ? -rounded : rounded) * 100n;
}

const decimalsOf = (value: bigint): number => (value % 100n === 0n ? 0 : value % 10n === 0n ? 1 : 2);

function digitsText(value: bigint, decimals: number): string {
  const digits = String(size(value)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === 0 ? whole : `${whole}.${digits.slice(-2).slice(0, decimals)}`;
}

function valueText(fraction: Fraction | null, column: Column, decimals: number): string {
  if (!fraction) return 'N/A';
  const value = shownHundredths(fraction, column);
  const sign = value < 0n ? '- ' : '';
  const text = digitsText(
    value,
    Math.max(decimals, column.type === 'money' && decimalsOf(value) > 0 ? 2 : decimalsOf(value)),
  );
  if (column.type === 'money') return `${sign}${CURRENCIES[(column.currency ?? 'USD') as Currency][0]}${text}`;
  return `${sign}${text}${column.type === 'percent' ? '%' : ''}`;
}

function changeText(
  current: Fraction | null,
  previous: Fraction | null,
  column: Column,
  percent: boolean,
  decimals = 0,
): string {
  if (!current || !previous) return 'N/A';
  const difference = {
    over: current.over * previous.under - previous.over * current.under,
    under: current.under * previous.under,
  };
  if (percent) {
    if (previous.over === 0n) return current.over === 0n ? `${digitsText(0n, decimals)}%` : 'N/A';
    const share = hundredths({
      over: difference.over * previous.under * 100n,
      under: difference.under * size(previous.over),
    });
    return `${share < 0n ? '- ' : ''}${digitsText(share, Math.max(decimals, decimalsOf(share)))}%`;
  }
  if (column.type === 'percent') {
    const points = hundredths(difference);
    return `${points < 0n ? '- ' : ''}${digitsText(points, Math.max(decimals, decimalsOf(points)))}\u00a0pp`;
  }
  return valueText(difference, column, decimals);
}

/** Returns the number of a period, computed with the calendar of `Date`. */
function period(day: string, granularity: Granularity): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (granularity === 'year') return year;
  if (granularity === 'month') return year * 12 + month;
  const days = Date.UTC(year, month - 1, date) / 86_400_000;
  // 5 January 1970 was a Monday.
  return granularity === 'week' ? Math.floor((days - 4) / 7) : days;
}

interface Case {
  data: WidgetData;
  widget: InteractiveWidget;
  granularity: Granularity;
}

function partnersOf({ data: answer, granularity }: Case): (Row | undefined)[] {
  const previous = answer.compare?.rows ?? [];
  const [dimension] = answer.columns;
  if (dimension?.type === 'date') {
    const distance = (row: Row, start: string | null): number =>
      period(String(row[0]), granularity) - period(start ?? '', granularity);
    return answer.rows.map((row) =>
      previous.findLast(
        (other) => distance(other, answer.meta.compareStartDate) === distance(row, answer.meta.startDate),
      ),
    );
  }
  return answer.rows.map((row, index) => {
    const nth = answer.rows.slice(0, index).filter((other) => other[0] === row[0]).length;
    return previous.filter((other) => other[0] === row[0])[nth];
  });
}

function totalOf(column: Column, index: number, rows: readonly Row[], given: Cell): Fraction | null {
  if (typeof given === 'number') return fractionOf(given);
  const values = rows.flatMap((row) => (typeof row[index] === 'number' ? [fractionOf(row[index])] : []));
  if (column.type === 'percent' || values.length === 0) return null;
  const sum = values.reduce((all, { over }) => all + over, 0n);
  return { over: sum, under: column.type === 'averageNumber' ? SCALE * BigInt(values.length) : SCALE };
}

/** Returns the indexes of the displayed rows. */
function shownRows({ data: answer, widget: { orderBy, rowsLimit } }: Case): number[] {
  if (!orderBy) return answer.rows.slice(0, rowsLimit).map((_, index) => index);
  const by = Math.max(
    0,
    answer.columns.findIndex((column) => column.key === orderBy.column && column.role === 'metric'),
  );
  const rank = (index: number): Cell => answer.rows[index]?.[by] ?? null;
  const descending = orderBy.dir === 'desc' && (by > 0 || orderBy.column === 'dimension');
  const indexes = answer.rows.map((_, index) => index);
  indexes.sort((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || a - b;
    if (left === right) return a - b;
    return (left < right ? -1 : 1) * (descending ? -1 : 1);
  });
  return indexes.slice(0, rowsLimit);
}

/** Returns the texts of the table: each row has a name and, for each metric, its value and its change. */
function expectedTable(one: Case): string[][] {
  const { data: answer, widget: own } = one;
  const hidden = own.instances[0]?.metricsOptions ?? {};
  const columns = answer.columns.filter(
    (column) => column.role === 'dimension' || !hidden[column.metric ?? '']?.cloaked,
  );
  const partners = partnersOf(one);
  const shown = shownRows(one);
  const metrics = columns
    .filter((column) => column.role === 'metric')
    .map((column) => {
      const index = answer.columns.indexOf(column);
      const cell = (row: Row | undefined): Fraction | null =>
        typeof row?.[index] === 'number' ? fractionOf(row[index]) : null;
      const pairs = shown.map((row) => [cell(answer.rows[row]), cell(partners[row])] as const);
      const totals = [
        totalOf(column, index, answer.rows, answer.totals[index] ?? null),
        answer.compare && totalOf(column, index, answer.compare.rows, answer.compare.totals[index] ?? null),
      ] as const;
      const decimals = Math.max(
        0,
        ...[...pairs.map(([value]) => value), totals[0]].map((value) => {
          if (!value) return 0;
          const most = decimalsOf(shownHundredths(value, column));
          return column.type === 'money' && most > 0 ? 2 : most;
        }),
      );
      const changes = answer.compare !== null && !own.hiddenChange && !hidden[column.metric ?? '']?.cloakedChange;
      const changeDecimals = Math.max(
        ...[...pairs, totals].map(
          ([value, before]) => /\.(\d+)/.exec(changeText(value, before, column, own.percent))?.[1]?.length ?? 0,
        ),
      );
      const texts = ([value, before]: readonly [Fraction | null, Fraction | null]): string[] => [
        valueText(value, column, decimals),
        ...(changes ? [changeText(value, before, column, own.percent, changeDecimals)] : []),
      ];
      return { rows: pairs.map(texts), total: texts(totals), known: totals[0] !== null };
    });
  const name = (row: number): string => nameOf(answer.rows[row]?.[0] ?? null, answer.columns[0]?.type === 'date');
  return [
    ...shown.map((row, place) => [name(row), ...metrics.flatMap((column) => column.rows[place] ?? [])]),
    ...(metrics.some((column) => column.known) ? [['Total', ...metrics.flatMap((column) => column.total)]] : []),
  ];
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function nameOf(cell: Cell, isDate: boolean): string {
  if (cell === null) return '(not set)';
  if (!isDate) return String(cell);
  const [year, month, day] = String(cell).split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

function sceneTable(own: InteractiveWidget, answer: WidgetData): string[][] {
  const scene = tableScene(own, answer);
  const texts = (cells: ReturnType<typeof scene.row>['cells']): string[] =>
    cells.flatMap(({ value, change }) => [value, ...(change ? [change.text] : [])]);
  return [
    ...Array.from({ length: scene.length }, (_, place) => {
      const { name, cells } = scene.row(place);
      return [name, ...texts(cells)];
    }),
    ...(scene.total ? [['Total', ...texts(scene.total)]] : []),
  ];
}

/** Returns the rows of the first table in markup. A change is the text with its sign. */
function markupTable(html: string): string[][] {
  const body = /<table[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';
  return [...body.replace(/<thead[\s\S]*?<\/thead>/, '').matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => {
      const down = cell.includes('data-direction="down"') ? '- ' : '';
      const seen = cell.replace(/<span class="rs-(?:sr|spoken)[^>]*>[\s\S]*?<\/span>/g, '').replace(/<[^>]*>/g, '');
      return down + seen;
    }),
  );
}

/** Returns the numbers of the CSV file in the order of the displayed rows. The comparison value of a metric follows its value. */
function expectedCsv(one: Case): string[] {
  const { data: answer, widget: own } = one;
  const hidden = own.instances[0]?.metricsOptions ?? {};
  const columns = answer.columns.filter(
    (column) => column.role === 'dimension' || !hidden[column.metric ?? '']?.cloaked,
  );
  const partners = partnersOf(one);
  return shownRows(one).map((row) =>
    columns
      .flatMap((column) => {
        const index = answer.columns.indexOf(column);
        const value = String(answer.rows[row]?.[index] ?? '');
        const compared = answer.compare && !own.hiddenChange && !hidden[column.metric ?? '']?.cloakedChange;
        return column.role === 'metric' && compared ? [value, String(partners[row]?.[index] ?? '')] : [value];
      })
      .join(','),
  );
}

/** Returns a random generator with the same numbers in each run (mulberry32). */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below) | 0;
  };
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

function generate(seed: number): Case {
  const below = random(seed);
  const pick = <T>(...list: readonly T[]): T => list[below(list.length)] as T;
  const number = (): Cell => {
    if (below(9) === 0) return null;
    // The numbers are limited so that a change has at most 15 digits, the precision of a number.
    const digits = below(pick(10, 1000, 100_000, 20_000_000));
    return ((below(4) === 0 ? -1 : 1) * digits) / pick(1, 1, 10, 100, 1000);
  };
  const granularity = pick<Granularity>('day', 'week', 'month', 'year', 'none', 'none');
  const isDate = granularity !== 'none' || below(4) === 0;
  const start =
    granularity === 'year'
      ? '2020-01-01'
      : granularity === 'month'
        ? `2025-0${1 + below(9)}-01`
        : dayAfter('2026-03-02', below(200));
  const back =
    granularity === 'year'
      ? '2015-01-01'
      : granularity === 'month'
        ? `2023-0${1 + below(9)}-01`
        : dayAfter(start, -7 * (1 + below(9)));
  const dayAt = (from: string, place: number): string => {
    const [year = 0, month = 0] = from.split('-').map(Number);
    if (granularity === 'year') return `${year + place}-01-01`;
    if (granularity === 'month') return new Date(Date.UTC(year, month - 1 + place, 1)).toISOString().slice(0, 10);
    return dayAfter(from, place * (granularity === 'week' ? 7 : 1));
  };
  const metrics: Column[] = Array.from({ length: 1 + below(3) }, (_, index) => {
    const type = pick('number', 'money', 'money', 'percent', 'averageNumber');
    return metric(`m${index}`, { type, ...(type === 'money' ? { currency: pick('USD', 'GBP', 'JPY') } : {}) });
  });
  const rows = (from: string): Row[] =>
    Array.from({ length: below(13) }, (_, place) => place)
      .filter(() => below(5) > 0)
      .map((place) => [
        isDate ? dayAt(from, place) : below(12) === 0 ? null : pick('alpha', 'beta', 'delta', 'gamma', 'omega'),
        ...metrics.map(number),
      ]);
  const shuffled = (list: Row[]): Row[] => (below(2) === 0 ? list : list.toReversed());
  const totals = (): Cell[] => [null, ...metrics.map(() => (below(3) === 0 ? number() : null))];
  const columns: Column[] = [
    { key: 'dimension', label: 'Name', role: 'dimension', type: isDate ? 'date' : 'text' },
    ...metrics,
  ];
  const hidden = metrics.length > 1 && below(4) === 0;
  const base = widget();
  const [instance] = base.instances;
  if (!instance) throw new Error('the widget of the fixtures has no instance');
  const metricsOptions = {
    ...(hidden ? { m0: { cloaked: true } } : {}),
    ...(below(5) === 0 ? { [`m${metrics.length - 1}`]: { cloakedChange: true } } : {}),
  };
  return {
    granularity: granularity === 'none' ? 'day' : granularity,
    widget: {
      ...base,
      format: 'table',
      width: 4,
      percent: below(2) === 0,
      hiddenChange: below(8) === 0,
      rowsLimit: 1 + below(10),
      orderBy: pick(
        { column: pick('dimension', metrics[0]?.key ?? '', metrics.at(-1)?.key ?? ''), dir: pick('asc', 'desc') },
        null,
      ),
      instances: [{ ...instance, metricsOptions }],
    },
    data: data(columns, shuffled(rows(start)), {
      totals: totals(),
      compare: below(6) === 0 ? null : { rows: shuffled(rows(back)), totals: totals() },
      startDate: start,
      compareStartDate: back,
      granularity,
    }),
  };
}

const ANSWERS = 5000;

test(`${ANSWERS} generated tables equal those of a second computation, for members, guests, static drawings and CSV`, {
  timeout: 300_000,
}, () => {
  for (let seed = 1; seed <= ANSWERS; seed += 1) {
    const one = generate(seed);
    const expected = expectedTable(one);
    expect(sceneTable(one.widget, one.data), `member, seed ${seed}`).toEqual(expected);
    const shared = publicData(one.widget, one.data);
    const guests = { ...one.widget, orderBy: publicOrder(one.widget) };
    expect(sceneTable(guests, shared), `guest, seed ${seed}`).toEqual(expected);
    const csv = widgetCsv(one.widget, one.data).trimEnd().split('\r\n').slice(1);
    expect(csv, `CSV, seed ${seed}`).toEqual(expectedCsv(one));
    expect(widgetCsv(guests, shared), `CSV of a guest, seed ${seed}`).toBe(widgetCsv(one.widget, one.data));
    if (one.data.rows.length === 0) continue;
    const html = renderWidgetHtml(guests, shared, { width: 1400, height: 4000, now: 0 });
    if (!html.includes('<table')) continue;
    expect(markupTable(html), `static, seed ${seed}`).toEqual(expected);
  }
});
