import { DOMAINS, type Domain } from './domains.ts';
import {
  competitorsOf,
  type Estimate,
  estimateOf,
  keywordsOf,
  latestSnapshot,
  type Month,
  monthIndex,
  monthText,
  parseSnapshot,
} from './estimates.ts';

/** Reports throw this error; it is sent as a line of text with status 200. */
export class SemrushError extends Error {
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

const nothingFound = () => new SemrushError(50, 'NOTHING FOUND');
const missing = (name: string) => new SemrushError(41, `MANDATORY PARAMETER "${name}" NOT SET OR EMPTY`);
const incorrect = (name: string) => new SemrushError(40, `INCORRECT PARAMETER "${name}"`);

/** The values of a line by column code. */
export type Line = Readonly<Record<string, string | number>>;

type Report = {
  /** Units that each line costs: `current` in a query without `display_date`, `past` in a query with `display_date`. */
  units: readonly [current: number, past: number];
  columns: readonly string[];
  needsDatabase: boolean;
  /** True if some subscriptions do not contain the report. */
  paid?: true;
  lines(domain: Domain, query: Query): Line[];
};

type Query = { database: string; month: Month; latest: Month; first: Month };

const overview = ({
  rank,
  organicKeywords,
  organicTraffic,
  organicCost,
  paidKeywords,
  paidTraffic,
  paidCost,
}: Estimate) => ({
  Rk: rank,
  Or: organicKeywords,
  Ot: organicTraffic,
  Oc: organicCost,
  Ad: paidKeywords,
  At: paidTraffic,
  Ac: paidCost,
});
const OVERVIEW = ['Rk', 'Or', 'Ot', 'Oc', 'Ad', 'At', 'Ac'];
const POSITIONS = ['Ph', 'Po', 'Pp', 'Pd', 'Nq', 'Cp', 'Co', 'Kd', 'Ur', 'Tr', 'Tc', 'Nr'];

const positions =
  (paid: boolean) =>
  (domain: Domain, { database, month }: Query) =>
    keywordsOf(domain, database, month, paid).map(
      (keyword): Line => ({
        Ph: keyword.phrase,
        Po: keyword.position,
        Pp: keyword.previous,
        Pd: keyword.previous === 0 ? 0 : keyword.previous - keyword.position,
        Nq: keyword.volume,
        Cp: keyword.cpc.toFixed(2),
        Co: keyword.competition.toFixed(2),
        Kd: keyword.difficulty,
        Ur: keyword.url,
        Tr: keyword.trafficShare.toFixed(2),
        Tc: keyword.costShare.toFixed(2),
        Nr: keyword.results,
      }),
    );

const competitors =
  (paid: boolean) =>
  (domain: Domain, { database, month }: Query) =>
    competitorsOf(domain, database, month, paid).map(
      ({ domain: other, relevance, common, estimate }): Line => ({
        Dn: other.name,
        Cr: relevance.toFixed(2),
        Np: common,
        ...overview(estimate),
      }),
    );

const overviewOf = (domain: Domain, database: string, month: Month): Line[] => {
  const estimate = estimateOf(domain, database, month);
  return estimate === undefined ? [] : [{ Dn: domain.name, Db: database, Dt: monthText(month), ...overview(estimate) }];
};

const REPORTS: Readonly<Record<string, Report>> = {
  domain_rank: {
    units: [10, 10],
    columns: ['Dn', ...OVERVIEW],
    needsDatabase: true,
    lines: (domain, { database, month }) => overviewOf(domain, database, month),
  },
  domain_ranks: {
    units: [10, 10],
    columns: ['Db', 'Dn', ...OVERVIEW],
    needsDatabase: false,
    lines: (domain, { month }) => domain.databases.flatMap(([code]) => overviewOf(domain, code, month)),
  },
  domain_rank_history: {
    units: [10, 10],
    columns: ['Dt', ...OVERVIEW],
    needsDatabase: true,
    lines: (domain, { database, latest, first }) =>
      Array.from({ length: latest - first + 1 }, (_, index) => latest - index).flatMap((month) =>
        overviewOf(domain, database, month),
      ),
  },
  domain_organic: { units: [10, 50], columns: POSITIONS, needsDatabase: true, lines: positions(false) },
  domain_adwords: {
    units: [20, 100],
    columns: POSITIONS.filter((code) => code !== 'Kd'),
    needsDatabase: true,
    paid: true,
    lines: positions(true),
  },
  domain_organic_organic: {
    units: [40, 200],
    columns: ['Dn', 'Cr', 'Np', ...OVERVIEW],
    needsDatabase: true,
    lines: competitors(false),
  },
  domain_adwords_adwords: {
    units: [40, 200],
    columns: ['Dn', 'Cr', 'Np', ...OVERVIEW],
    needsDatabase: true,
    paid: true,
    lines: competitors(true),
  },
};

export type Answer = { columns: string[]; lines: Line[]; unitsALine: number; paid: boolean };

/** Answers a query of the Standard API. Throws SemrushError for an invalid query, and for an answer without lines. */
export function answerOf(query: URLSearchParams, now: number): Answer {
  const report = REPORTS[query.get('type') ?? ''];
  if (report === undefined) throw new SemrushError(42, 'QUERY TYPE NOT FOUND');
  const name = query.get('domain') ?? '';
  if (name === '') throw missing('domain');
  const database = query.get('database') ?? '';
  if (report.needsDatabase && database === '') throw missing('database');
  if (report.needsDatabase && !/^(?:mobile-)?[a-z]{2}$/.test(database)) throw incorrect('database');
  const latest = latestSnapshot(now);
  const date = query.get('display_date');
  const month = date === null ? latest : parseSnapshot(date);
  if (month === undefined) throw incorrect('display_date');
  const columns = (query.get('export_columns') ?? report.columns.join(',')).split(',');
  if (columns.some((code) => !report.columns.includes(code))) throw incorrect('export_columns');
  const domain = DOMAINS.get(name);
  if (domain === undefined || month > latest) throw nothingFound();
  const all = report.lines(domain, { database, month, latest, first: monthIndex(2021, 1) });
  const filtered = all.filter(filterOf(query.get('display_filter')));
  const sorted = query.get('display_sort') === 'dt_asc' ? filtered.reverse() : filtered;
  const offset = whole(query, 'display_offset', 0);
  const limit = whole(query, 'display_limit', 10_000);
  const lines = sorted.slice(offset, offset + limit);
  if (lines.length === 0) throw nothingFound();
  return { columns, lines, unitsALine: report.units[date === null ? 0 : 1], paid: report.paid === true };
}

function whole(query: URLSearchParams, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^\d{1,6}$/.test(text)) throw incorrect(name);
  return Number(text);
}

/**
 * Returns the predicate of a filter such as `+|Ph|Co|text|-|Ur|Bw|text`: each condition has a sign, a column, an operation and a text.
 * Without a filter every line matches.
 */
function filterOf(text: string | null): (line: Line) => boolean {
  if (text === null) return () => true;
  const parts = text.split('|');
  if (parts.length % 4 !== 0) throw incorrect('display_filter');
  const conditions = Array.from({ length: parts.length / 4 }, (_, index) => parts.slice(index * 4, index * 4 + 4));
  return (line) =>
    conditions.every(([sign = '', code = '', operation = '', value = '']) => {
      if (!['+', '-'].includes(sign) || !['Ph', 'Ur'].includes(code)) throw incorrect('display_filter');
      return compare(String(line[code] ?? ''), operation, value) === (sign === '+');
    });
}

function compare(text: string, operation: string, value: string): boolean {
  const [left, right] = [text.toLowerCase(), value.toLowerCase()];
  if (operation === 'Co') return left.includes(right);
  if (operation === 'Eq') return left === right;
  if (operation === 'Bw') return left.startsWith(right);
  if (operation === 'Ew') return left.endsWith(right);
  throw incorrect('display_filter');
}
