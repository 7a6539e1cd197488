import { type Figures, keyForm, ledger, type SourceCase, stateOf, type Truth, whole } from './ledger.ts';

interface RankLedger {
  days: { day: string }[];
  keywords: { keyword: string; engine: number; days: { day: string; position: number | null }[] }[];
}

/** How the figures of a tracker differ from the ledger. */
interface Tracker {
  /** Numbers of the search engines that the tracker reads. */
  engines: readonly number[];
}

/**
 * Returns a function that computes the correct figures of a rank tracker. The first metric of charts is the average
 * position. Tables and summaries count keywords.
 * @param tracker set for a vendor that tracks only some engines, and repeats the last positions on days without new
 * positions
 */
const rankTruth =
  (tracker?: Tracker): SourceCase['truth'] =>
  async (sandboxUrl, from, to, shown) => {
    const all = await ledger<RankLedger>(sandboxUrl, 'rankings/coffee', tracker ? earlier(from) : from, to);
    const keywords = all.keywords.filter(({ engine }) => tracker?.engines.includes(engine % 100) ?? true);
    const tracked = all.days.map(({ day }) => day);
    const positionsOn = (day: string) => {
      const at = tracker ? tracked.findLast((one) => one <= day) : day;
      return keywords.flatMap((one) => one.days.filter((known) => known.day === at).map(({ position }) => position));
    };
    const found = (day: string) => positionsOn(day).filter((position) => position !== null);
    const last = tracked.at(-1) ?? to;
    const names: Figures = {};
    for (const one of keywords) {
      if (one.days.some(({ day }) => day === last)) names[one.keyword] = (names[one.keyword] ?? 0) + 1;
    }
    const days = (tracker ? shown : tracked).map((day) => {
      const positions = found(day);
      const average = positions.reduce((sum, position) => sum + position, 0) / positions.length;
      return { day, value: Math.round(average * 100) / 100 };
    });
    const [count, ranked] = [positionsOn(last).length, found(last).length];
    return { days, names, totals: [ranked, count - ranked, count].map(whole) };
  };

const earlier = (day: string): string => new Date(Date.parse(day) - 14 * 86_400_000).toISOString().slice(0, 10);

/** Returns the test case of a rank tracker. The property of the coffee shop has the same id in every run. */
const rankCase = (
  type: string,
  button: RegExp,
  label: string,
  property: string,
  more: Partial<SourceCase>,
): SourceCase => ({
  type,
  button,
  account: null,
  source: 'Second key',
  form: keyForm(type),
  property: { label, search: 'Marlow', option: /Marlow Coffee/ },
  table: { property, dimension: 'keyword', metrics: ['keywords'] },
  summary: { property, dimension: 'date', metrics: ['ranked', 'absent', 'keywords'] },
  truth: rankTruth(),
  ...more,
});

interface Deal {
  created: number;
  state: string;
  stage: string;
}

/** Test cases of the source types for rank trackers and sales tools. */
export const RANK_CASES: readonly SourceCase[] = [
  rankCase('accuranker', /AccuRanker/, 'Domain', '51001', {
    account: 'nora@fernhill.agency',
    source: 'Marlow Coffee',
    form: async () => ({ Account: 'Marlow Coffee' }),
  }),
  rankCase('seranking', /SE Ranking/, 'Site', '1480001', {}),
  rankCase('rankranger', /Rank Ranger/, 'Campaign', '70011', {}),
  rankCase('serpstat', /Serpstat/, 'Project or domain', '920001', {
    form: keyForm('serpstat', 'API token'),
    table: { property: '920001', reportType: 'rankings', dimension: 'keyword', metrics: ['keywords'] },
    summary: {
      property: '920001',
      reportType: 'rankings',
      dimension: 'date',
      metrics: ['ranked', 'absent', 'keywords'],
    },
  }),
  rankCase('ahrefs_v3_ranks', /Ahrefs/, 'Project', '6100001', {
    form: keyForm('ahrefs'),
    choice: 'Ahrefs Rank Tracker',
    // Bing is not tracked.
    truth: rankTruth({ engines: [1, 2, 4] }),
  }),
  {
    type: 'salesflare',
    button: /Salesflare/,
    account: null,
    source: 'Second key',
    form: keyForm('salesflare'),
    property: { label: 'Pipeline', search: 'New', option: /New business/ },
    table: { pipeline: '4101', reportType: 'creation', dimension: 'stage', metrics: ['opportunities'] },
    summary: { pipeline: '4101', reportType: 'creation', dimension: null, metrics: ['opportunities', 'won', 'lost'] },
    async truth(sandboxUrl, from, to) {
      const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
      const all = await stateOf<Deal[]>(sandboxUrl, 'salesflare/ledger/4101');
      const dated = all.map((one) => ({ ...one, day: format.format(one.created) }));
      const found = dated.filter(({ day }) => day >= from && day <= to);
      const names: Figures = {};
      for (const { stage } of found) names[stage] = (names[stage] ?? 0) + 1;
      const days: Truth['days'] = [];
      for (let day = from; day <= to; day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)) {
        days.push({ day, value: found.filter((one) => one.day === day).length });
      }
      const count = (state: string) => found.filter((one) => one.state === state).length;
      return { days, names, totals: [whole(found.length), whole(count('won')), whole(count('lost'))] };
    },
  },
];
