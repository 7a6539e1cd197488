import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectorContext, QueryRequest } from '../connector.ts';
import type { Connector } from '../index.ts';
import { recordingHttp } from './http.ts';
import { NOON, queryOf, type TestVendor, testVendor } from './vendor.ts';

interface LedgerDay {
  day: string;
  keywords: number;
  found: number;
  sum: number;
  bands: number[];
  absent: number;
}
interface LedgerKeyword {
  keyword: string;
  tags: string[];
  volume: number;
  engine: number;
  days: { day: string; position: number | null; page: string | null; visits: number }[];
}
interface Ledger {
  engines: { id: number; name: string; country: string; device: string }[];
  domains: string[];
  days: LedgerDay[];
  keywords: LedgerKeyword[];
}

/** A rank tracker, and its differences from other rank trackers. */
export interface TrackerCase {
  connector: Connector;
  type: QueryRequest['type'];
  /** The vendor's name in the sandbox. */
  vendor: string;
  /** Returns the context of a user with access to all properties. */
  context(test: TestVendor, changes?: Partial<ConnectorContext>): Promise<ConnectorContext>;
  /** Returns the id of the coffee shop's property. */
  property(test: TestVendor): Promise<string>;
  /** Name of the property on cards. */
  propertyName: string;
  /** Returns the vendor's id of an engine of the world. Absent if engines cannot be chosen. */
  engineId?(engine: { id: number; device: string; country: string; name: string }): string;
  /** True if competitors are entered as text. */
  typedCompetitors?: true;
  /** True if engines are chosen by name. */
  namedEngines?: true;
  /** Inputs that every query of rankings has. */
  inputs?: QueryRequest['inputs'];
  /** Numbers of the engines that are read if none is chosen. Default: all. */
  engines?: readonly number[];
  /** True if the vendor repeats the last positions on days without a look-up. */
  carried?: true;
}

const range = (startDate: string, endDate: string) => ({ range: { startDate, endDate } });
const average = ({ sum, found }: LedgerDay) => (found === 0 ? null : sum / found);

/** Tests a rank tracker. Its figures must match the world, whose ledger counts single positions. */
export function describeTracker(tracker: TrackerCase): void {
  const { connector, type } = tracker;
  const definition = connector.definitions[type];
  const dimensions = definition?.dimensions.map(({ key }) => key) ?? [];
  const metrics = definition?.metrics.map(({ key }) => key) ?? [];
  const has = (dimension: string) => it.skipIf(!dimensions.includes(dimension));
  const ask = queryOf(type);
  let test: TestVendor;
  let context: ConnectorContext;
  let property: string;

  beforeAll(async () => {
    test = await testVendor(connector, tracker.vendor);
    context = await tracker.context(test);
    property = await tracker.property(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.at = NOON;
    test.http.sent.length = 0;
    await test.calm();
  });

  const read = (inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
    connector.query(context, ask({ property, ...tracker.inputs, ...inputs }, changes));
  const ledger = async (from: string, to: string, more = '') =>
    (await test.control(`/world/rankings/coffee?from=${from}&to=${to}${more}`)) as Ledger;
  /** Returns the ledger with only the engines that the tracker reads. */
  const own = async (from: string, to: string, domain?: string): Promise<Ledger> => {
    const all = await ledger(from, to, domain === undefined ? '' : `&domain=${domain}`);
    const engines = tracker.engines ?? all.engines.map(({ id }) => id % 100);
    const keywords = all.keywords.filter(({ engine }) => engines.includes(engine % 100));
    const days = all.days.map(({ day }) => dayOf(day, keywords));
    return { ...all, keywords, days };
  };
  const October = range('2026-10-01', '2026-10-14');

  describe('positions', () => {
    it('by date are averages of the found keywords', async () => {
      const {
        rows,
        columns,
        granularity,
        empty,
        property: name,
      } = await read({ dimension: 'date', metrics: ['average_position'] }, October);
      const { days } = await own('2026-10-01', '2026-10-14');
      expect(rows).toEqual(days.map((day) => [day.day, average(day)]));
      expect([granularity, empty, name]).toEqual(['day', false, tracker.propertyName]);
      expect(columns.map(({ key, polarity }) => [key, polarity])).toEqual([
        ['dimension', undefined],
        ['average_position', 'lower'],
      ]);
    });

    it('by date are in bands that add up to the tracked keywords', async () => {
      const bands = ['top_3', 'top_10', 'top_20', 'top_50', 'beyond', 'absent'];
      const { rows } = await read({ dimension: 'date', metrics: [...bands, 'keywords', 'ranked'] }, October);
      const { days } = await own('2026-10-01', '2026-10-14');
      expect(rows).toEqual(days.map((day) => [day.day, ...day.bands, day.absent, day.keywords, day.found]));
      expect(days.some(({ absent, bands: counts }) => absent > 0 && counts.every((count) => count > 0))).toBe(true);
    });

    it('without a dimension are from the last day', async () => {
      const { rows, totals } = await read({ metrics: ['average_position', 'absent', 'keywords'] }, October);
      const last = (await own('2026-10-01', '2026-10-14')).days.at(-1);
      expect([rows, totals]).toEqual([[], last && [average(last), last.absent, last.keywords]]);
    });

    it('by keyword have the best, the worst and the gains of the range, and no values for absent keywords', async () => {
      const { rows, totals } = await read(
        { dimension: 'keyword', metrics: ['average_position', 'best_position', 'worst_position', 'position_change'] },
        October,
      );
      const { keywords } = await own('2026-10-01', '2026-10-14');
      const names = [...new Set(keywords.map(({ keyword }) => keyword))];
      const expected = names.map((name) => {
        const same = keywords.filter(({ keyword }) => keyword === name);
        const now = same.flatMap(({ days }) => days.at(-1)?.position ?? []);
        const gains = same.flatMap(({ days }) => {
          const [first, last] = [days[0]?.position ?? null, days.at(-1)?.position ?? null];
          return first === null || last === null ? [] : [first - last];
        });
        const mean = (all: number[]) => (all.length === 0 ? null : all.reduce((a, b) => a + b, 0) / all.length);
        return [
          name,
          mean(now),
          now.length ? Math.min(...now) : null,
          now.length ? Math.max(...now) : null,
          mean(gains),
        ];
      });
      expect(sorted(rows)).toEqual(sorted(expected));
      expect(rows.some(([, position]) => position === null)).toBe(true);
      expect(totals[0]).toBeNull();
    });

    it('that changed are counted by kind of change', async () => {
      const moves = ['improved', 'declined', 'unchanged', 'entered', 'lost'];
      const { totals } = await read({ metrics: moves }, range('2026-08-05', '2026-10-14'));
      const { keywords } = await own('2026-08-05', '2026-10-14');
      const pairs = keywords.map(({ days }) => [days[0]?.position ?? null, days.at(-1)?.position ?? null] as const);
      const count = (fits: (before: number | null, now: number | null) => boolean) =>
        pairs.filter(([a, b]) => fits(a, b)).length;
      expect(totals).toEqual([
        count((a, b) => a !== null && b !== null && b < a),
        count((a, b) => a !== null && b !== null && b > a),
        count((a, b) => a !== null && a === b),
        count((a, b) => a === null && b !== null),
        count((a, b) => a !== null && b === null),
      ]);
      expect(Number(totals[3]) + Number(totals[4])).toBeGreaterThan(0);
    });

    it('of one day have no gains', async () => {
      const { totals, rows } = await read(
        { dimension: 'date', metrics: ['average_position', 'position_change', 'improved'] },
        range('2026-10-07', '2026-10-07'),
      );
      const [day] = (await own('2026-10-07', '2026-10-07')).days;
      expect(rows).toEqual([['2026-10-07', day ? average(day) : null, null, 0]]);
      expect(totals[2]).toBeNull();
    });
  });

  describe('days', () => {
    it.each([
      ['a leap day', '2024-02-27', '2024-02-29'],
      ['the end of a month', '2026-09-29', '2026-10-02'],
      ['the end of a year', '2025-12-30', '2026-01-02'],
      ['the start of summer time', '2026-03-28', '2026-03-30'],
      ['the end of summer time', '2026-10-24', '2026-10-26'],
    ])('around %s are complete', async (_name, from, to) => {
      const { rows } = await read({ dimension: 'date', metrics: ['ranked'] }, range(from, to));
      expect(rows).toEqual((await own(from, to)).days.map(({ day, found }) => [day, found]));
    });

    it.skipIf(tracker.carried)('without a look-up have no rows', async () => {
      const year = await ledger('2026-01-01', '2026-11-18');
      const seen = new Set(year.days.map(({ day }) => day));
      const gap = daysOf('2026-01-02', '2026-11-17').find((day) => !seen.has(day)) ?? '';
      const [from, to] = [shifted(gap, -2), shifted(gap, 3)];
      const { rows } = await read({ dimension: 'date', metrics: ['ranked'] }, range(from, to));
      expect(rows.map(([day]) => day)).toEqual(daysOf(from, to).filter((day) => seen.has(day)));
      expect(rows.length).toBeLessThan(6);
    });

    it.skipIf(tracker.carried)('include today only after the tracker’s look-up', async () => {
      const week = range('2026-11-17', '2026-11-20');
      test.clock.at = Date.parse('2026-11-20T05:59:00Z');
      expect((await read({ dimension: 'date', metrics: ['ranked'] }, week)).rows.at(-1)?.[0]).toBe('2026-11-19');
      test.clock.at = Date.parse('2026-11-20T06:01:00Z');
      expect((await read({ dimension: 'date', metrics: ['ranked'] }, week)).rows.at(-1)?.[0]).toBe('2026-11-20');
    });

    it.each([
      ['before the first one', '2021-05-01', '2021-05-09'],
      ['in the future', '2027-01-01', '2027-01-09'],
    ])('%s have an empty answer', async (_name, from, to) => {
      expect(await read({ dimension: 'date', metrics: ['average_position', 'ranked'] }, range(from, to))).toMatchObject(
        {
          rows: [],
          empty: true,
        },
      );
    });

    it('do not count a keyword before it was added', async () => {
      const { days } = await own('2024-08-01', '2024-08-02');
      const { days: later } = await own('2026-10-01', '2026-10-02');
      const { totals } = await read({ metrics: ['keywords'] }, range('2024-08-01', '2024-08-02'));
      expect(totals).toEqual([days.at(-1)?.keywords]);
      expect(later.at(-1)?.keywords).toBeGreaterThan(days.at(-1)?.keywords ?? 0);
    });
  });

  describe('rows', () => {
    has('tag')('by group can contain a keyword several times, so the total is not their sum', async () => {
      const { rows, totals } = await read({ dimension: 'tag', metrics: ['keywords', 'average_position'] }, October);
      const { keywords } = await own('2026-10-01', '2026-10-14');
      const tags = new Map<string, LedgerKeyword[]>();
      for (const one of keywords) for (const tag of one.tags) tags.set(tag, [...(tags.get(tag) ?? []), one]);
      expect(sorted(rows)).toEqual(
        sorted([...tags].map(([tag, all]) => [tag, all.length, average(dayOf('2026-10-14', all))])),
      );
      expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBeGreaterThan(Number(totals[1]));
    });

    has('page')('by landing page are from the last day', async () => {
      const { rows } = await read({ dimension: 'page', metrics: ['keywords'] }, October);
      const { keywords } = await own('2026-10-01', '2026-10-14');
      const pages = new Map<string, number>();
      for (const { days } of keywords) {
        const name = days.at(-1)?.page ?? 'Not found';
        pages.set(name, (pages.get(name) ?? 0) + 1);
      }
      expect(sorted(rows.map(([page, count]) => [pathOf(String(page)), count]))).toEqual(
        sorted([...pages].map(([page, count]) => [pathOf(page), count])),
      );
    });

    has('engine')('by search engine, device and country contain the keywords of each', async () => {
      const { keywords } = await own('2026-10-01', '2026-10-14');
      const engines = new Set(keywords.map(({ engine }) => engine));
      const { rows } = await read({ dimension: 'engine', metrics: ['keywords', 'average_position'] }, October);
      expect(sorted(rows.map(([, ...figures]) => figures))).toEqual(
        sorted(
          [...engines].map((engine) => {
            const day = dayOf(
              '2026-10-14',
              keywords.filter((one) => one.engine === engine),
            );
            return [day.keywords, average(day)];
          }),
        ),
      );
      for (const dimension of ['device', 'country'].filter((one) => dimensions.includes(one))) {
        const { rows: parts } = await read({ dimension, metrics: ['keywords'] }, October);
        expect(parts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(
          keywords.filter(({ days }) => days.at(-1)?.day === '2026-10-14').length,
        );
      }
    });

    has('competitor')('by web site contain the competitors', async () => {
      const { domains } = await own('2026-10-01', '2026-10-14');
      const typed = tracker.typedCompetitors ? { competitor: domains.slice(1).join(', ') } : {};
      const { rows } = await read(
        { dimension: 'competitor', metrics: ['average_position', 'absent'], ...typed },
        October,
      );
      const figures = await Promise.all(
        domains.map(async (domain) => {
          const last = (await own('2026-10-01', '2026-10-14', domain)).days.at(-1);
          return last ? [average(last), last.absent] : [];
        }),
      );
      expect(rows.map(([, ...row]) => row)).toEqual(figures);
      expect(rows.map(([name]) => name).slice(1)).toEqual(domains.slice(1));
    });

    it.skipIf(tracker.engineId === undefined)('contain only the chosen search engine', async () => {
      const { engines } = await ledger('2026-10-01', '2026-10-02');
      const mobile = engines.find(({ device }) => device === 'mobile');
      const id = mobile && tracker.engineId?.(mobile);
      const { rows } = await read(
        { dimension: 'date', metrics: ['average_position'], searchEngine: [id ?? ''] },
        October,
      );
      const { days } = await ledger('2026-10-01', '2026-10-14', `&engine=${mobile?.id}`);
      expect(rows).toEqual(days.map((day) => [day.day, average(day)]));
      const options = await connector.options.search_engine?.(context, {
        type,
        searchTerm: '',
        include: [],
        inputs: { property, ...tracker.inputs },
      });
      expect(options?.map(({ value }) => value)).toContain(id);
    });

    it.each([
      ['contains', 'COFFEE beans', (name: string) => name.includes('coffee beans')],
      ['not_contains', 'coffee', (name: string) => !name.includes('coffee')],
      ['is', ['aeropress', 'decaf coffee'], (name: string) => ['aeropress', 'decaf coffee'].includes(name)],
      ['is_not', 'marlow coffee', (name: string) => name !== 'marlow coffee'],
    ])('are filtered by the keyword: %s %j', async (operator, value, fits) => {
      const filter = [{ dimension: 'keyword', operator, value }];
      const { rows } = await read({ dimension: 'keyword', metrics: ['keywords'], filter }, October);
      const { keywords } = await own('2026-10-14', '2026-10-14');
      const names = new Set(keywords.filter(({ days }) => days.length > 0).map(({ keyword }) => keyword));
      expect(rows.map(([name]) => String(name)).sort()).toEqual([...names].filter(fits).sort());
    });

    it.skipIf(!metrics.includes('volume'))('count the volume of a keyword once in a country', async () => {
      const one = { filter: [{ dimension: 'keyword', operator: 'is', value: 'aeropress' }] };
      const { totals } = await read({ metrics: ['volume'], ...one }, October);
      const { keywords, engines } = await own('2026-10-01', '2026-10-14');
      const same = keywords.filter(({ keyword }) => keyword === 'aeropress');
      const countries = dimensions.includes('country')
        ? new Set(same.map(({ engine }) => engines.find(({ id }) => id === engine)?.country)).size
        : 1;
      expect(totals).toEqual([countries * (same[0]?.volume ?? 0)]);
    });

    it.skipIf(!metrics.includes('visits'))('add up the visits that the vendor estimates', async () => {
      const { rows } = await read({ dimension: 'date', metrics: ['visits'] }, range('2026-10-13', '2026-10-14'));
      const { keywords } = await own('2026-10-13', '2026-10-14');
      const sum = (day: string) =>
        keywords
          .flatMap(({ days }) => days.filter((one) => one.day === day))
          .reduce((all, { visits }) => all + visits, 0);
      expect(rows).toEqual([
        ['2026-10-13', sum('2026-10-13')],
        ['2026-10-14', sum('2026-10-14')],
      ]);
    });

    it('are counted once if the vendor repeats them', async () => {
      const inputs = { dimension: 'keyword', metrics: ['average_position', 'keywords'] };
      const { rows } = await read(inputs, October);
      await test.control(`/${tracker.vendor}/state`, { duplicates: true });
      try {
        expect(sorted((await read(inputs, October)).rows)).toEqual(sorted(rows));
      } finally {
        await test.control(`/${tracker.vendor}/state`, { duplicates: false });
      }
    });

    it('are truncated at the maximum number of rows, and the answer is marked', async () => {
      const { rows, truncated } = await read({ dimension: 'keyword', metrics: ['ranked'] }, { ...October, maxRows: 5 });
      expect([rows.length, truncated]).toEqual([5, true]);
    });
  });

  describe('the form', () => {
    it('lists the properties, and offers those whose name contains the search term', async () => {
      const listed = await connector.listProperties(context);
      expect(listed).toContainEqual(expect.objectContaining({ id: property, name: tracker.propertyName }));
      const options = await connector.options.property?.(context, {
        type,
        searchTerm: 'marlow',
        include: [],
        inputs: {},
      });
      expect(options).toEqual([expect.objectContaining({ value: property })]);
    });

    it.each<[QueryRequest['inputs'], string]>([
      [{ property: '' }, 'Edit the widget'],
      [{ property: '../1' }, 'Edit the widget'],
      [{ metrics: [] }, 'No metric'],
      [{ metrics: ['sessions'] }, 'no metric or dimension'],
      [{ dimension: 'campaign' }, 'no metric or dimension'],
      [
        { searchEngine: ['1/../2'], ...(tracker.namedEngines && { metrics: [] }) },
        tracker.namedEngines ? 'No metric' : 'search engine',
      ],
      [{ filter: [{ dimension: 'keyword', operator: 'is', value: '' }] }, 'no value'],
      [{ filter: [{ dimension: 'date', operator: 'is', value: 'x' }] }, 'This widget cannot be filtered by “'],
    ])('has a config error with %j, and nothing is sent', async (inputs, words) => {
      test.http.sent.length = 0;
      await expect(read({ metrics: ['ranked'], ...inputs })).rejects.toMatchObject({
        kind: 'config',
        message: expect.stringContaining(words),
      });
      expect(test.http.sent).toEqual([]);
    });

    it('has a config error for a deleted property', async () => {
      await expect(read({ property: '999999999', metrics: ['ranked'] }, October)).rejects.toMatchObject({
        kind: 'config',
      });
    });

    const configs = (definition?.configs ?? []).filter(({ inputs }) =>
      Object.entries(tracker.inputs ?? {}).every(([key, value]) => inputs[key] === value),
    );
    it.each(configs.map(({ id, inputs }) => [id, inputs] as const))(
      'has figures in its configuration %s',
      async (_id, inputs) => {
        const { rows, totals, empty } = await read(inputs, October);
        expect(empty).toBe(false);
        expect(inputs.dimension === null ? totals.length : rows.length).toBeGreaterThan(0);
      },
    );
  });

  describe('a failing vendor', () => {
    const query = () => read({ dimension: 'date', metrics: ['ranked'] }, range('2026-10-13', '2026-10-14'));
    it.each([
      ['too many requests', { status: 429 }, true],
      ['a server error', { status: 500 }, false],
      ['an outage', { status: 503 }, false],
      ['a page', { htmlInsteadOfJson: true }, false],
      ['a cut connection', { drop: 'beforeHeaders' as const }, false],
      ['an answer cut in the middle', { drop: 'midBody' as const }, false],
      ['an answer in another shape', { body: { something: 'else' } }, false],
      ['an empty answer', { body: '' }, false],
    ])('with %s is transient, and the next call succeeds', async (_name, fault, limited) => {
      await test.fault({ ...fault, times: 0 });
      const failure = await query().then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toMatchObject({ kind: 'transient', limited });
      expect(String(failure)).not.toContain(await context.accessToken());
      await test.calm();
      expect((await query()).empty).toBe(false);
    });

    it('is called a second time if it fails once', async () => {
      await test.fault({ status: 500 });
      expect((await query()).empty).toBe(false);
    });

    it('causes an error after the time limit if it is slow', async () => {
      await test.fault({ delayMs: 1_000, times: 0 });
      const slow = { ...context, http: recordingHttp({ timeout: 40 }) };
      await expect(
        connector.query(slow, ask({ property, ...tracker.inputs, dimension: 'date', metrics: ['ranked'] }, October)),
      ).rejects.toMatchObject({ kind: 'transient' });
    });

    it('is not awaited after the caller aborts', async () => {
      await test.fault({ delayMs: 5_000 });
      const stopped = { ...context, signal: AbortSignal.abort(new Error('enough')) };
      await expect(
        connector.query(stopped, ask({ property, ...tracker.inputs, metrics: ['ranked'] }, October)),
      ).rejects.toThrow('enough');
    });

    it('is a credential error after access is revoked, until it is restored', async () => {
      await test.control('/revoke', { vendor: tracker.vendor });
      await expect(query()).rejects.toMatchObject({
        kind: 'credential',
        message: expect.stringMatching(/ (does not accept|no longer accepts) /),
      });
      await test.control('/reset-quota', { vendor: tracker.vendor });
      context = await tracker.context(test);
      expect((await query()).empty).toBe(false);
    });
  });
}

function dayOf(day: string, keywords: readonly LedgerKeyword[]): LedgerDay {
  const positions = keywords
    .flatMap(({ days }) => days.filter((one) => one.day === day))
    .map(({ position }) => position);
  const found = positions.filter((position) => position !== null);
  const between = (from: number, to: number) => found.filter((one) => one >= from && one <= to).length;
  return {
    day,
    keywords: positions.length,
    found: found.length,
    sum: found.reduce((sum, position) => sum + position, 0),
    bands: [between(1, 3), between(4, 10), between(11, 20), between(21, 50), between(51, 100)],
    absent: positions.length - found.length,
  };
}

const sorted = (rows: readonly (readonly unknown[])[]) =>
  [...rows].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
const pathOf = (page: string): string => page.replace(/^https:\/\/[^/]+/, '');
const shifted = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 }, (_, index) => shifted(from, index));
