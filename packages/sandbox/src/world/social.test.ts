import { describe, expect, it } from 'vitest';
import { dayOf, formatDay } from './calendar.ts';
import { visitsBySource } from './demand.ts';
import { AUDIENCES, campaignOn, membersAfter, membersOn } from './mails.ts';
import { PLACES, placeDay } from './places.ts';
import { createSocial, followsOn } from './social.ts';
import { SOCIAL_ACCOUNTS } from './social-accounts.ts';
import { socialLedger } from './social-ledger.ts';
import { startOfDay } from './zone.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const DAY = dayOf(2026, 10, 5);
const social = createSocial(() => NOON);
const active = SOCIAL_ACCOUNTS.filter(({ audience, created }) => audience > 0 && created < DAY);

describe('social networks', () => {
  it.each(active.map((account) => [account.network, account.name, account] as const))(
    'match the ledger while clocks change: %s, %s',
    (_network, _name, account) => {
      for (const [from, to] of [
        [dayOf(2026, 3, 7), dayOf(2026, 3, 9)],
        [dayOf(2026, 10, 24), dayOf(2026, 11, 2)],
      ] as const) {
        const range = { from, to, timeZone: 'America/Los_Angeles' };
        const report = social.report(account, range);
        const truth = socialLedger(social, account, range, NOON);
        expect(report.days).toEqual(truth.days.map(({ followers: _level, ...day }) => day));
        const { followers, ...total } = truth.total;
        expect(report.total).toEqual(total);
        expect(social.followersAt(account, startOfDay('America/Los_Angeles', to + 1))).toBe(followers);
      }
    },
  );

  it('have as many link clicks as the web site has visits from the network', () => {
    const linked = active.filter(({ source }) => source >= 0);
    expect(linked.map(({ network, company }) => `${network} ${company.id}`)).toEqual([
      'facebook coffee',
      'instagram coffee',
    ]);
    for (const account of linked) {
      const { total } = social.report(account, { from: DAY, to: DAY, timeZone: account.company.timeZone });
      expect(total.click).toBe(visitsBySource(account.company.demand, DAY)[account.source]);
    }
  });

  it('count each person once, so the sum of the days is greater than the total of the range', () => {
    for (const account of active) {
      const { days, total } = social.report(account, { from: DAY, to: DAY + 27, timeZone: 'UTC' });
      expect(days.reduce((sum, { reach }) => sum + reach, 0)).toBeGreaterThan(total.reach);
      expect(total.reach).toBeLessThanOrEqual(account.audience);
    }
  });

  it('gain as many followers as the difference between new and lost follows', () => {
    for (const account of active) {
      const { timeZone } = account.company;
      const { gained, lost } = followsOn(account, DAY);
      const [before, after] = [DAY, DAY + 1].map((day) => social.followersAt(account, startOfDay(timeZone, day)));
      expect((after ?? 0) - (before ?? 0)).toBe(gained.length - lost.length);
    }
  });
});

describe('mails', () => {
  it('have as many clicks as the web site has visits from mails until the next campaign', () => {
    for (const audience of AUDIENCES.filter(({ weekday }) => weekday < 7)) {
      const days = Array.from({ length: 7 }, (_, n) => DAY + n);
      const sent = days.flatMap((day) => campaignOn(audience, day, NOON) ?? []);
      expect(sent).toHaveLength(1);
      const [campaign] = sent;
      const week = Array.from({ length: 7 }, (_, n) => (campaign?.day ?? 0) + n);
      const visits = week.map((day) => visitsBySource(audience.company.demand, day)[audience.source] ?? 0);
      expect(campaign?.clicks).toBe(visits.reduce((sum, one) => sum + one, 0));
      expect(campaign?.clicks).toBeGreaterThan(0);
      expect(campaign?.uniqueOpens).toBeGreaterThanOrEqual(campaign?.uniqueClicks ?? 0);
      expect(campaign?.sent).toBe(membersAfter(audience, (campaign?.day ?? 0) - 1));
    }
  });

  it('gain as many members as the difference between people who join and people who leave', () => {
    for (const audience of AUDIENCES) {
      const { joined, left } = membersOn(audience, DAY);
      expect(membersAfter(audience, DAY) - membersAfter(audience, DAY - 1)).toBe(joined - left);
    }
  });
});

it('places have at most as many website clicks as the web site has visits from search, and none before they open', () => {
  for (const place of PLACES) {
    const visits = visitsBySource(place.company.demand, DAY)[0] ?? 0;
    const { website } = placeDay(place, DAY);
    expect([place.name, website <= visits]).toEqual([place.name, true]);
    if (place.created > DAY) expect([formatDay(DAY), website]).toEqual([formatDay(DAY), 0]);
  }
});
