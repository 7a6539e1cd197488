import { type Figures, keyForm, type SourceCase, stateOf, type Truth, whole } from './ledger.ts';

interface Estimate {
  rank: number;
  organicKeywords: number;
  organicTraffic: number;
}

interface Explored {
  links: { backlinks: number; refdomains: number; rating: number };
  search: { org_traffic: number };
  keywords: { phrase: string; traffic: number }[];
}

interface Link {
  created_at: string;
  status: string;
  type: string;
}

const SITE = 'marlowcoffee.com';

const semrushMonth = async (sandboxUrl: string, day: string, database: string): Promise<Estimate> => {
  const snapshot = `${day.slice(0, 4)}${day.slice(5, 7)}15`;
  const path = `semrush/ledger/${SITE}?database=${database}&snapshot=${snapshot}`;
  return (await stateOf<{ estimate: Estimate }>(sandboxUrl, path)).estimate;
};

const explored = (sandboxUrl: string, day: string): Promise<Explored> =>
  stateOf<Explored>(sandboxUrl, `ahrefs/ledger/${SITE}?day=${day}`);

/** Returns every day from `from` to `to`, both included. */
function daysBetween(from: string, to: string): string[] {
  const count = 1 + (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(from) + n * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Test cases of the source types that estimate search traffic or count links. */
export const ESTIMATE_CASES: readonly SourceCase[] = [
  {
    type: 'semrush',
    button: /Semrush/,
    account: null,
    source: 'Second key',
    form: keyForm('semrush'),
    property: { label: 'Domain', typed: SITE },
    byMonth: true,
    table: { property: SITE, reportType: 'overview', dimension: 'database', metrics: ['organic_traffic'] },
    summary: {
      property: SITE,
      database: 'uk',
      reportType: 'overview',
      dimension: null,
      metrics: ['rank', 'organic_keywords', 'organic_traffic'],
    },
    async truth(sandboxUrl, from, to) {
      const months = [...new Set([from, to])];
      const last = (database: string) => semrushMonth(sandboxUrl, to, database);
      const countries = {
        'United Kingdom': 'uk',
        Germany: 'de',
        Ireland: 'ie',
        Australia: 'au',
        Canada: 'ca',
        Denmark: 'dk',
        Brazil: 'br',
        France: 'fr',
        Netherlands: 'nl',
        'United States': 'us',
      };
      const names: Figures = {};
      for (const [name, code] of Object.entries(countries)) names[name] = (await last(code)).organicTraffic;
      const { rank, organicKeywords, organicTraffic } = await last('uk');
      const days: Truth['days'] = [];
      for (const day of months) days.push({ day, value: (await semrushMonth(sandboxUrl, day, 'us')).organicTraffic });
      return { days, names, totals: [rank, organicKeywords, organicTraffic].map(whole) };
    },
  },
  {
    type: 'ahrefs_v3',
    button: /Ahrefs/,
    account: null,
    source: 'Second key',
    form: keyForm('ahrefs'),
    property: { label: 'Domain', typed: SITE },
    table: { property: SITE, reportType: 'keywords', dimension: 'keyword', metrics: ['traffic'] },
    summary: { property: SITE, reportType: 'overview', dimension: null, metrics: ['backlinks', 'refdomains'] },
    async truth(sandboxUrl, from, to) {
      const days: Truth['days'] = [];
      for (const day of daysBetween(from, to)) {
        days.push({ day, value: (await explored(sandboxUrl, day)).search.org_traffic });
      }
      const { links, keywords } = await explored(sandboxUrl, to);
      return {
        days,
        names: Object.fromEntries(keywords.map(({ phrase, traffic }) => [phrase, traffic])),
        totals: [whole(links.backlinks), whole(links.refdomains)],
      };
    },
  },
  {
    type: 'base_me',
    button: /Base/,
    account: 'nora@fernhill.agency',
    source: 'Fernhill Agency',
    property: { label: 'Client', search: 'Marlow', option: /Marlow Coffee/ },
    table: { property: 'client-1', dimension: 'type', metrics: ['links'] },
    summary: { property: 'client-1', dimension: null, metrics: ['links', 'confirmed', 'pending'] },
    async truth(sandboxUrl, from, to) {
      const links = await stateOf<Link[]>(sandboxUrl, `base_me/ledger/coffee?from=${from}&to=${to}`);
      const names: Figures = {};
      for (const { type } of links) names[type] = (names[type] ?? 0) + 1;
      const count = (status: string) => links.filter((one) => one.status === status).length;
      return {
        days: daysBetween(from, to).map((day) => ({
          day,
          value: links.filter(({ created_at: at }) => at.startsWith(day)).length,
        })),
        names,
        totals: [links.length, count('confirmed'), count('pending')].map(whole),
      };
    },
  },
];
