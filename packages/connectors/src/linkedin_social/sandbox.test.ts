import { describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { OCTOBER, oneDay } from '../testing/ads.ts';
import { itSurvives } from '../testing/failing.ts';
import { signIn } from '../testing/sign-in.ts';
import { type SocialSum, socialLedger } from '../testing/social.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { queryOf } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';

const SOFTWARE = '2414183';
const CLINICS = '2414184';

const test = useVendor(connector, 'linkedin');
const ask = queryOf('linkedin_social', 'UTC');
const read = (property: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(test.maya.context, ask({ property, ...inputs }, changes));
const ledger = (page = SOFTWARE, range = OCTOBER) => socialLedger(test, 'linkedin', page, range, 'UTC');

const METRICS = ['impressions', 'clicks', 'reactions', 'comments', 'reposts', 'new_followers', 'page_views'];
const truth = (one: SocialSum) => [one.view, one.click, one.reaction, one.comment, one.share, one.gained, one.visit];
const byDay = { dimension: 'date', metrics: METRICS };

describe('figures', () => {
  it.each([
    ['of a page in New York', SOFTWARE],
    ['of a page in Berlin', CLINICS],
  ])('%s match the ledger on each day, in UTC', async (_name, page) => {
    const { rows, totals, empty, granularity, property } = await read(page, byDay);
    const { days, total } = await ledger(page);
    expect(rows).toEqual(days.map((day) => [day.day, ...truth(day)]));
    expect(totals).toEqual([null, ...truth(total)]);
    expect({ empty, granularity }).toEqual({ empty: false, granularity: 'day' });
    expect(property).toBe(page === SOFTWARE ? 'Quillstack' : 'Zahnwerk Praxen');
  });

  it.each(['2026-11-01', '2026-03-08', '2026-02-28', '2026-03-29', '2026-10-25', '2025-12-31'])(
    'match the ledger on %s',
    async (day) => {
      const { rows } = await read(SOFTWARE, byDay, { range: oneDay(day) });
      expect(rows).toEqual([[day, ...truth((await ledger(SOFTWARE, oneDay(day))).total)]]);
    },
  );

  it('have an engagement rate in percent: all engagements divided by the impressions', async () => {
    const { rows, totals } = await read(SOFTWARE, { dimension: 'date', metrics: ['engagement_rate', 'engagements'] });
    const { days, total } = await ledger();
    const engagements = (one: SocialSum) => one.click + one.reaction + one.comment + one.share;
    for (const [place, day] of days.entries()) {
      if (day.view > 0) expect(rows[place]?.[1]).toBeCloseTo((engagements(day) / day.view) * 100, 9);
    }
    expect(totals[1]).toBeCloseTo((engagements(total) / total.view) * 100, 9);
    expect(totals[2]).toBe(engagements(total));
  });

  it('of people have no total over several days, and a note states this', async () => {
    const { rows, totals, notes } = await read(SOFTWARE, { dimension: 'date', metrics: ['unique_impressions'] });
    expect(rows).toEqual((await ledger()).days.map(({ day, reach }) => [day, reach]));
    expect(totals).toEqual([null, null]);
    expect(notes).toEqual([expect.stringContaining('not added up over days')]);
    const one = await read(SOFTWARE, { metrics: ['unique_impressions'] }, { range: oneDay('2026-10-05') });
    expect(one.totals).toEqual([(await ledger(SOFTWARE, oneDay('2026-10-05'))).total.reach]);
  });

  it('split new followers by their origin', async () => {
    const { totals } = await read(SOFTWARE, { metrics: ['organic_followers', 'paid_followers', 'new_followers'] });
    expect(Number(totals[0]) + Number(totals[1])).toBe(totals[2]);
    expect(totals[2]).toBe((await ledger()).total.gained);
  });

  it('by month are the sums of their days', async () => {
    const range = { startDate: '2026-01-15', endDate: '2026-03-01' };
    const { rows, granularity } = await read(SOFTWARE, { dimension: 'month', metrics: ['impressions'] }, { range });
    const sums = new Map<string, number>();
    for (const { day, view } of (await ledger(SOFTWARE, range)).days)
      sums.set(day.slice(0, 7), (sums.get(day.slice(0, 7)) ?? 0) + view);
    expect(rows).toEqual([...sums]);
    expect(granularity).toBe('month');
  });

  it('end with yesterday in UTC, and have a note if the dashboard’s time zone differs', async () => {
    const range = { startDate: '2026-11-18', endDate: '2026-11-20' };
    const { rows, notes } = await read(SOFTWARE, byDay, { range, timezone: 'Asia/Tokyo' });
    expect(rows.map(([day]) => day)).toEqual(['2026-11-18', '2026-11-19']);
    expect(notes).toEqual([expect.stringContaining('UTC')]);
  });

  it('of days more than 12 months ago are missing, and a warning states this', async () => {
    const range = { startDate: '2025-09-01', endDate: '2025-12-31' };
    const { rows, warnings } = await read(SOFTWARE, { dimension: 'date', metrics: ['impressions'] }, { range });
    expect(rows[0]?.[0]).toBe('2025-11-20');
    expect(warnings).toEqual([expect.stringContaining('12 months')]);
  });

  it('of future days are empty', async () => {
    const range = { startDate: '2026-12-01', endDate: '2026-12-02' };
    expect(await read(SOFTWARE, byDay, { range })).toMatchObject({ rows: [], empty: true });
  });
});

describe('followers', () => {
  it('have their current number in the last row and in the total of a range that ended yesterday', async () => {
    const range = { startDate: '2026-11-01', endDate: '2026-11-19' };
    const { rows, totals, columns, warnings } = await read(
      SOFTWARE,
      { dimension: 'date', metrics: ['followers', 'clicks'] },
      { range },
    );
    const now = (await ledger(SOFTWARE, oneDay('2026-11-20'))).total.followers;
    expect(columns[1]).toMatchObject({ aggregation: 'last', label: 'Total followers' });
    expect(totals[1]).toBe(now);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['2026-11-19', now]);
    expect(rows.slice(0, -1).every((row) => row[1] === null)).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('are unknown for a range that ended before yesterday, and a warning states this', async () => {
    const { totals, warnings } = await read(SOFTWARE, { metrics: ['followers'] });
    expect(totals).toEqual([null]);
    expect(warnings).toEqual([expect.stringContaining('only the current number of followers')]);
  });
});

describe('the sign-in', () => {
  it('lists the pages and names the source after them', async () => {
    expect(await connector.listProperties(test.maya.context)).toEqual([
      { id: SOFTWARE, name: 'Quillstack' },
      { id: CLINICS, name: 'Zahnwerk Praxen' },
    ]);
    expect(await connector.auth.identify(test.maya.context)).toEqual({
      account: 'Quillstack and 1 more',
      externalId: 'urn:li:person:104711204817240001337',
    });
    const tom = await signIn(test, connector, { account: 'tom@brewlab.agency' });
    expect(await connector.auth.identify(tom.context)).toMatchObject({ account: 'Quillstack' });
  });

  it('fails for a user without a page', async () => {
    const ines = await signIn(test, connector, { account: 'ines.duarte@example.com' });
    await expect(connector.auth.identify(ines.context)).rejects.toMatchObject({ kind: 'permission' });
  });

  it('fails without the permission for pages', async () => {
    await expect(signIn(test, connector, { scopes: [] })).rejects.toMatchObject({ kind: 'permission' });
  });
});

itHasFigures(connector, 'linkedin_social', (inputs) => read(SOFTWARE, inputs));

itRefusesWidgets(
  () => test.http.sent,
  (inputs) => read(SOFTWARE, { metrics: ['clicks'], ...inputs }),
  [
    [{ property: '' }, 'No page'],
    [{ property: '1,urn:li:organization:2' }, 'No page'],
    [{ metrics: [] }, 'No metric'],
    [{ metrics: ['sends'] }, 'no metric or dimension'],
    [{ dimension: 'post' }, 'no metric or dimension'],
  ],
);

describe('faults', () => {
  const statistics = { operation: 'linkedin.shareStatistics' };
  const failing = (changes = {}, property = SOFTWARE) =>
    connector.query(
      { ...test.maya.context, ...changes },
      ask({ property, dimension: 'date', metrics: ['clicks'] }, { range: oneDay('2026-10-05') }),
    );
  itSurvives(test, statistics, failing);

  it.each([
    [401, 65_600, 'credential'],
    [403, 100, 'permission'],
    [404, undefined, 'config'],
    [400, undefined, 'config'],
    [429, undefined, 'transient'],
  ])('with status %i are $2 errors', async (status, serviceErrorCode, kind) => {
    await test.fault({
      match: statistics,
      status,
      body: { status, code: 'X', message: 'Words', serviceErrorCode },
      times: 0,
    });
    await expect(failing()).rejects.toMatchObject({ kind });
  });

  it('of one page do not affect other pages', async () => {
    await test.fault({ match: { vendor: 'linkedin', account: SOFTWARE }, status: 403, times: 0 });
    await expect(failing()).rejects.toMatchObject({ kind: 'permission' });
    expect((await failing({}, CLINICS)).property).toBe('Zahnwerk Praxen');
  });

  it('include a permission error for a page of another user', async () => {
    const tom = await signIn(test, connector, { account: 'tom@brewlab.agency' });
    await expect(failing(tom.context, CLINICS)).rejects.toMatchObject({ kind: 'permission' });
  });

  it('after revoked access are credential errors until the user signs in again', async () => {
    await test.control('/revoke', { vendor: 'linkedin', account: 'maya@marlowcoffee.com' });
    await expect(failing()).rejects.toMatchObject({ kind: 'credential' });
    test.maya = await signIn(test, connector);
    expect((await failing()).empty).toBe(false);
  });
});
