import { describe, expect, it } from 'vitest';
import type { QueryRequest } from '../connector.ts';
import { OCTOBER, oneDay } from '../testing/ads.ts';
import { json } from '../testing/http.ts';
import { describeMetaFaults } from '../testing/meta-faults.ts';
import { signIn } from '../testing/sign-in.ts';
import { type SocialSum, socialLedger } from '../testing/social.ts';
import { useVendor } from '../testing/use-vendor.ts';
import { queryOf } from '../testing/vendor.ts';
import { itHasFigures, itRefusesWidgets } from '../testing/widget-cases.ts';
import { connector } from './index.ts';

const COFFEE = '104000000000001';
const CLINICS = '104000000000002';
const HOTEL = '104000000000004';
const CHARITY = '104000000000005';
const EVENTS = '104000000000006';
const SMALL = '104000000000007';

const test = useVendor(connector, 'meta');
const ask = queryOf('facebook_social', 'America/Los_Angeles');
const read = (property: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(test.maya.context, ask({ property, ...inputs }, changes));
const ledger = (page: string, range = OCTOBER) => socialLedger(test, 'facebook', page, range);

const byDay = {
  dimension: 'date',
  metrics: ['views', 'viewers', 'interactions', 'visits', 'video_views', 'followers', 'follows', 'unfollows'],
};
const truth = (one: SocialSum & { followers: number }) => [
  one.view,
  one.reach,
  one.reaction + one.comment + one.share + one.click,
  one.visit,
  one.video,
  one.followers,
  one.gained,
  one.lost,
];
const posts = { target: 'post', post: ['all'] };

describe('figures of a page', () => {
  it.each([
    ['a page in London', COFFEE],
    ['a page in Berlin', CLINICS],
    ['a page in Auckland, where days begin nearly a day earlier than in Pacific time', HOTEL],
    ['a page in Dublin', CHARITY],
  ])('match the ledger on each day: %s', async (_name, page) => {
    const { rows, totals, empty, granularity } = await read(page, byDay);
    const { days, total } = await ledger(page);
    expect(rows).toEqual(days.map((day) => [day.day, ...truth(day)]));
    expect(totals).toEqual([null, ...truth(total)]);
    expect({ empty, granularity }).toEqual({ empty: false, granularity: 'day' });
  });

  it.each(['2026-11-01', '2026-03-08', '2026-02-28', '2026-10-31', '2026-03-29'])(
    'match the ledger on %s in Pacific time',
    async (day) => {
      const { rows } = await read(COFFEE, byDay, { range: oneDay(day) });
      expect(rows).toEqual([[day, ...truth((await ledger(COFFEE, oneDay(day))).total)]]);
    },
  );

  it('are read in parts if the range is longer than one call allows; people are not added up', async () => {
    const range = { startDate: '2026-05-01', endDate: '2026-09-30' };
    const { rows, totals, warnings } = await read(
      COFFEE,
      { dimension: 'date', metrics: ['views', 'viewers', 'followers'] },
      { range },
    );
    const { days, total } = await ledger(COFFEE, range);
    expect(rows).toEqual(days.map(({ day, view, reach, followers }) => [day, view, reach, followers]));
    expect(totals).toEqual([null, total.view, null, total.followers]);
    expect(warnings).toEqual([expect.stringContaining('Days are not added up')]);
  });

  it('count a person once in 88 days, even if another metric requires the day before the range', async () => {
    const range = { startDate: '2026-07-01', endDate: '2026-09-26' };
    const { totals, warnings } = await read(
      COFFEE,
      { dimension: 'date', metrics: ['viewers', 'net_follows'] },
      { range },
    );
    expect(totals[1]).toBe((await ledger(COFFEE, range)).total.reach);
    expect(warnings).toEqual([]);
  });

  it('count a person once in the total', async () => {
    const { rows, totals } = await read(COFFEE, { dimension: 'date', metrics: ['viewers'] });
    expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBeGreaterThan(Number(totals[1]));
    expect(totals[1]).toBe((await ledger(COFFEE)).total.reach);
  });

  it('have a note if the dashboard’s time zone differs from Meta’s', async () => {
    const own = await read(COFFEE, byDay);
    const other = await read(COFFEE, byDay, { timezone: 'Europe/London' });
    expect(other.rows).toEqual(own.rows);
    expect(own.notes).toEqual([]);
    expect(other.notes).toEqual([expect.stringContaining('America/Los_Angeles')]);
  });

  it('end with the last complete day, and get a row for each new day', async () => {
    const range = { startDate: '2026-11-18', endDate: '2026-11-20' };
    const before = await read(COFFEE, byDay, { range });
    expect(before.rows.map(([day]) => day)).toEqual(['2026-11-18', '2026-11-19']);
    test.clock.at += 86_400_000;
    expect((await read(COFFEE, byDay, { range })).rows).toHaveLength(3);
  });

  it('are empty for future days', async () => {
    const range = { startDate: '2026-12-01', endDate: '2026-12-02' };
    expect(await read(COFFEE, byDay, { range })).toMatchObject({ rows: [], empty: true });
  });

  it('are empty if the page is too small', async () => {
    expect(await read(SMALL, byDay)).toMatchObject({ rows: [], empty: true, property: 'Marlow Barista Club' });
  });
});

describe('followers', () => {
  it('have the value of the last day as total, because they are a level', async () => {
    const { rows, totals, columns } = await read(COFFEE, { dimension: 'date', metrics: ['followers'] });
    expect(columns[1]).toMatchObject({ aggregation: 'last' });
    expect(totals[1]).toBe(rows.at(-1)?.[1]);
  });

  it('change by the difference between the levels of two days, even on the first day', async () => {
    const { rows, totals } = await read(COFFEE, { dimension: 'date', metrics: ['net_follows'] });
    const { days, total } = await ledger(COFFEE);
    expect(rows).toEqual(days.map(({ day, gained, lost }) => [day, gained - lost]));
    expect(totals).toEqual([null, total.gained - total.lost]);
  });

  it('have one row for a page that was created yesterday', async () => {
    const range = { startDate: '2026-11-01', endDate: '2026-11-19' };
    const { rows, totals } = await read(
      EVENTS,
      { dimension: 'date', metrics: ['followers', 'net_follows'] },
      { range },
    );
    expect(rows).toEqual([['2026-11-19', expect.any(Number), null]]);
    expect(totals[1]).toBe(rows.at(-1)?.[1]);
  });
});

describe('posts', () => {
  const metrics = [
    'post_views',
    'post_viewers',
    'post_reactions',
    'post_comments',
    'post_shares',
    'post_clicks',
    'post_video_views',
  ];
  const own = (one: SocialSum) => [one.view, one.reach, one.reaction, one.comment, one.share, one.click, one.video];

  it('have figures since publication, without deleted posts', async () => {
    const { rows, totals } = await read(COFFEE, { ...posts, dimension: 'post', metrics });
    const expected = (await ledger(COFFEE)).posts.filter(({ deleted }) => !deleted);
    expect(expected.length).toBeGreaterThan(5);
    expect([...rows].sort()).toEqual(expected.map((post) => [post.text, ...own(post)]).sort());
    expect(totals[1]).toBe(expected.reduce((sum, { view }) => sum + view, 0));
    // One person can see several posts.
    expect(totals[2]).toBeNull();
  });

  it.each([
    ['date', ({ day }: { day: string }) => day],
    ['type', ({ type }: { type: string }) => `${type.charAt(0).toUpperCase()}${type.slice(1)}`],
  ] as const)('are added up by %s', async (dimension, nameOf) => {
    const { rows } = await read(COFFEE, { ...posts, dimension, metrics: ['post_views'] });
    const sums = new Map<string, number>();
    for (const post of (await ledger(COFFEE)).posts.filter(({ deleted }) => !deleted)) {
      sums.set(nameOf(post), (sums.get(nameOf(post)) ?? 0) + post.view);
    }
    expect(rows).toEqual([...sums].sort(([one], [other]) => (one < other ? -1 : 1)));
  });

  it('are offered as options', async () => {
    const request = { type: 'facebook_social' as const, searchTerm: '', include: [], inputs: { property: COFFEE } };
    const [all, first, second] = (await connector.options.post?.(test.maya.context, request)) ?? [];
    expect(all?.value).toBe('all');
    const { rows } = await read(
      COFFEE,
      { target: 'post', post: [first?.value ?? ''], dimension: 'post', metrics: ['post_views'] },
      { range: { startDate: '2026-10-01', endDate: '2026-11-20' } },
    );
    expect(rows.map(([name]) => name)).toEqual([first?.label]);
    expect(second?.value).toMatch(/^\d+_\d+$/);
  });

  it('are empty for a day without a post', async () => {
    const range = oneDay('2026-12-24');
    expect(await read(COFFEE, { ...posts, dimension: 'post', metrics }, { range })).toMatchObject({
      rows: [],
      empty: true,
    });
  });
});

describe('a metric that Meta removed', () => {
  const gone = (name: string) => ({
    request: async (request: Parameters<typeof test.http.request>[0]) =>
      request.url.includes(name)
        ? json({ error: { code: 100, message: '(#100) The value must be a valid insights metric' } }, 400)
        : test.http.request(request),
  });

  it('has no values and a warning; other metrics keep their values', async () => {
    const inputs = { property: COFFEE, dimension: 'date', metrics: ['views', 'visits'] };
    const context = { ...test.maya.context, http: gone('page_views_total') };
    const { rows, totals, warnings } = await connector.query(context, ask(inputs));
    const { days, total } = await ledger(COFFEE);
    expect(rows).toEqual(days.map(({ day, view }) => [day, view, null]));
    expect(totals).toEqual([null, total.view, null]);
    expect(warnings).toEqual([expect.stringContaining('“Visits” any more')]);
  });

  it('does not affect the reactions, comments and shares of posts', async () => {
    const inputs = { property: COFFEE, ...posts, dimension: null, metrics: ['post_views', 'post_reactions'] };
    const context = { ...test.maya.context, http: gone('post_media_view') };
    const { totals, warnings } = await connector.query(context, ask(inputs));
    expect(totals).toEqual([null, expect.any(Number)]);
    expect(warnings).toEqual([expect.stringContaining('no longer offers')]);
  });
});

describe('properties and options', () => {
  it('list the pages of the user', async () => {
    expect(await connector.listProperties(test.maya.context)).toHaveLength(6);
    const tom = await signIn(test, connector, { account: 'tom@brewlab.agency' });
    expect(await connector.listProperties(tom.context)).toEqual([{ id: COFFEE, name: 'Marlow Coffee' }]);
    await expect(
      connector.query(tom.context, ask({ property: HOTEL, dimension: 'date', metrics: ['views'] })),
    ).rejects.toMatchObject({ kind: 'config' });
  });

  it('list the metrics and dimensions of the target', async () => {
    const values = async (call: string, target: string) =>
      (
        (await connector.options[call]?.(test.maya.context, {
          type: 'facebook_social',
          searchTerm: '',
          include: [],
          inputs: { target },
        })) ?? []
      ).map(({ value }) => value);
    expect(await values('dimension', 'profile')).toEqual(['date']);
    expect(await values('dimension', 'post')).toEqual(['date', 'post', 'type']);
    expect(await values('metrics', 'profile')).toContain('followers');
    expect(await values('metrics', 'post')).not.toContain('followers');
  });
});

itHasFigures(connector, 'facebook_social', (inputs) => read(COFFEE, inputs));

itRefusesWidgets(
  () => test.http.sent,
  (inputs) => read(COFFEE, { metrics: ['views'], ...inputs }),
  [
    [{ property: '' }, 'No valid page'],
    [{ property: '1/../me' }, 'No valid page'],
    [{ metrics: [] }, 'No metric'],
    [{ metrics: ['page_fans'] }, 'no metric or dimension'],
    [{ target: 'story' }, 'not an option of the field “Figures of”'],
    [{ metrics: ['post_views'] }, 'is a metric of posts'],
    [{ dimension: 'post' }, 'have no dimension'],
    [{ target: 'post', metrics: ['post_views'], post: ['x'] }, 'is not a post'],
  ],
);

describeMetaFaults(test, connector, {
  account: COFFEE,
  read: (context) =>
    connector.query(
      context,
      ask({ property: COFFEE, dimension: 'date', metrics: ['views'] }, { range: oneDay('2026-10-05') }),
    ),
  other: (context) => connector.query(context, ask({ property: HOTEL, metrics: ['views'] })),
  codes: [[3001, 1_504_028, 'config']],
});

it('the sign-in fails without the permission for insights', async () => {
  const { context } = await signIn(test, connector, { scopes: ['pages_show_list', 'pages_read_engagement'] });
  await expect(connector.auth.identify(context)).rejects.toMatchObject({ kind: 'permission' });
});
