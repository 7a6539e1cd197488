import { json, type Reply } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createDuplicates, createKeyring, type KeyKind } from '../keys/keyring.ts';
import { DOMAINS, type Domain } from '../semrush/domains.ts';
import { competitorsOf, estimateOf, latestSnapshot, keywordsOf as organicKeywords } from '../semrush/estimates.ts';
import { dayRange, formatDay } from '../world/calendar.ts';
import { COMPANIES, type Company } from '../world/companies.ts';
import { enginesOf, isTracked, keywordsOf, numberOf, pageOf, rankOf } from '../world/rankings.ts';

/** Credits per day, by kind of key. */
const CREDITS: Readonly<Record<KeyKind, number>> = { active: 5_000, spent: 0, limited: 4 };
const PAGE_SIZES = [20, 50, 100, 200, 500];

/** Procedures throw this error; it is sent with status 200. */
class SerpstatError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

type Params = Readonly<Record<string, unknown>>;
const projectOf = (company: Company): number => 920_000 + numberOf(company);

/**
 * Creates Serpstat's procedures: the rank tracker, which is free, and reports on domains, which cost a credit per row. Errors have status
 * 200.
 */
export function createSerpstat({ now }: Pick<VendorOptions, 'now'>): Vendor {
  const keyring = createKeyring(8_212);
  const duplicates = createDuplicates();
  const used = new Map<KeyKind, number>();
  const left = (kind: KeyKind) => Math.max(0, CREDITS[kind] - (used.get(kind) ?? 0));
  const tokenOf = ({ url }: SandboxRequest) => url.searchParams.get('token') ?? '';

  const companyOf = ({ projectId }: Params): Company => {
    const found = Object.values(COMPANIES).find((company) => projectOf(company) === projectId);
    if (found === undefined) throw new SerpstatError(404, 'Project not found');
    return found;
  };
  const domainOf = (name: unknown): Domain => {
    const found = DOMAINS.get(String(name));
    if (found === undefined) throw new SerpstatError(404, 'Data not found');
    return found;
  };
  /** Returns the database of a search engine, such as `uk` for `g_uk`. Throws SerpstatError for an invalid search engine. */
  const databaseOf = ({ se }: Params): string => {
    const code = /^g_([a-z]{2})$/.exec(String(se))?.[1];
    if (code === undefined) throw new SerpstatError(400, 'Incorrect se');
    return code;
  };
  function pay<T>(kind: KeyKind, rows: readonly T[]): T[] {
    if (rows.length > 0 && left(kind) < rows.length) throw new SerpstatError(402, 'Not enough credits');
    used.set(kind, (used.get(kind) ?? 0) + rows.length);
    return duplicates.apply(rows);
  }
  const sized = ({ size, page }: Params) => {
    const count = Number(size ?? 100);
    return [(Number(page ?? 1) - 1) * count, Number(page ?? 1) * count] as const;
  };

  const overview = (domain: Domain, database: string) => {
    const estimate = estimateOf(domain, database, latestSnapshot(now()));
    return estimate === undefined
      ? []
      : [
          {
            domain: domain.name,
            prev_date: '2026-11-01',
            visible: Math.round(estimate.organicTraffic / 7) / 100,
            keywords: estimate.organicKeywords,
            traff: estimate.organicTraffic,
            visible_dynamic: 0,
            keywords_dynamic: 0,
            traff_dynamic: 0,
            ads_dynamic: 0,
            new_keywords: Math.round(estimate.organicKeywords * 0.04),
            out_keywords: Math.round(estimate.organicKeywords * 0.03),
            rised_keywords: Math.round(estimate.organicKeywords * 0.2),
            down_keywords: Math.round(estimate.organicKeywords * 0.18),
            ad_keywords: estimate.paidKeywords,
            ads: Math.round(estimate.paidKeywords * 1.4),
          },
        ];
  };

  const PROCEDURES: Readonly<Record<string, (params: Params, kind: KeyKind) => unknown>> = {
    'SerpstatLimitsProcedure.getStats': (_params, kind) => ({
      data: { max_lines: CREDITS[kind], used_lines: used.get(kind) ?? 0, left_lines: left(kind) },
    }),
    'RtApiProjectProcedure.getProjects': () => ({
      data: Object.values(COMPANIES).map((company) => ({
        id: projectOf(company),
        projectName: company.name,
        domain: company.domain,
        createdAt: '2023-01-09 10:00:00',
        status: 1,
        enableTracking: true,
      })),
      summary_info: { page: 1, page_total: 1, count: 5, total: 5 },
    }),
    'RtApiSearchEngineProcedure.getProjectRegions': (params) => {
      const company = companyOf(params);
      return {
        projectId: projectOf(company),
        regions: enginesOf(company).map((engine) => ({
          id: engine.id,
          active: true,
          serpType: 'organic',
          deviceType: engine.device,
          searchEngine: engine.name.toLowerCase(),
          region: '',
          country: engine.country,
          city: '',
          langCode: engine.language,
        })),
        spent_limits: 0,
      };
    },
    'RtApiSerpResultsProcedure.getUrlsSerpResultsHistory': history,
    'SerpstatDomainProcedure.getDomainsInfo': (params, kind) => {
      const database = databaseOf(params);
      const names = Array.isArray(params.domains) ? params.domains : [];
      const rows = names.flatMap((name) => (DOMAINS.has(String(name)) ? overview(domainOf(name), database) : []));
      return { data: pay(kind, rows), summary_info: { page: 1, left_lines: left(kind) } };
    },
    'SerpstatDomainProcedure.getCompetitors': (params, kind) => {
      const rows = competitorsOf(domainOf(params.domain), databaseOf(params), latestSnapshot(now()), false).map(
        ({ domain, relevance }) => ({ ...overview(domain, databaseOf(params))[0], relevance }),
      );
      return { data: pay(kind, rows.slice(...sized(params))), summary_info: { page: 1, left_lines: left(kind) } };
    },
    'SerpstatDomainProcedure.getDomainKeywords': (params, kind) => {
      const rows = organicKeywords(domainOf(params.domain), databaseOf(params), latestSnapshot(now()), false).map(
        ({ phrase, position, url, volume, cpc, difficulty, trafficShare }) => ({
          keyword: phrase,
          position,
          url,
          region_queries_count: volume,
          cost: cpc,
          difficulty,
          traff: Math.round(trafficShare * 10),
        }),
      );
      return { data: pay(kind, rows.slice(...sized(params))), summary_info: { page: 1, left_lines: left(kind) } };
    },
  };

  function history(params: Params) {
    const company = companyOf(params);
    const engine = enginesOf(company).find(({ id }) => id === params.projectRegionId);
    if (engine === undefined) throw new SerpstatError(404, 'Project region not found');
    const days = dayRange(String(params.dateFrom), String(params.dateTo));
    if (days === undefined) throw new SerpstatError(400, 'Incorrect date range');
    const size = Number(params.pageSize);
    if (!PAGE_SIZES.includes(size)) throw new SerpstatError(400, 'Incorrect pageSize');
    const all = keywordsOf(company).map((keyword) => {
      const found: object[] = [];
      for (let day = days.from; day <= days.to; day += 1) {
        const rank = isTracked(company, day, now()) ? rankOf(company, keyword, engine, day) : undefined;
        if (rank === undefined) continue;
        const url = pageOf(company, keyword, day);
        // Some keywords have a second page of the site at a higher position number.
        const second = keyword.id % 9 === 0 && rank !== null ? [{ position: rank + 7, url: `${url}?page=2` }] : [];
        found.push({
          date: formatDay(day),
          positions: rank === null ? [] : [...second, { position: String(rank), url }],
        });
      }
      return {
        keyword: keyword.phrase,
        frequency: keyword.volume,
        ...(params.withTags === true ? { tags: keyword.tags } : {}),
        history: duplicates.apply(found),
      };
    });
    const page = Number(params.page);
    return {
      data: {
        projectId: projectOf(company),
        projectRegionId: engine.id,
        domain: company.domain,
        keywords: all.slice((page - 1) * size, page * size),
      },
      summary_info: { page, page_total: Math.ceil(all.length / size), count: all.length },
      spent_limits: 0,
    };
  }

  const failure = (code: number, message: string, id: unknown = null): Reply => json({ id, error: { code, message } });

  return {
    id: 'serpstat',
    routes: [
      {
        method: 'POST',
        path: '/serpstat/api/v4/',
        operation: 'serpstat.call',
        handle(request) {
          const { id, method, params } = JSON.parse(request.body) as { id: unknown; method: string; params?: Params };
          const kind = keyring.kindOf(tokenOf(request));
          if (kind === undefined) return failure(403, 'Invalid token', id);
          const procedure = PROCEDURES[method];
          if (procedure === undefined) return failure(400, 'Unknown method', id);
          try {
            return json({ id, result: procedure(params ?? {}, kind) });
          } catch (error) {
            if (error instanceof SerpstatError) return failure(error.code, error.message, id);
            throw error;
          }
        },
      },
    ],
    error: (status) => json({ message: 'The request failed.' }, status),
    errorOf: (thrown) => (thrown instanceof SyntaxError ? failure(400, 'Invalid JSON') : undefined),
    accountOf: (request) => keyring.accountOf(tokenOf(request)),
    revoke: keyring.revoke,
    resetQuota() {
      used.clear();
      keyring.restore();
      duplicates.reset();
    },
    controls: [
      {
        method: 'GET',
        path: '',
        handle: () =>
          json({
            keys: keyring.keys,
            credits: { active: left('active'), spent: left('spent'), limited: left('limited') },
            projects: Object.fromEntries(
              Object.values(COMPANIES).map((company) => [company.id, String(projectOf(company))]),
            ),
          }),
      },
      duplicates.control,
    ],
  };
}
