import { type Figures, ledger, type SourceCase, type Truth, whole } from './ledger.ts';

interface RankLedger {
  days: { day: string; keywords: number; found: number; sum: number; absent: number }[];
  keywords: { keyword: string; days: { day: string }[] }[];
}

/** Figures of a rank tracker: charts begin with the average position, tables and summaries count keywords. */
async function rankTruth(sandboxUrl: string, from: string, to: string): Promise<Truth> {
  const { days, keywords } = await ledger<RankLedger>(sandboxUrl, 'rankings/coffee', from, to);
  const last = days.at(-1);
  const names: Figures = {};
  for (const one of keywords) {
    if (one.days.some(({ day }) => day === last?.day)) names[one.keyword] = (names[one.keyword] ?? 0) + 1;
  }
  return {
    days: days.map(({ day, sum, found }) => ({ day, value: Math.round((sum / found) * 100) / 100 })),
    names,
    totals: [whole(last?.found ?? 0), whole(last?.absent ?? 0), whole(last?.keywords ?? 0)],
  };
}

const stateOf = async <T>(sandboxUrl: string, vendor: string): Promise<T> =>
  (await fetch(`${sandboxUrl}/_sandbox/${vendor}`)).json() as Promise<T>;

/** The form of a key: the active one of the vendor's stand-in. */
const keyForm =
  (vendor: string, label = 'API key') =>
  async (sandboxUrl: string): Promise<Record<string, string>> => {
    const { keys } = await stateOf<{ keys: { active: string } }>(sandboxUrl, vendor);
    return { Account: 'Second key', [label]: keys.active };
  };

/** A rank tracker: the property of the coffee shop has the same id in every run. */
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
  truth: rankTruth,
  ...more,
});

interface Deal {
  created: number;
  state: string;
  stage: string;
}

/** Rank trackers, and sales. */
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
