import { type Figures, ledger, type SourceCase, whole } from './ledger.ts';

/** Figures of an account of a social network. */
interface SocialSum {
  view: number;
  reaction: number;
  comment: number;
  share: number;
  save: number;
  click: number;
  reach: number;
  followers: number;
}

interface SocialLedger {
  days: (SocialSum & { day: string })[];
  posts: (SocialSum & { day: string; text: string; type: string; deleted: boolean })[];
  total: SocialSum;
}

interface Campaign {
  sentAt: number;
  title: string;
  sent: number;
  uniqueClicks: number;
}

const later = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/**
 * Returns the views of each listed post. The keys are the texts of the posts. The range is extended on both sides,
 * because the last day of the range may be missing in the chart.
 */
async function postViews(sandboxUrl: string, path: string, from: string, to: string): Promise<Figures> {
  const { posts } = await ledger<SocialLedger>(sandboxUrl, path, later(from, -1), later(to, 2));
  const listed = posts.filter(({ deleted, type }) => !deleted && type !== 'story');
  return Object.fromEntries(listed.map(({ text, view }) => [text, view]));
}

const PAGE = 'social/facebook/104000000000001';
const PROFILE = 'social/instagram/17841400000000001';
const ORGANISATION = 'social/linkedin/2414183';
const CLINICS = ['9000000000000000201', '9000000000000000202', '9000000000000000203'];
const posts = { target: 'post', post: ['all'], dimension: 'post', metrics: ['post_views'] };

/** Test cases of the source types for social networks, business locations and mail campaigns. */
export const SOCIAL_CASES: readonly SourceCase[] = [
  {
    type: 'facebook_social',
    button: /Facebook(?! Ads)/,
    account: 'nora@fernhill.agency',
    source: 'Nora Brandt',
    property: { label: 'Page', search: 'Marlow', option: /^Marlow Coffee$/ },
    table: { property: '104000000000001', ...posts },
    summary: {
      property: '104000000000001',
      target: 'profile',
      dimension: 'date',
      metrics: ['views', 'interactions', 'followers'],
    },
    async truth(sandboxUrl, from, to) {
      const { days, total } = await ledger<SocialLedger>(sandboxUrl, PAGE, from, to);
      const interactions = total.reaction + total.comment + total.share + total.click;
      return {
        days: days.map(({ day, view }) => ({ day, value: view })),
        names: await postViews(sandboxUrl, PAGE, from, to),
        totals: [whole(total.view), whole(interactions), whole(total.followers)],
      };
    },
  },
  {
    type: 'instagram',
    button: /Instagram/,
    account: 'nora@fernhill.agency',
    source: 'Nora Brandt',
    property: { label: 'Profile', search: 'marlow', option: /marlowcoffee/ },
    table: { property: '17841400000000001', ...posts },
    summary: { property: '17841400000000001', target: 'profile', dimension: null, metrics: ['views', 'likes'] },
    async truth(sandboxUrl, from, to) {
      const { days, total } = await ledger<SocialLedger>(sandboxUrl, PROFILE, from, to);
      return {
        days: days.map(({ day, reach }) => ({ day, value: reach })),
        names: await postViews(sandboxUrl, PROFILE, from, to),
        totals: [whole(total.view), whole(total.reaction)],
      };
    },
  },
  {
    type: 'linkedin_social',
    button: /LinkedIn(?! Ads)/,
    account: 'nora@fernhill.agency',
    source: 'Quillstack and 1 more',
    property: { label: 'Page', search: 'Quill', option: /^Quillstack$/ },
    table: { property: '2414183', dimension: 'month', metrics: ['impressions'] },
    summary: { property: '2414183', dimension: 'date', metrics: ['impressions', 'reactions'] },
    async truth(sandboxUrl, from, to) {
      const { days, total } = await ledger<SocialLedger>(sandboxUrl, ORGANISATION, from, to, 'UTC');
      const names: Figures = {};
      for (const { day, view } of days) names[day.slice(0, 7)] = (names[day.slice(0, 7)] ?? 0) + view;
      return {
        days: days.map(({ day, view }) => ({ day, value: view })),
        names,
        totals: [whole(total.view), whole(total.reaction)],
      };
    },
  },
  {
    type: 'google_my_business',
    button: /Google Business Profile/,
    account: 'nora@fernhill.agency',
    property: { label: 'Location', search: 'Mitte', option: /Zahnwerk Mitte/ },
    table: {
      property: 'accounts/110000000000000002',
      reportType: 'performance',
      dimension: 'location',
      metrics: ['calls'],
    },
    summary: {
      property: 'locations/9000000000000000201',
      reportType: 'performance',
      dimension: 'date',
      metrics: ['views', 'calls'],
    },
    async truth(sandboxUrl, from, to) {
      type Place = {
        desktopMaps: number;
        desktopSearch: number;
        mobileMaps: number;
        mobileSearch: number;
        calls: number;
      };
      const [mitte, altona, lindenau] = await Promise.all(
        CLINICS.map((id) =>
          ledger<{ days: (Place & { day: string })[]; total: Place }>(sandboxUrl, `places/${id}`, from, to),
        ),
      );
      const views = (one: Place) => one.desktopMaps + one.desktopSearch + one.mobileMaps + one.mobileSearch;
      return {
        days: mitte?.days.map((day) => ({ day: day.day, value: views(day) })) ?? [],
        names: {
          'Zahnwerk Mitte': mitte?.total.calls ?? 0,
          'Zahnwerk Altona': altona?.total.calls ?? 0,
          'Zahnwerk Lindenau': lindenau?.total.calls ?? 0,
        },
        totals: mitte === undefined ? [] : [whole(views(mitte.total)), whole(mitte.total.calls)],
      };
    },
  },
  {
    type: 'mailchimp',
    button: /Mailchimp/,
    account: 'nora@fernhill.agency',
    property: { label: 'Audience', search: 'Weekly', option: /Weekly letter/ },
    table: { property: 'a1b2c3d401', reportType: 'campaigns', dimension: 'campaign', metrics: ['unique_clicks'] },
    summary: { property: 'a1b2c3d401', reportType: 'campaigns', dimension: null, metrics: ['sent', 'unique_clicks'] },
    async truth(sandboxUrl, from, to) {
      const query = new URLSearchParams({
        audience: 'a1b2c3d401',
        from: `${from}T00:00:00Z`,
        to: `${later(to, 1)}T00:00:00Z`,
      });
      const answer = await fetch(`${sandboxUrl}/_sandbox/mailchimp/ledger?${query}`);
      const { campaigns } = (await answer.json()) as { campaigns: Campaign[] };
      const byDay = new Map(
        campaigns.map(({ sentAt, uniqueClicks }) => [new Date(sentAt).toISOString().slice(0, 10), uniqueClicks]),
      );
      const sum = (value: (one: Campaign) => number) => campaigns.reduce((total, one) => total + value(one), 0);
      return {
        // Days without a mail are zeros in the chart.
        days: Array.from({ length: 1 + daysBetween(from, to) }, (_, n) => later(from, n)).map((day) => ({
          day,
          value: byDay.get(day) ?? 0,
        })),
        names: Object.fromEntries(campaigns.map(({ title, uniqueClicks }) => [title, uniqueClicks])),
        totals: [whole(sum(({ sent }) => sent)), whole(sum(({ uniqueClicks }) => uniqueClicks))],
      };
    },
  },
];
