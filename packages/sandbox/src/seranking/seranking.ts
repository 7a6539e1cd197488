import { json } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Params, Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createDuplicates, createKeyring } from '../keys/keyring.ts';
import { dayRange, formatDay } from '../world/calendar.ts';
import { COMPANIES, type Company } from '../world/companies.ts';
import {
  type Engine,
  enginesOf,
  isTracked,
  keywordsOf,
  latestRanking,
  numberOf,
  pageOf,
  rankOf,
  trackedDomains,
} from '../world/rankings.ts';

const API = '/seranking/api';

/** Handlers throw this error; it is sent as `{"error": {...}}`. */
class SeRankingError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const siteOf = (company: Company): number => 1_480_000 + numberOf(company);
/** Returns the id of a search engine in the vendor's list. */
const listed = ({ name, country, device }: Engine): number =>
  200 +
  (name === 'Bing' ? 60 : 0) +
  country.charCodeAt(0) -
  65 +
  country.charCodeAt(1) +
  (device === 'mobile' ? 500 : 0);

/** Creates SE Ranking's Project API: sites, their search engines, positions and competitors. Position 0 means “not found”. */
export function createSeRanking({ now }: Pick<VendorOptions, 'now'>): Vendor {
  const keyring = createKeyring(8_211);
  const duplicates = createDuplicates();
  const tokenOf = ({ headers }: SandboxRequest) => /^Token (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

  function authorize(request: SandboxRequest): void {
    const kind = keyring.kindOf(tokenOf(request));
    if (kind === undefined) throw new SeRankingError(401, 'Unauthorized');
    if (kind === 'spent') throw new SeRankingError(403, 'Insufficient funds');
    if (kind === 'limited') throw new SeRankingError(403, 'Subscription required');
  }

  function companyOf({ site }: Params): Company {
    const found = Object.values(COMPANIES).find((company) => String(siteOf(company)) === site);
    if (found === undefined) throw new SeRankingError(404, 'Site not found');
    return found;
  }

  function positions({ url }: SandboxRequest, company: Company, domain: string) {
    const query = url.searchParams;
    const today = formatDay(latestRanking(now()));
    const days = dayRange(query.get('date_from') ?? today, query.get('date_to') ?? today);
    if (days === undefined) throw new SeRankingError(400, 'Incorrect date range');
    const wanted = query.get('site_engine_id');
    const engines = enginesOf(company).filter(({ id }) => wanted === null || String(id) === wanted);
    if (engines.length === 0) throw new SeRankingError(400, 'Incorrect site_engine_id');
    const pages = query.get('with_landing_pages') === '1';
    return engines.map((engine) => ({
      site_engine_id: engine.id,
      keywords: keywordsOf(company).map((keyword) => {
        const found: object[] = [];
        const landing: object[] = [];
        let before = 0;
        for (let day = days.from; day <= days.to; day += 1) {
          const rank = isTracked(company, day, now()) ? rankOf(company, keyword, engine, day, domain) : undefined;
          if (rank === undefined) continue;
          const pos = rank ?? 0;
          found.push({
            date: formatDay(day),
            // Some numbers are text, as in older answers of the vendor.
            pos: keyword.id % 7 === 0 ? String(pos) : pos,
            change: before === 0 || pos === 0 ? 0 : before - pos,
            price: 0,
            is_map: 0,
            map_position: 0,
            paid_position: 0,
          });
          if (pages && rank !== null) landing.push({ date: formatDay(day), url: pageOf(company, keyword, day) });
          before = pos;
        }
        return {
          name: keyword.phrase,
          volume: keyword.volume,
          competition: '0.42',
          suggested_bid: (keyword.cpc / 100).toFixed(2),
          kei: '0.1',
          results: '1840000',
          total_sum: 0,
          positions: duplicates.apply(found),
          ...(pages ? { landing_pages: landing } : {}),
        };
      }),
    }));
  }

  const get = (
    path: string,
    operation: string,
    answer: (request: SandboxRequest, params: Params) => unknown,
  ): Route => ({
    method: 'GET',
    path: `${API}${path}`,
    operation: `seranking.${operation}`,
    handle(request, params) {
      authorize(request);
      return json(answer(request, params));
    },
  });

  const error = (status: number, message: string) =>
    json({ error: { code: status, message, description: message } }, status);

  return {
    id: 'seranking',
    routes: [
      get('/sites', 'sites', () =>
        Object.values(COMPANIES).map((company) => ({
          id: siteOf(company),
          title: company.name,
          name: company.domain,
          is_active: 1,
        })),
      ),
      get('/sites/{site}/search-engines', 'engines', (_request, params) =>
        enginesOf(companyOf(params)).map((engine) => ({
          site_engine_id: engine.id,
          search_engine_id: listed(engine),
          region_id: 0,
          region_name: '',
          lang_code: engine.language,
        })),
      ),
      get('/system/search-engines', 'engineNames', () => {
        const all = Object.values(COMPANIES).flatMap((company) => enginesOf(company));
        const named = new Map(all.map((engine) => [listed(engine), engine]));
        return [...named].map(([id, { name, country, device }]) => ({
          id,
          name: `${name} ${country}${device === 'mobile' ? ' Mobile' : ''}`,
          type: name.toLowerCase(),
        }));
      }),
      get('/sites/{site}/keywords', 'keywords', (_request, params) =>
        keywordsOf(companyOf(params)).map(({ id, phrase, tags }) => ({ id, name: phrase, tags })),
      ),
      get('/sites/{site}/positions', 'positions', (request, params) => {
        const company = companyOf(params);
        return positions(request, company, company.domain);
      }),
      get('/competitors/site/{site}', 'competitors', (_request, params) => {
        const company = companyOf(params);
        return trackedDomains(company)
          .slice(1)
          .map((domain, index) => ({ id: siteOf(company) * 10 + index, name: domain, url: domain }));
      }),
      get('/competitors/{competitor}/positions', 'competitorPositions', (request, { competitor = '' }) => {
        const company = companyOf({ site: competitor.slice(0, -1) });
        const domain = trackedDomains(company)[Number(competitor.at(-1)) + 1];
        if (domain === undefined) throw new SeRankingError(404, 'Competitor not found');
        return positions(request, company, domain);
      }),
    ],
    error: (status) => error(status, 'The request failed.'),
    errorOf: (thrown) => (thrown instanceof SeRankingError ? error(thrown.status, thrown.message) : undefined),
    accountOf: (request) => keyring.accountOf(tokenOf(request)),
    revoke: keyring.revoke,
    resetQuota() {
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
            sites: Object.fromEntries(Object.values(COMPANIES).map((company) => [company.id, String(siteOf(company))])),
          }),
      },
      duplicates.control,
    ],
  };
}
