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

const COFFEE = '17841400000000001';
const HOTEL = '17841400000000004';
const CHARITY = '17841400000000005';
const TEN_DAYS = { startDate: '2026-10-01', endDate: '2026-10-10' };
const RECENT = { startDate: '2026-11-01', endDate: '2026-11-19' };

const test = useVendor(connector, 'meta');
const ask = queryOf('instagram', 'America/Los_Angeles');
const read = (property: string, inputs: QueryRequest['inputs'], changes: Partial<QueryRequest> = {}) =>
  connector.query(test.maya.context, ask({ property, ...inputs }, changes));
const ledger = (profile: string, range = OCTOBER) => socialLedger(test, 'instagram', profile, range);

const METRICS = ['views', 'reach', 'interactions', 'likes', 'comments', 'shares', 'saves', 'link_taps'];
const truth = (one: SocialSum) => [
  one.view,
  one.reach,
  one.reaction + one.comment + one.share + one.save,
  one.reaction,
  one.comment,
  one.share,
  one.save,
  one.click,
];
const byDay = { dimension: 'date', metrics: METRICS };
const posts = { target: 'post', post: ['all'] };

describe('figures of a profile', () => {
  it.each([
    ['a profile in London', COFFEE],
    ['a profile in Auckland', HOTEL],
    ['a profile in Dublin', CHARITY],
  ])('match the ledger on each day: %s', async (_name, profile) => {
    const { rows, totals, granularity, empty } = await read(profile, byDay, { range: TEN_DAYS });
    const { days, total } = await ledger(profile, TEN_DAYS);
    expect(rows).toEqual(days.map((day) => [day.day, ...truth(day)]));
    expect(totals).toEqual([null, ...truth(total)]);
    expect({ granularity, empty }).toEqual({ granularity: 'day', empty: false });
  });

  it.each(['2026-11-01', '2026-03-08', '2026-02-28', '2026-10-31', '2026-10-25'])(
    'match the ledger on %s',
    async (day) => {
      const { rows } = await read(COFFEE, byDay, { range: oneDay(day) });
      expect(rows).toEqual([[day, ...truth((await ledger(COFFEE, oneDay(day))).total)]]);
    },
  );

  it('have totals of 30 days in one call, with each person counted once', async () => {
    const range = { startDate: '2026-10-01', endDate: '2026-10-30' };
    const { rows, totals, warnings } = await read(
      COFFEE,
      { metrics: ['views', 'reach', 'accounts_engaged'] },
      { range },
    );
    const { total } = await ledger(COFFEE, range);
    expect(rows).toEqual([]);
    expect(totals).toEqual([total.view, total.reach, total.engaged]);
    expect(warnings).toEqual([]);
    expect(test.http.sent.filter(({ url }) => url.includes('/insights'))).toHaveLength(1);
  });

  it('are added up over parts of 30 days for longer ranges; people are not added up, and a warning states this', async () => {
    const range = { startDate: '2026-07-01', endDate: '2026-09-15' };
    const { totals, warnings } = await read(COFFEE, { metrics: ['views', 'reach'] }, { range });
    expect(totals).toEqual([(await ledger(COFFEE, range)).total.view, null]);
    expect(warnings).toEqual([expect.stringContaining('counts each person once in a range of at most 30 days')]);
  });

  it('by day require only one call for each 28 days if the metric is `reach`', async () => {
    const range = { startDate: '2026-08-01', endDate: '2026-10-20' };
    const { rows } = await read(COFFEE, { dimension: 'date', metrics: ['reach'] }, { range });
    expect(rows).toEqual((await ledger(COFFEE, range)).days.map(({ day, reach }) => [day, reach]));
    expect(test.http.sent.filter(({ url }) => url.includes('time_series'))).toHaveLength(3);
  });

  it('by day are limited to 93 days for metrics other than `reach`', async () => {
    const range = { startDate: '2026-07-01', endDate: '2026-10-31' };
    await expect(read(COFFEE, { dimension: 'date', metrics: ['views'] }, { range })).rejects.toMatchObject({
      kind: 'config',
      message: expect.stringContaining('at most 93 days'),
    });
  });

  it('end with the last complete day of Pacific time', async () => {
    const range = { startDate: '2026-11-18', endDate: '2026-11-20' };
    const { rows } = await read(COFFEE, { dimension: 'date', metrics: ['views', 'reach'] }, { range });
    expect(rows.map(([day]) => day)).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('are empty for future days', async () => {
    const range = { startDate: '2026-12-01', endDate: '2026-12-02' };
    expect(await read(COFFEE, byDay, { range })).toMatchObject({ rows: [], empty: true });
  });

  it('have notes about the time zone and the delay', async () => {
    const { notes } = await read(COFFEE, { metrics: ['views'] }, { timezone: 'Europe/London' });
    expect(notes).toEqual([expect.stringContaining('America/Los_Angeles'), expect.stringContaining('48 hours')]);
  });
});

describe('followers', () => {
  it('have their current number in the last row and in the total of a range that ended yesterday', async () => {
    const { rows, totals, columns } = await read(
      COFFEE,
      { dimension: 'date', metrics: ['followers', 'reach'] },
      { range: RECENT },
    );
    const now = Number(totals[1]);
    expect(columns[1]).toMatchObject({ aggregation: 'last' });
    expect(now).toBeGreaterThan(5_000);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['2026-11-19', now]);
    expect(rows[0]?.[1]).toBeNull();
  });

  it('are unknown for a range that ended before yesterday, and a warning states this', async () => {
    const { totals, warnings } = await read(COFFEE, { metrics: ['followers'] });
    expect(totals).toEqual([null]);
    expect(warnings).toEqual([expect.stringContaining('only the current number of followers')]);
  });

  it('gained are known for the last 30 days; their total is the sum of the days', async () => {
    const { rows, totals, warnings } = await read(
      COFFEE,
      { dimension: 'date', metrics: ['new_followers'] },
      { range: RECENT },
    );
    const { days, total } = await ledger(COFFEE, RECENT);
    expect(rows).toEqual(days.map(({ day, gained }) => [day, gained]));
    expect(totals).toEqual([null, total.gained]);
    expect(warnings).toEqual([]);
    const old = await read(
      COFFEE,
      { dimension: 'date', metrics: ['new_followers'] },
      { range: { startDate: '2026-10-01', endDate: '2026-11-19' } },
    );
    expect(old.rows[0]?.[0]).toBe('2026-10-21');
    expect(old.warnings).toEqual([expect.stringContaining('last 30 days only')]);
  });
});

describe('posts', () => {
  const metrics = ['post_views', 'post_reach', 'post_likes', 'post_comments', 'post_shares', 'post_saves'];
  const own = (one: SocialSum) => [one.view, one.reach, one.reaction, one.comment, one.share, one.save];

  it('have figures since publication, without deleted posts and ended stories', async () => {
    const { rows, totals } = await read(COFFEE, { ...posts, dimension: 'post', metrics });
    const expected = (await ledger(COFFEE)).posts.filter(({ deleted, type }) => !deleted && type !== 'story');
    expect(expected.length).toBeGreaterThan(5);
    expect([...rows].sort()).toEqual(expected.map((post) => [post.text, ...own(post)]).sort());
    expect(totals[2]).toBeNull();
  });

  it('grouped by type have Instagram’s names of types', async () => {
    const { rows } = await read(COFFEE, { ...posts, dimension: 'type', metrics: ['post_views'] });
    expect(rows.map(([name]) => name)).toEqual(['Image', 'Reel']);
  });

  it('have the addresses of a picture and a page; the picture of a video is its thumbnail', async () => {
    const inputs = { property: COFFEE, ...posts, dimension: 'post', metrics: ['post_views'] };
    const { rows, media = [] } = await connector.query(test.maya.context, ask(inputs));
    expect(media.map(({ name }) => name)).toEqual(rows.map(([name]) => name));
    for (const { image, link } of media) {
      expect(image).toMatch(/\/meta\/cdn\/\w+\.png/);
      expect(link).toMatch(/^https:\/\/www\.instagram\.com\/p\//);
    }
    const http = {
      async request(request: Parameters<typeof test.http.request>[0]) {
        const answer = await test.http.request(request);
        return { ...answer, body: answer.body.replace(/,"thumbnail_url":"[^"]*"/g, '') };
      },
    };
    const without = await connector.query({ ...test.maya.context, http }, ask(inputs));
    const images = without.media?.map(({ image }) => image) ?? [];
    expect(images).toContain(undefined);
    expect(images.filter((image) => image?.includes('.mp4'))).toEqual([]);
  });

  it('contain a story until it ends', async () => {
    const all = await ledger(COFFEE, { startDate: '2026-09-01', endDate: '2026-11-19' });
    const story = all.posts.findLast(({ type, deleted }) => type === 'story' && !deleted);
    expect(story).toBeDefined();
    const range = oneDay(story?.day ?? '');
    test.clock.at = Date.parse(`${story?.day}T23:59:00-08:00`);
    const during = await read(COFFEE, { ...posts, dimension: 'type', metrics: ['post_views'] }, { range });
    expect(during.rows.map(([name]) => name)).toContain('Story');
    test.clock.at += 2 * 86_400_000;
    const after = await read(COFFEE, { ...posts, dimension: 'type', metrics: ['post_views'] }, { range });
    expect(after.rows.map(([name]) => name)).not.toContain('Story');
  });

  it('are offered as options', async () => {
    const request = { type: 'instagram' as const, searchTerm: '', include: [], inputs: { property: COFFEE } };
    const [all, first] = (await connector.options.post?.(test.maya.context, request)) ?? [];
    expect(all?.value).toBe('all');
    const chosen = { target: 'post', post: [first?.value ?? ''], dimension: 'post', metrics: ['post_views'] };
    const { rows } = await read(COFFEE, chosen, { range: RECENT });
    expect(rows.map(([name]) => name)).toEqual([first?.label]);
  });

  it('keep likes and comments if Meta has removed another metric', async () => {
    const http = {
      request: async (request: Parameters<typeof test.http.request>[0]) =>
        /insights\.metric/.test(decodeURIComponent(request.url))
          ? json({ error: { code: 100, message: '(#100) The value must be a valid insights metric' } }, 400)
          : test.http.request(request),
    };
    const inputs = { property: COFFEE, ...posts, metrics: ['post_views', 'post_likes'] };
    const { totals, warnings } = await connector.query({ ...test.maya.context, http }, ask(inputs));
    expect(totals).toEqual([null, expect.any(Number)]);
    expect(warnings).toEqual([expect.stringContaining('no longer offers')]);
  });
});

it('the connector lists the profiles of the user’s pages', async () => {
  expect(await connector.listProperties(test.maya.context)).toEqual([
    { id: COFFEE, name: 'marlowcoffee', group: 'Marlow Coffee' },
    { id: HOTEL, name: 'kowhaibay', group: 'Hotel Kōwhai Bay' },
    { id: CHARITY, name: 'secondspring', group: 'Second Spring' },
  ]);
  const ines = await signIn(test, connector, { account: 'ines.duarte@example.com' });
  expect(await connector.listProperties(ines.context)).toEqual([]);
});

itHasFigures(connector, 'instagram', (inputs) => read(COFFEE, inputs, { range: RECENT }));

itRefusesWidgets(
  () => test.http.sent,
  (inputs) => read(COFFEE, { metrics: ['views'], ...inputs }),
  [
    [{ property: '' }, 'No valid profile'],
    [{ property: 'me/../1' }, 'No valid profile'],
    [{ metrics: [] }, 'No metric'],
    [{ metrics: ['impressions'] }, 'no metric or dimension'],
    [{ metrics: ['post_views'] }, 'is a metric of posts'],
    [{ target: 'post', metrics: ['post_views'], post: ['1/x'] }, 'is not a post'],
  ],
);

describeMetaFaults(test, connector, {
  account: COFFEE,
  read: (context) =>
    connector.query(
      context,
      ask({ property: COFFEE, dimension: 'date', metrics: ['reach'] }, { range: oneDay('2026-10-05') }),
    ),
  other: (context) => connector.query(context, ask({ property: HOTEL, metrics: ['views'] })),
});
