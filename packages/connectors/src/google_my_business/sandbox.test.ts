import { auth, businessprofileperformance } from '@googleapis/businessprofileperformance';
import { describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { OCTOBER, oneDay } from '../testing/ads.ts';
import { itSurvives } from '../testing/failing.ts';
import { json } from '../testing/http.ts';
import { signIn } from '../testing/sign-in.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { queryOf } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';

const HIGH_STREET = 'locations/9000000000000000101';
const MITTE = 'locations/9000000000000000201';
const ALTONA = 'locations/9000000000000000202';
const NEW = 'locations/9000000000000000203';
const HOTEL = 'locations/9000000000000000401';
const CLINICS = 'accounts/110000000000000002';

interface Day {
  day: string;
  desktopMaps: number;
  desktopSearch: number;
  mobileMaps: number;
  mobileSearch: number;
  conversations: number;
  directions: number;
  calls: number;
  website: number;
  bookings: number;
}

const test = useVendor(connector, 'google');
const ask = queryOf('google_my_business');
const read = (property: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(test.maya.context, ask({ property, ...inputs }, changes));
const ledger = async (location: string, range = OCTOBER) =>
  (await test.control(`/world/places/${location.split('/')[1]}?from=${range.startDate}&to=${range.endDate}`)) as {
    days: Day[];
    total: Omit<Day, 'day'>;
  };

const METRICS = [
  'views',
  'search_views',
  'maps_views',
  'calls',
  'directions',
  'website_clicks',
  'messages',
  'bookings',
];
const truth = (one: Omit<Day, 'day'>) => {
  const [search, maps] = [one.desktopSearch + one.mobileSearch, one.desktopMaps + one.mobileMaps];
  return [search + maps, search, maps, one.calls, one.directions, one.website, one.conversations, one.bookings];
};
const byDay = { dimension: 'date', metrics: METRICS };

it('Google’s own client reads the same figures', async () => {
  const client = new auth.OAuth2();
  client.setCredentials({ access_token: test.maya.tokens.accessToken });
  const witness = businessprofileperformance({ version: 'v1', auth: client, rootUrl: test.url });
  const { data } = await witness.locations.fetchMultiDailyMetricsTimeSeries({
    location: MITTE,
    dailyMetrics: ['CALL_CLICKS', 'WEBSITE_CLICKS'],
    'dailyRange.startDate.year': 2026,
    'dailyRange.startDate.month': 10,
    'dailyRange.startDate.day': 1,
    'dailyRange.endDate.year': 2026,
    'dailyRange.endDate.month': 10,
    'dailyRange.endDate.day': 31,
  });
  const [calls = [], visits = []] = (data.multiDailyMetricTimeSeries?.[0]?.dailyMetricTimeSeries ?? []).map(
    ({ timeSeries }) => (timeSeries?.datedValues ?? []).map(({ value }) => Number(value ?? 0)),
  );
  const { rows } = await read(MITTE, { dimension: 'date', metrics: ['calls', 'website_clicks'] });
  expect(rows.map(([, ...figures]) => figures)).toEqual(calls.map((value, day) => [value, visits[day]]));
  expect(rows).toHaveLength(31);
});

describe('figures of a location', () => {
  it.each([
    ['a location in London', HIGH_STREET],
    ['a location in Berlin', MITTE],
    ['a location in Auckland', HOTEL],
  ])('match the ledger on each day: %s', async (_name, location) => {
    const { rows, totals, granularity, empty } = await read(location, byDay);
    const { days, total } = await ledger(location);
    expect(rows).toEqual(days.map((day) => [day.day, ...truth(day)]));
    expect(totals).toEqual([null, ...truth(total)]);
    expect({ granularity, empty }).toEqual({ granularity: 'day', empty: false });
  });

  it.each(['2026-10-25', '2026-03-29', '2026-02-28', '2026-10-31', '2026-09-27'])(
    'match the ledger on %s',
    async (day) => {
      const { rows } = await read(HOTEL, byDay, { range: oneDay(day) });
      expect(rows).toEqual([[day, ...truth((await ledger(HOTEL, oneDay(day))).total)]]);
    },
  );

  it('are zero on a closed day, although Google omits zeros', async () => {
    const range = { startDate: '2026-10-03', endDate: '2026-10-05' };
    const { rows } = await read(MITTE, { dimension: 'date', metrics: ['calls'] }, { range });
    expect(rows[1]).toEqual(['2026-10-04', 0]);
    expect(rows).toHaveLength(3);
  });

  it('are added up by month', async () => {
    const range = { startDate: '2026-01-15', endDate: '2026-03-02' };
    const { rows, granularity } = await read(MITTE, { dimension: 'month', metrics: ['directions'] }, { range });
    const sums = new Map<string, number>();
    for (const { day, directions } of (await ledger(MITTE, range)).days)
      sums.set(day.slice(0, 7), (sums.get(day.slice(0, 7)) ?? 0) + directions);
    expect(rows).toEqual([...sums]);
    expect(granularity).toBe('month');
  });

  it('have the same sum of views by surface and by device', async () => {
    const { totals } = await read(MITTE, {
      metrics: ['views', 'search_views', 'maps_views', 'desktop_views', 'mobile_views'],
    });
    const [views = 0, search = 0, maps = 0, desktop = 0, mobile = 0] = totals.map(Number);
    expect([search + maps, desktop + mobile]).toEqual([views, views]);
  });

  it('are absent instead of zero on the last days, which are incomplete, and a note states this', async () => {
    const range = { startDate: '2026-11-14', endDate: '2026-11-20' };
    const { rows, warnings, notes } = await read(MITTE, { dimension: 'date', metrics: ['views'] }, { range });
    expect(rows.map(([day]) => day)).toEqual(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17']);
    expect(notes).toContainEqual(expect.stringContaining('not there yet'));
    expect(warnings).toEqual([]);
  });

  it('match the ledger for a location that was opened during the range', async () => {
    const range = { startDate: '2026-11-01', endDate: '2026-11-17' };
    const { totals } = await read(NEW, { dimension: 'date', metrics: METRICS }, { range });
    expect(totals).toEqual([null, ...truth((await ledger(NEW, range)).total)]);
  });

  it('are empty for future days', async () => {
    const range = { startDate: '2026-12-01', endDate: '2026-12-02' };
    expect(await read(MITTE, byDay, { range })).toMatchObject({ rows: [], empty: true });
  });

  it('are zero for a metric that the business does not use', async () => {
    const { totals } = await read(MITTE, { metrics: ['food_orders', 'calls'] });
    expect(totals[0]).toBe(0);
  });

  it('have a warning about missing figures if the range begins more than 18 months ago', async () => {
    const range = { startDate: '2025-01-01', endDate: '2025-12-31' };
    const { warnings } = await read(MITTE, { metrics: ['calls'] }, { range });
    expect(warnings).toEqual([expect.stringContaining('18 months')]);
  });
});

describe('all locations of an account', () => {
  it('are added up by day', async () => {
    const { rows, totals, property } = await read(CLINICS, byDay);
    const all = await Promise.all([MITTE, ALTONA, NEW].map((location) => ledger(location)));
    const sum = (days: readonly Omit<Day, 'day'>[]) =>
      days.map(truth).reduce((one, other) => one.map((value, place) => value + (other[place] ?? 0)));
    const [first] = all;
    expect(rows).toEqual(first?.days.map(({ day }, n) => [day, ...sum(all.flatMap(({ days }) => days[n] ?? []))]));
    expect(totals).toEqual([null, ...sum(all.map(({ total }) => total))]);
    expect(property).toBe('All 3 locations');
  });

  it('have one row for each location if the dimension is Location', async () => {
    const { rows, totals } = await read(CLINICS, { dimension: 'location', metrics: ['calls', 'directions'] });
    const [mitte, altona] = await Promise.all([ledger(MITTE), ledger(ALTONA)]);
    expect(rows.slice(0, 2)).toEqual([
      ['Zahnwerk Mitte', mitte.total.calls, mitte.total.directions],
      ['Zahnwerk Altona', altona.total.calls, altona.total.directions],
    ]);
    expect(totals[1]).toBe(rows.reduce((sum, row) => sum + Number(row[1]), 0));
  });

  it('are listed in addition to each location if an account has several', async () => {
    const all = await connector.listProperties(test.maya.context);
    expect(all.slice(0, 2)).toEqual([
      { id: 'accounts/110000000000000001', name: 'All locations of Marlow Coffee', group: 'Marlow Coffee' },
      { id: HIGH_STREET, name: 'Marlow Coffee, High Street', group: 'Marlow Coffee' },
    ]);
    expect(all.at(-1)).toEqual({ id: HOTEL, name: 'Hotel Kōwhai Bay', group: 'Hotel Kōwhai Bay' });
    const ines = await signIn(test, connector, { account: 'ines.duarte@example.com' });
    expect(await connector.listProperties(ines.context)).toEqual([]);
  });
});

describe('searches', () => {
  const searches = { reportType: 'keywords', dimension: 'keyword', metrics: ['searches'] };

  it('begin with the term that most people used; terms that few people used have no number', async () => {
    const { rows, totals, warnings, notes } = await read(MITTE, searches);
    const known = rows.filter(([, people]) => people !== null);
    expect(known.length).toBeGreaterThan(1);
    expect(rows.some(([, people]) => people === null)).toBe(true);
    expect(known.map(([, people]) => Number(people))).toEqual(
      known.map(([, people]) => Number(people)).sort((a, b) => b - a),
    );
    expect(totals).toEqual([null, null]);
    expect(warnings).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('not added up')]);
  });

  it('have a warning if the range contains only a part of a month', async () => {
    const { warnings } = await read(MITTE, searches, { range: { startDate: '2026-10-05', endDate: '2026-10-20' } });
    expect(warnings).toEqual([expect.stringContaining('whole months')]);
  });
});

it('the options of metrics and dimensions depend on the report', async () => {
  const values = async (call: string, reportType: string) =>
    (
      (await connector.options[call]?.(test.maya.context, {
        type: 'google_my_business',
        searchTerm: '',
        include: [],
        inputs: { reportType },
      })) ?? []
    ).map(({ value }) => value);
  expect(await values('dimension', 'performance')).toEqual(['date', 'month', 'location']);
  expect(await values('dimension', 'keywords')).toEqual(['keyword']);
  expect(await values('metrics', 'keywords')).toEqual(['searches']);
});

itHasFigures(connector, 'google_my_business', (inputs) => read(MITTE, inputs));

itRefusesWidgets(
  () => test.http.sent,
  (inputs) => read(MITTE, { metrics: ['calls'], ...inputs }),
  [
    [{ property: '' }, 'No location'],
    [{ property: 'locations/1/../2' }, 'No location'],
    [{ metrics: [] }, 'No metric'],
    [{ metrics: ['photos'] }, 'no metric or dimension'],
    [{ metrics: ['searches'] }, 'is not part of this report'],
    [{ dimension: 'keyword' }, 'is not part of this report'],
    [{ reportType: 'reviews' }, 'The report is unknown'],
    [{ reportType: 'keywords', metrics: ['searches'] }, 'have no total'],
  ],
);

describe('faults', () => {
  const performance = { operation: 'business.performance' };
  const failing = (changes = {}, property = MITTE) =>
    connector.query(
      { ...test.maya.context, ...changes },
      ask({ property, dimension: 'date', metrics: ['calls'] }, { range: oneDay('2026-10-05') }),
    );
  itSurvives(test, performance, failing);

  it.each([
    [401, 'credential'],
    [403, 'permission'],
    [404, 'config'],
    [400, 'config'],
    [429, 'transient'],
  ])('with status %i are %s errors', async (status, kind) => {
    await test.fault({ match: performance, status, times: 0 });
    await expect(failing()).rejects.toMatchObject({ kind });
  });

  it('a quota of 0 has a message that Google has not approved the service', async () => {
    const http = {
      request: async () =>
        json(
          {
            error: {
              code: 429,
              status: 'RESOURCE_EXHAUSTED',
              message: 'Quota exceeded',
              details: [{ metadata: { quota_limit_value: '0' } }],
            },
          },
          429,
        ),
    };
    await expect(failing({ http })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('not approved'),
    });
  });

  it('a location of another account is not found', async () => {
    const tom = await signIn(test, connector, { account: 'tom@brewlab.agency' });
    await expect(failing(tom.context)).rejects.toMatchObject({ kind: 'config' });
  });

  it('revoked access is a credential error until the user signs in again', async () => {
    await test.control('/revoke', { vendor: 'google', account: 'maya@marlowcoffee.com' });
    await expect(failing()).rejects.toMatchObject({ kind: 'credential' });
    test.maya = await signIn(test, connector);
    expect((await failing()).empty).toBe(false);
  });
});
