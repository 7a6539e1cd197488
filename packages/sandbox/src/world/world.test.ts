import { describe, expect, it } from 'vitest';
import {
  AD_ACCOUNTS,
  type AdGroup,
  type AdVendor,
  AGES,
  adAccountsOf,
  adsOf,
  type Campaign,
  type Status,
  statusOn,
} from './ad-accounts.ts';
import { CLICKS_PER_SESSION } from './ad-facts.ts';
import type { AdKey, AdRow } from './ads.ts';
import { type Day, dayOf, dayRange } from './calendar.ts';
import { COMPANIES } from './companies.ts';
import { visitsBySource } from './demand.ts';
import { adLedger, searchLedger } from './ledger.ts';
import { SEARCH_CLICKS_PER_SESSION } from './search.ts';
import { SEARCH_SITES } from './search-sites.ts';
import { createWorld } from './world.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const { ads, search } = createWorld(() => NOON);
const [shop] = adAccountsOf('google_ads');
if (shop === undefined) throw new Error('The world has no account at Google Ads.');
const OCTOBER = { from: dayOf(2026, 10, 1), to: dayOf(2026, 10, 31) };
const add = (rows: readonly AdRow[], key: 'impressions' | 'clicks' | 'cost' | 'reach') =>
  rows.reduce((sum, row) => sum + row[key], 0);

describe('advertising', () => {
  it('has unique ids at every level of a vendor', () => {
    for (const vendor of ['google_ads', 'facebook', 'linkedin', 'tiktok'] satisfies AdVendor[]) {
      const campaigns: Campaign[] = adAccountsOf(vendor).flatMap((account) => account.campaigns);
      const groups: AdGroup[] = campaigns.flatMap((campaign) => campaign.groups);
      for (const list of [adAccountsOf(vendor), campaigns, groups, groups.flatMap((group) => group.ads)]) {
        const ids = list.map(({ id }: { id: string }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
  });

  it.each([
    ['summer time ends in London', '2026-10-24', '2026-10-27'],
    ['summer time begins in New York', '2026-03-06', '2026-03-10'],
    ['a month and a year end', '2025-12-29', '2026-01-02'],
    ['February ends', '2026-02-26', '2026-03-02'],
  ])('matches the ledger by day in three time zones while %s', (_name, from, to) => {
    const range = dayRange(from, to);
    if (range === undefined) throw new Error('The range is invalid.');
    for (const timeZone of ['Europe/London', 'America/New_York', 'Pacific/Auckland']) {
      for (const account of AD_ACCOUNTS.filter(({ campaigns }) => campaigns.length > 0)) {
        const rows = ads.report(account, { ...range, timeZone, by: ['day'] });
        const truth = adLedger(ads, account, { ...range, timeZone }, NOON);
        expect(rows.map(({ keys, impressions, clicks, cost }) => [keys.day, impressions, clicks, cost])).toEqual(
          truth.days
            .filter(({ impressions }) => impressions > 0)
            .map(({ day, impressions, clicks, cost }) => [day, impressions, clicks, cost]),
        );
      }
    }
  });

  it('has the same total in a report by any key', () => {
    const total = ads.total(shop, OCTOBER);
    for (const key of [
      'day',
      'hour',
      'campaign',
      'group',
      'ad',
      'device',
      'country',
      'age',
      'gender',
    ] satisfies AdKey[]) {
      const rows = ads.report(shop, { ...OCTOBER, by: [key] });
      expect([key, add(rows, 'impressions'), add(rows, 'clicks'), add(rows, 'cost')]).toEqual([
        key,
        total.impressions,
        total.clicks,
        total.cost,
      ]);
      if (key === 'age') expect(rows.map(({ keys }) => keys.age).sort()).toEqual([...AGES].sort());
    }
  });

  it('counts each person once, so the sum of the days is greater than the total of the month', () => {
    const { reach } = ads.total(shop, { ...OCTOBER, reach: true });
    const days = ads.report(shop, { ...OCTOBER, by: ['day'], reach: true });
    expect(reach).toBeGreaterThan(Math.max(...days.map((day) => day.reach)));
    expect(add(days, 'reach')).toBeGreaterThan(reach * 1.5);
  });

  it('has more clicks than visits from its campaigns, because some clicks are lost', () => {
    const rows = ads.report(shop, { ...OCTOBER, by: ['campaign'] });
    for (const { clicks, ad } of rows) {
      let visits = 0;
      for (let day: Day = OCTOBER.from; day <= OCTOBER.to; day += 1) {
        visits += visitsBySource(COMPANIES.coffee.demand, day)[ad.group.campaign.source] ?? 0;
      }
      expect(clicks).toBeGreaterThan(visits * CLICKS_PER_SESSION - 31);
      expect(clicks).toBeLessThan(visits * CLICKS_PER_SESSION + 3 * 31);
    }
  });

  it('keeps the figures of removed ads, and pauses seasonal campaigns', () => {
    const removed = adsOf(shop).find(({ status }: { status: Status }) => status === 'removed');
    const rows = (month: number) =>
      ads.report(shop, {
        from: dayOf(2026, month, 1),
        to: dayOf(2026, month, 28),
        by: ['ad'],
        where: (ad) => ad === removed,
      });
    expect(rows(8)).toHaveLength(1);
    expect(rows(10)).toHaveLength(0);
    const season = shop.campaigns.find(({ name }) => name === 'summer-cold-brew');
    expect(season && [7, 11].map((month) => statusOn(shop, season, dayOf(2026, month, 1)))).toEqual([
      'enabled',
      'paused',
    ]);
  });

  it('ends with the last full hour', () => {
    const today = { from: dayOf(2026, 11, 20), to: dayOf(2026, 11, 20), by: ['hour'] as const };
    expect(ads.report(shop, today).at(-1)?.keys.hour).toBe('11');
  });
});

describe('searches', () => {
  it('have more clicks than visits from Google, because some clicks are lost', () => {
    const [site] = SEARCH_SITES;
    if (site === undefined) throw new Error('The world has no site.');
    const { total } = searchLedger(search, site, { ...OCTOBER, timeZone: 'Europe/London' }, 'WEB');
    let visits = 0;
    for (let day: Day = OCTOBER.from; day <= OCTOBER.to; day += 1) {
      visits += visitsBySource(COMPANIES.coffee.demand, day)[0] ?? 0;
    }
    const all = visits * SEARCH_CLICKS_PER_SESSION;
    expect(total.clicks).toBeGreaterThan(all * 0.9);
    expect(total.clicks).toBeLessThan(all);
  });
});
