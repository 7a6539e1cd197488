import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { describeHttpFaults } from '../testing/failing.ts';
import { describeKeys, keysOf } from '../testing/key-cases.ts';
import { NOON, queryOf, type TestVendor, testVendor } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';

interface Truth {
  id: number;
  value: number | null;
  currency: string;
  created: number;
  closes: number;
  state: 'open' | 'won' | 'lost';
  stage: string;
  probability: number;
  owner: string;
  account: string;
  tags: string[];
}

const SOFTWARE = '4101';
const HOTEL = '4102';
const ZONE = 'America/New_York';
let test: TestVendor;
let key = '';
beforeAll(async () => {
  test = await testVendor(connector, 'salesflare');
  key = (await keysOf(test, 'salesflare')).active;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.at = NOON;
  test.http.sent.length = 0;
  await test.calm();
  await test.control('/reset-quota', { vendor: 'salesflare' });
});

const ledger = async (pipeline = SOFTWARE) => (await test.control(`/salesflare/ledger/${pipeline}`)) as Truth[];
const dayIn = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at: number) => format.format(at);
};
const ask = queryOf('salesflare', ZONE);
const read = (inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}, token = key) =>
  connector.query(test.keyContext(token), ask({ pipeline: SOFTWARE, ...inputs }, changes));
const range = (startDate: string, endDate: string) => ({ range: { startDate, endDate } });
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
const between = (day: string, from: string, to: string) => day >= from && day <= to;
const created = (all: Truth[], from = '2026-10-01', to = '2026-10-31', zone = ZONE) =>
  all.filter((one) => between(dayIn(zone)(one.created), from, to));
/**
 * Returns the opportunities with a close date in the range. The close date of an open opportunity is a day. The close date of a closed
 * opportunity is an instant.
 */
const closed = (all: Truth[], from = '2026-10-01', to = '2026-10-31') =>
  all.filter((one) =>
    between(one.state === 'open' ? new Date(one.closes).toISOString().slice(0, 10) : dayIn(ZONE)(one.closes), from, to),
  );
const ofState = (all: Truth[], state: Truth['state']) => all.filter((one) => one.state === state);
const amount = (all: Truth[]) => sum(all.map(({ value }) => value ?? 0));

describe('opportunities', () => {
  it('created in the range are counted by state, and their values are added up', async () => {
    const metrics = ['opportunities', 'open', 'won', 'lost', 'value', 'won_value', 'open_value', 'lost_value'];
    const { totals, columns, property } = await read({ metrics });
    const all = created(await ledger());
    const [open, won, lost] = (['open', 'won', 'lost'] as const).map((state) => ofState(all, state));
    expect(totals).toEqual([
      all.length,
      open?.length,
      won?.length,
      lost?.length,
      amount(all),
      amount(won ?? []),
      amount(open ?? []),
      amount(lost ?? []),
    ]);
    expect(all.length).toBeGreaterThan(10);
    expect([columns.at(-1)?.currency, property]).toEqual(['USD', 'New business']);
  });

  it('have averages over opportunities with a value, a win rate over closed opportunities, and days to win', async () => {
    const { totals } = await read({ reportType: 'close', metrics: ['average_value', 'win_rate', 'cycle_days'] });
    const all = closed(await ledger());
    const values = all.flatMap(({ value }) => value ?? []);
    const [won, lost] = [ofState(all, 'won'), ofState(all, 'lost')];
    const cycles = won.map(
      (one) => (Date.parse(dayIn(ZONE)(one.closes)) - Date.parse(dayIn(ZONE)(one.created))) / 86_400_000,
    );
    expect(totals[0]).toBeCloseTo(sum(values) / values.length, 6);
    expect(totals[1]).toBeCloseTo((won.length / (won.length + lost.length)) * 100, 6);
    expect(totals[2]).toBeCloseTo(sum(cycles) / cycles.length, 6);
    expect(all.some(({ value }) => value === null) || values.length === all.length).toBe(true);
  });

  it('open now are weighted by their probability, or by the probability of their stage if they have none', async () => {
    const { totals, dateless } = await read(
      { reportType: 'now', metrics: ['open', 'open_value', 'weighted_value'] },
      range('2020-01-01', '2020-01-02'),
    );
    const open = ofState(await ledger(), 'open');
    expect(totals.slice(0, 2)).toEqual([open.length, amount(open)]);
    expect(totals[2]).toBeCloseTo(sum(open.map(({ value, probability }) => ((value ?? 0) * probability) / 100)), 4);
    expect(dateless).toBe(true);
  });

  it.each([['America/New_York'], ['Europe/London'], ['Pacific/Auckland'], ['UTC']])(
    'belong to the days of the dashboard’s time zone %s',
    async (timezone) => {
      const { rows } = await read({ dimension: 'date', metrics: ['opportunities'] }, { timezone });
      const expected = new Map<string, number>();
      for (const one of created(await ledger(), undefined, undefined, timezone)) {
        const day = dayIn(timezone)(one.created);
        expected.set(day, (expected.get(day) ?? 0) + 1);
      }
      expect(rows.filter(([, count]) => count !== 0)).toEqual(
        [...expected].sort(([one], [other]) => (one < other ? -1 : 1)),
      );
    },
  );

  it('grouped by date have a row with 0 for an empty day between two days with opportunities', async () => {
    const { rows } = await read({ dimension: 'date', metrics: ['won'], reportType: 'close' });
    expect(rows.map(([day]) => day)).toEqual([...rows.map(([day]) => day)].sort());
    expect(rows.length).toBeGreaterThan(25);
    expect(rows.some(([, count]) => count === 0)).toBe(true);
  });

  it.each([
    ['the start of summer time', '2026-03-07', '2026-03-09'],
    ['the end of summer time', '2026-10-31', '2026-11-02'],
    ['the end of a month', '2026-09-30', '2026-10-01'],
    ['a leap day', '2024-02-29', '2024-02-29'],
    ['today', '2026-11-20', '2026-11-20'],
  ])('around %s are complete', async (_name, from, to) => {
    const { totals } = await read({ metrics: ['opportunities'] }, range(from, to));
    expect(totals).toEqual([created(await ledger(), from, to).length]);
  });

  it.each([
    ['stage', (one: Truth) => [one.stage]],
    ['owner', (one: Truth) => [one.owner]],
    ['account', (one: Truth) => [one.account]],
    ['tag', (one: Truth) => (one.tags.length === 0 ? ['No tag'] : one.tags)],
    ['state', (one: Truth) => [`${one.state.charAt(0).toUpperCase()}${one.state.slice(1)}`]],
    ['currency', (one: Truth) => [one.currency]],
  ] as const)('grouped by %s match the ledger', async (dimension, namesOf) => {
    const { rows } = await read({ dimension, metrics: ['opportunities', 'value'] });
    const expected = new Map<string, [number, number]>();
    for (const one of created(await ledger())) {
      for (const name of namesOf(one)) {
        const [count, value] = expected.get(name) ?? [0, 0];
        expected.set(name, [count + 1, value + (one.value ?? 0)]);
      }
    }
    expect(Object.fromEntries(rows.map(([name, ...figures]) => [name, figures]))).toEqual(Object.fromEntries(expected));
  });

  it('grouped by stage are in the order of the pipeline', async () => {
    const { rows } = await read({ reportType: 'now', dimension: 'stage', metrics: ['open'] });
    const order = ['Lead', 'Contacted', 'Proposal', 'Negotiation'];
    expect(rows.map(([name]) => name)).toEqual(order.filter((name) => rows.some(([row]) => row === name)));
  });

  it.each([
    ['is', 'stage', ['Won', 'Lost'], (one: Truth) => ['Won', 'Lost'].includes(one.stage)],
    ['is_not', 'owner', 'ana ruiz', (one: Truth) => one.owner !== 'Ana Ruiz'],
    ['contains', 'tag', 'part', (one: Truth) => one.tags.includes('Partner')],
  ])('are filtered by the operator `%s`', async (operator, dimension, value, fits) => {
    const { totals } = await read({ metrics: ['opportunities'], filter: [{ dimension, operator, value }] });
    expect(totals).toEqual([created(await ledger()).filter(fits).length]);
  });

  it('in several currencies are counted, but their amounts are not added', async () => {
    const year = range('2026-01-01', '2026-10-31');
    const mixed = await read({ pipeline: HOTEL, metrics: ['opportunities', 'value'] }, year);
    const all = created(await ledger(HOTEL), '2026-01-01', '2026-10-31');
    expect(mixed.totals).toEqual([all.length, null]);
    expect(mixed.warnings).toEqual([expect.stringMatching(/AUD|NZD/)]);
    expect(mixed.columns.at(-1)).not.toHaveProperty('currency');
    const apart = await read({ pipeline: HOTEL, dimension: 'currency', metrics: ['value'] }, year);
    for (const [currency, value] of apart.rows)
      expect(value).toBe(amount(all.filter((one) => one.currency === currency)));
    const filter = [{ dimension: 'currency', operator: 'is', value: 'AUD' }];
    const one = await read({ pipeline: HOTEL, metrics: ['value'], filter }, year);
    expect([one.columns.at(-1)?.currency, one.warnings]).toEqual(['AUD', []]);
  });

  it('of many pages are counted once, even if the vendor repeats them', async () => {
    const years = range('2024-01-01', '2026-10-31');
    const { totals } = await read({ metrics: ['opportunities'] }, years);
    expect(totals).toEqual([created(await ledger(), '2024-01-01', '2026-10-31').length]);
    expect(test.http.sent.length).toBeGreaterThan(5);
    await test.control('/salesflare/state', { duplicates: true });
    const twice = await read({ metrics: ['opportunities'] });
    expect(twice.totals).toEqual([created(await ledger()).length]);
  });

  it.each([
    ['before the first opportunity', '2020-01-01', '2020-01-31'],
    ['in the future', '2027-01-01', '2027-01-31'],
  ])('are empty %s', async (_name, from, to) => {
    expect(await read({ metrics: ['opportunities', 'average_value'] }, range(from, to))).toMatchObject({
      totals: [0, null],
      empty: true,
    });
  });
});

describe('a wrong widget', () => {
  itRefusesWidgets(
    () => test.http.sent,
    (inputs) => read({ metrics: ['won'], ...inputs }),
    [
      [{ pipeline: '' }, 'No pipeline'],
      [{ pipeline: '../me' }, 'is no pipeline'],
      [{ reportType: 'later' }, 'choose which opportunities'],
      [{ metrics: [] }, 'No metric'],
      [{ metrics: ['sessions'] }, 'no metric or dimension'],
      [{ dimension: 'campaign' }, 'no metric or dimension'],
      [{ reportType: 'now', dimension: 'date' }, 'have no rows by day'],
      [{ filter: [{ dimension: 'stage', operator: 'is', value: '' }] }, 'no value'],
    ],
  );

  it('causes a config error if its pipeline was deleted', async () => {
    await expect(read({ pipeline: '1', metrics: ['won'] })).rejects.toMatchObject({ kind: 'config' });
  });
});

describeHttpFaults(
  () => test,
  (changes) => connector.query(test.keyContext(key, changes), ask({ pipeline: SOFTWARE, metrics: ['won'] })),
  [['a refused key', { status: 401 }, 'credential']],
);

itHasFigures(connector, 'salesflare', (inputs) => read(inputs));

describeKeys(connector, 'salesflare', {
  active: null,
  spent: { kind: 'transient', limited: true },
  limited: { kind: 'permission', field: 'token' },
});
