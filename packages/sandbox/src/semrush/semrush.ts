import { json, type Reply } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { DOMAINS } from './domains.ts';
import { competitorsOf, estimateOf, keywordsOf, parseSnapshot } from './estimates.ts';
import { KEY_KINDS, type KeyKind, keyOf, kindOf, UNITS } from './keys.ts';
import { answerOf, type Line, SemrushError } from './reports.ts';

/** Long names of the columns for the first line of an answer. */
const HEADERS: Readonly<Record<string, string>> = {
  Db: 'Database',
  Dn: 'Domain',
  Dt: 'Date',
  Rk: 'Rank',
  Or: 'Organic Keywords',
  Ot: 'Organic Traffic',
  Oc: 'Organic Cost',
  Ad: 'Adwords Keywords',
  At: 'Adwords Traffic',
  Ac: 'Adwords Cost',
  Ph: 'Keyword',
  Po: 'Position',
  Pp: 'Previous Position',
  Pd: 'Position Difference',
  Nq: 'Search Volume',
  Cp: 'CPC',
  Co: 'Competition',
  Kd: 'Keyword Difficulty',
  Ur: 'Url',
  Tr: 'Traffic (%)',
  Tc: 'Traffic Cost (%)',
  Nr: 'Number of Results',
  Cr: 'Competitor Relevance',
  Np: 'Common Keywords',
};

const text = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=UTF-8', 'cache-control': 'no-store' },
  body,
});
const errorLine = (code: number, words: string) => text(`ERROR ${code} :: ${words}\n`);

/** Creates the Standard API and the page with the units of a key. Answers are text with semicolons. Errors have status 200. */
export function createSemrush({ now }: Pick<VendorOptions, 'now'>): Vendor {
  const used = new Map<KeyKind, number>();
  const revoked = new Set<KeyKind>();
  let duplicates = false;
  const left = (kind: KeyKind) => Math.max(0, UNITS[kind] - (used.get(kind) ?? 0));

  function authorize(request: SandboxRequest): KeyKind {
    const kind = kindOf(request.url.searchParams.get('key') ?? '');
    if (kind === undefined || revoked.has(kind)) throw new SemrushError(120, 'WRONG KEY - ID PAIR');
    if (kind === 'disabled') throw new SemrushError(130, 'API DISABLED');
    return kind;
  }

  function report(request: SandboxRequest): Reply {
    const query = request.url.searchParams;
    const kind = authorize(request);
    const { columns, lines, unitsALine, paid } = answerOf(query, now());
    if (paid && kind === 'limited') throw new SemrushError(135, 'API REPORT TYPE DISABLED');
    // If too few units are left, the answer has fewer lines and no error.
    const payable = lines.slice(0, Math.floor(left(kind) / unitsALine));
    if (payable.length === 0) throw new SemrushError(132, 'API UNITS BALANCE IS ZERO');
    used.set(kind, (used.get(kind) ?? 0) + payable.length * unitsALine);
    const sent = duplicates ? payable.flatMap((line, index) => (index % 4 === 0 ? [line, line] : [line])) : payable;
    return text(csvOf(columns, sent, query.get('export_escape') === '1'));
  }

  return {
    id: 'semrush',
    routes: [
      { method: 'GET', path: '/semrush/api/', operation: 'semrush.report', handle: report },
      {
        method: 'GET',
        path: '/semrush/www/users/countapiunits.html',
        operation: 'semrush.units',
        handle: (request) => text(`${left(authorize(request))}\n`),
      },
    ],
    error: (status) => text('The request failed.\n', status),
    errorOf: (thrown) => (thrown instanceof SemrushError ? errorLine(thrown.code, thrown.message) : undefined),
    accountOf: ({ url }) => kindOf(url.searchParams.get('key') ?? ''),
    revoke(account) {
      const met = KEY_KINDS.filter((kind) => account === undefined || kind === account);
      for (const kind of met) revoked.add(kind);
      return met.length;
    },
    resetQuota() {
      used.clear();
      revoked.clear();
      duplicates = false;
    },
    controls: [
      {
        method: 'GET',
        path: '',
        handle: () =>
          json({
            keys: Object.fromEntries(KEY_KINDS.map((kind) => [kind, keyOf(kind)])),
            units: Object.fromEntries(KEY_KINDS.map((kind) => [kind, left(kind)])),
            domains: [...DOMAINS.values()].map(({ name, databases }) => ({
              name,
              databases: databases.map(([code]) => code),
            })),
          }),
      },
      {
        method: 'GET',
        path: '/ledger/{domain}',
        handle: ({ url }, params) => {
          const domain = DOMAINS.get(params.domain ?? '');
          const month = parseSnapshot(url.searchParams.get('snapshot') ?? '');
          const database = url.searchParams.get('database') ?? '';
          if (domain === undefined || month === undefined) {
            return json({ error: 'Ask for a known domain, with `database` and `snapshot` as YYYYMM15.' }, 400);
          }
          const [organic, paid] = [false, true].map((ads) => ({
            keywords: keywordsOf(domain, database, month, ads),
            competitors: competitorsOf(domain, database, month, ads).map((one) => ({
              ...one,
              domain: one.domain.name,
            })),
          }));
          return json({ estimate: estimateOf(domain, database, month) ?? null, organic, paid });
        },
      },
      {
        method: 'POST',
        path: '/state',
        handle: ({ body }) => {
          duplicates = (JSON.parse(body || '{}') as { duplicates?: boolean }).duplicates === true;
          return json({ duplicates });
        },
      },
    ],
  };
}

function csvOf(columns: readonly string[], lines: readonly Line[], escaped: boolean): string {
  const field = (value: string | number) => (escaped ? `"${String(value).replaceAll('"', '""')}"` : String(value));
  const rows = [
    columns.map((code) => HEADERS[code] ?? code),
    ...lines.map((line) => columns.map((code) => line[code] ?? '')),
  ];
  return rows.map((row) => `${row.map(field).join(';')}\r\n`).join('');
}
