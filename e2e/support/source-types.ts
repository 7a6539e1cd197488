import { execFileSync } from 'node:child_process';
import { ESTIMATE_CASES } from './estimate-types.ts';
import { type Figures, ledger, type SourceCase, type Truth, whole } from './ledger.ts';
import { RANK_CASES } from './rank-types.ts';
import { SITE_CASES } from './site-types.ts';
import { SOCIAL_CASES } from './social-types.ts';

interface AdSum {
  impressions: number;
  clicks: number;
  cost: number;
}
interface SearchSum {
  clicks: number;
  impressions: number;
}

const money = (hundredths: number, currency: string) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currencyDisplay: 'narrowSymbol',
    currency,
    ...(hundredths % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
  }).format(hundredths / 100);

interface AdLedger {
  currency: string;
  days: (AdSum & { day: string })[];
  campaigns: Record<string, AdSum>;
  total: AdSum;
}

/**
 * Returns the correct figures of an ad account. The first metric of tables is clicks, and the first metric of charts is
 * `chart`.
 */
async function adTruth(
  sandboxUrl: string,
  account: string,
  { from, to, zone, chart = 'clicks' }: { from: string; to: string; zone?: string; chart?: 'clicks' | 'cost' },
): Promise<Truth> {
  const path = `ads/${account}`;
  const { days, campaigns, total, currency } = await ledger<AdLedger>(sandboxUrl, path, from, to, zone);
  const shown = days.filter(({ impressions }) => impressions > 0);
  return {
    days: shown.map((one) => ({ day: one.day, value: chart === 'cost' ? one.cost / 100 : one.clicks })),
    names: Object.fromEntries(Object.entries(campaigns).map(([name, { clicks }]) => [name, clicks])),
    totals: [whole(total.clicks), whole(total.impressions), money(total.cost, currency)],
  };
}

/**
 * Adds a second name of each campaign to `names`, such as `Campaign 123`. It contains the id of the campaign. Reports
 * show this name if the vendor no longer lists the campaign.
 */
async function deletedNames(sandboxUrl: string, account: string, names: Figures): Promise<Figures> {
  const answer = await fetch(`${sandboxUrl}/_sandbox/world`);
  const { companies } = (await answer.json()) as {
    companies: { accounts: { id: string; campaigns: { id: string; name: string }[] }[] }[];
  };
  const own = companies.flatMap(({ accounts }) => accounts).find(({ id }) => id === account)?.campaigns ?? [];
  return { ...names, ...Object.fromEntries(own.map(({ id, name }) => [`Campaign ${id}`, names[name] ?? 0])) };
}

const SITE = 'sc-domain:marlowcoffee.com';

/** The test cases of all source types whose stand-ins answer from the world. */
const CASES: readonly SourceCase[] = [
  {
    type: 'google_webmasters',
    button: /Google Search Console/,
    account: 'nora@fernhill.agency',
    property: { label: 'Property', search: 'marlow', option: /^marlowcoffee\.com/ },
    table: { property: SITE, dimension: 'query', metrics: ['clicks'] },
    summary: { property: SITE, dimension: 'date', metrics: ['clicks', 'impressions'] },
    async truth(sandboxUrl, from, to) {
      const { days, queries, total } = await ledger<{
        days: (SearchSum & { day: string })[];
        queries: Record<string, SearchSum>;
        total: SearchSum;
      }>(sandboxUrl, `search/${encodeURIComponent(SITE)}`, from, to);
      return {
        days: days.map(({ day, clicks }) => ({ day, value: clicks })),
        names: Object.fromEntries(Object.entries(queries).map(([name, { clicks }]) => [name, clicks])),
        totals: [whole(total.clicks), whole(total.impressions)],
      };
    },
  },
  {
    type: 'google_ads',
    button: /Google Ads/,
    account: 'nora@fernhill.agency',
    property: { label: 'Account', search: 'Quill', option: /Quillstack/ },
    table: { property: '4155550900/4155550103', dimension: 'campaign', metrics: ['clicks'] },
    summary: { property: '4155550900/4155550103', dimension: 'date', metrics: ['clicks', 'impressions', 'cost'] },
    truth: (sandboxUrl, from, to) => adTruth(sandboxUrl, 'google_ads/4155550103', { from, to }),
  },
  {
    type: 'facebook',
    button: /Facebook Ads/,
    account: 'nora@fernhill.agency',
    source: 'Nora Brandt',
    property: { label: 'Ad account', search: 'Marlow', option: /Marlow Coffee/ },
    table: { property: 'act_20010010010001', dimension: 'campaign', metrics: ['inline_link_clicks'] },
    summary: {
      property: 'act_20010010010001',
      dimension: 'date',
      metrics: ['inline_link_clicks', 'impressions', 'spend'],
    },
    truth: (sandboxUrl, from, to) => adTruth(sandboxUrl, 'facebook/20010010010001', { from, to, chart: 'cost' }),
  },
  {
    type: 'linkedin',
    button: /LinkedIn Ads/,
    account: 'nora@fernhill.agency',
    source: 'Quillstack and 1 more',
    property: { label: 'Ad account', search: 'Quill', option: /^Quillstack$/ },
    table: { property: '507404993', dimension: 'campaign', metrics: ['clicks'] },
    summary: { property: '507404993', dimension: 'date', metrics: ['clicks', 'impressions', 'spent'] },
    async truth(sandboxUrl, from, to) {
      const found = await adTruth(sandboxUrl, 'linkedin/507404993', { from, to, zone: 'UTC', chart: 'cost' });
      return { ...found, names: await deletedNames(sandboxUrl, '507404993', found.names) };
    },
  },
  {
    type: 'tiktok',
    button: /TikTok/,
    account: 'nora@fernhill.agency',
    source: 'Nora Brandt',
    property: { label: 'Ad account', search: 'Second', option: /Second Spring/ },
    table: { property: '7010000000000000105', dimension: 'campaign', metrics: ['clicks'] },
    summary: { property: '7010000000000000105', dimension: 'date', metrics: ['clicks', 'impressions', 'spend'] },
    truth: (sandboxUrl, from, to) => adTruth(sandboxUrl, 'tiktok/7010000000000000105', { from, to, chart: 'cost' }),
  },
  ...SITE_CASES,
  ...SOCIAL_CASES,
  ...RANK_CASES,
  ...ESTIMATE_CASES,
];

/** Number of types that a run without `SOURCE_TYPES` checks. */
const CHOSEN = 3;

/**
 * Returns the test cases of this run. `SOURCE_TYPES` names their source types: `all`, or names separated by commas.
 * Without this variable, the id of the commit selects three types, so that all types are checked over many commits.
 */
export function chosenCases(): readonly SourceCase[] {
  const asked = process.env.SOURCE_TYPES?.trim();
  if (asked === 'all') return CASES;
  if (asked) {
    const names = asked.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !CASES.some(({ type }) => type === name));
    if (unknown !== undefined) throw new Error(`SOURCE_TYPES names “${unknown}”, which is no type of this test.`);
    return CASES.filter(({ type }) => names.includes(type));
  }
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
  const first = Number.parseInt(commit, 16) % CASES.length;
  return Array.from({ length: Math.min(CHOSEN, CASES.length) }, (_, n) => CASES[(first + n) % CASES.length]).filter(
    (one) => one !== undefined,
  );
}
