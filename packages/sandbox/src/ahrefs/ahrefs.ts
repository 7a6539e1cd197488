import { json, type Reply } from '../http/reply.ts';
import { bearerToken, type SandboxRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createDuplicates, createKeyring, type KeyKind } from '../keys/keyring.ts';
import { competitorsOf, monthIndex } from '../semrush/estimates.ts';
import { type Day, dayRange, formatDay, parseDay } from '../world/calendar.ts';
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
  type TrackedKeyword,
  trackedDomains,
} from '../world/rankings.ts';
import { countriesOf, domainOf, keywordsOn, linksOn, searchOn } from './estimates.ts';

/** Units of a month. */
const UNITS: Readonly<Record<KeyKind, number>> = { active: 150_000, spent: 0, limited: 120 };
const COSTS: Readonly<Record<string, number>> = {
  ...{ org_traffic: 10, org_cost: 10, paid_traffic: 10, paid_cost: 10, keyword_difficulty: 10, sum_traffic: 10 },
  ...{ volume: 10, value: 10, traffic: 10, refdomains: 5, live_refdomains: 5, referring_domains: 5 },
};

/** Thrown by handlers; sent as `{"error": …}`. */
class AhrefsError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const projectOf = (company: Company): number => 6_100_000 + numberOf(company);
const failure = (status: number, message: string): Reply => json({ error: message }, status);

/** Ahrefs's version 3: Site Explorer for units, and the rank tracker, management and limits for none. */
export function createAhrefs({ now }: Pick<VendorOptions, 'now'>): Vendor {
  const keyring = createKeyring(8_214);
  const duplicates = createDuplicates();
  const used = new Map<KeyKind, number>();
  const left = (kind: KeyKind) => Math.max(0, UNITS[kind] - (used.get(kind) ?? 0));

  function authorize(request: SandboxRequest): KeyKind {
    const kind = keyring.kindOf(bearerToken(request) ?? '');
    if (kind === undefined) throw new AhrefsError(401, 'API key is invalid or expired');
    return kind;
  }
  const dayOf = (query: URLSearchParams, name: string): Day => {
    const day = parseDay(query.get(name) ?? '');
    if (day === undefined) throw new AhrefsError(400, `bad ${name}`);
    return Math.min(day, Math.floor(now() / 86_400_000));
  };
  const get = (path: string, operation: string, answer: (request: SandboxRequest) => Reply): Route => ({
    method: 'GET',
    path: `/ahrefs/api/v3${path}`,
    operation: `ahrefs.${operation}`,
    handle: answer,
  });

  /** A call of Site Explorer: rows are picked by `select`, limited, and paid. */
  const explorer = (
    path: string,
    root: string,
    rowsOf: (query: URLSearchParams, target: string) => object[] | object | null,
  ): Route =>
    get(`/site-explorer${path}`, `explorer${path.replaceAll('/', '.')}`, (request) => {
      const kind = authorize(request);
      const query = request.url.searchParams;
      const target = query.get('target');
      if (target === null) throw new AhrefsError(400, 'target is required');
      const found = rowsOf(query, target);
      const select = query.get('select')?.split(',');
      const picked = (row: object) =>
        select === undefined
          ? row
          : Object.fromEntries(
              select.map((field) => {
                if (!(field in row)) throw new AhrefsError(400, `column '${field}' not found`);
                return [field, (row as Record<string, unknown>)[field]];
              }),
            );
      const rows = (Array.isArray(found) ? found : found === null ? [] : [found]).slice(
        0,
        Number(query.get('limit') ?? 1_000),
      );
      const fields = select ?? Object.keys(rows[0] ?? {});
      const cost = Math.max(50, rows.length * fields.reduce((sum, field) => sum + (COSTS[field] ?? 1), 0));
      if (cost > left(kind)) throw new AhrefsError(403, 'API units limit reached');
      used.set(kind, (used.get(kind) ?? 0) + cost);
      const body = Array.isArray(found)
        ? duplicates.apply(rows.map(picked))
        : rows[0] === undefined
          ? null
          : picked(rows[0]);
      const units = String(cost);
      return json({ [root]: body }, 200, {
        'x-api-units-cost-total-actual': units,
        'x-api-rows': String(rows.length),
        'x-api-cache': 'no_cache',
      });
    });

  const history = (query: URLSearchParams, row: (day: Day) => object | undefined): object[] => {
    const days = dayRange(
      query.get('date_from') ?? '',
      query.get('date_to') ?? formatDay(Math.floor(now() / 86_400_000)),
    );
    if (days === undefined) throw new AhrefsError(400, 'bad date_from');
    const grouping = query.get('history_grouping') ?? 'monthly';
    const rows: object[] = [];
    for (let day = days.from; day <= Math.min(days.to, Math.floor(now() / 86_400_000)); day += 1) {
      const first = day === days.from;
      const fits =
        grouping === 'daily' || (grouping === 'weekly' ? (day + 3) % 7 === 0 : formatDay(day).endsWith('-01'));
      const found = first || fits ? row(day) : undefined;
      if (found !== undefined) rows.push({ date: `${formatDay(day)}T00:00:00Z`, ...found });
    }
    return rows;
  };

  function tracked(request: SandboxRequest) {
    authorize(request);
    const query = request.url.searchParams;
    const company = Object.values(COMPANIES).find((one) => String(projectOf(one)) === query.get('project_id'));
    if (company === undefined) throw new AhrefsError(404, 'project not found');
    const device = query.get('device');
    if (device !== 'desktop' && device !== 'mobile') throw new AhrefsError(400, 'bad device');
    // Bing is not tracked.
    const engines = enginesOf(company).filter((engine) => engine.name === 'Google' && engine.device === device);
    return { query, company, engines };
  }
  /** The last day up to a date on which positions were looked up. */
  const lookedUp = (company: Company, day: Day): Day | undefined => {
    for (let at = Math.min(day, latestRanking(now())); at > day - 14; at -= 1)
      if (isTracked(company, at, now())) return at;
    return undefined;
  };
  const found = (company: Company, keyword: TrackedKeyword, engine: Engine, day: Day | undefined) => {
    const rank = day === undefined ? undefined : rankOf(company, keyword, engine, day);
    return rank === undefined || day === undefined
      ? { position: null, url: null, serp_updated: null }
      : {
          position: rank,
          url: rank === null ? null : pageOf(company, keyword, day),
          serp_updated: `${formatDay(day)}T04:10:00Z`,
        };
  };

  function overview(request: SandboxRequest): Reply {
    const { query, company, engines } = tracked(request);
    const day = lookedUp(company, dayOf(query, 'date'));
    const compared = query.has('date_compared') ? lookedUp(company, dayOf(query, 'date_compared')) : undefined;
    const select = (query.get('select') ?? '').split(',');
    const rows = keywordsOf(company).flatMap((keyword) =>
      engines.map((engine): Record<string, unknown> => {
        const before = found(company, keyword, engine, compared);
        return {
          keyword: keyword.phrase,
          country: engine.country,
          location: engine.country,
          tags: keyword.tags,
          volume: keyword.volume,
          ...found(company, keyword, engine, day),
          position_prev: before.position,
          serp_updated_prev: before.serp_updated,
        };
      }),
    );
    const picked = rows
      .slice(0, Number(query.get('limit') ?? 1_000))
      .map((row) => Object.fromEntries(select.map((field) => [field, row[field]])));
    return json({ overviews: duplicates.apply(picked) });
  }

  function competitorsStats(request: SandboxRequest): Reply {
    const { query, company, engines } = tracked(request);
    const day = lookedUp(company, dayOf(query, 'date'));
    const select = (query.get('select') ?? '').split(',');
    const rows = trackedDomains(company).map((domain): Record<string, unknown> => {
      const ranks = keywordsOf(company).flatMap((keyword) =>
        engines.flatMap((engine) => {
          const rank = day === undefined ? undefined : rankOf(company, keyword, engine, day, domain);
          return rank === undefined ? [] : [rank];
        }),
      );
      const numbers = ranks.filter((rank) => rank !== null);
      const between = (from: number, to: number) => numbers.filter((rank) => rank >= from && rank <= to).length;
      return {
        competitor: `https://${domain}/`,
        average_position: numbers.length === 0 ? null : numbers.reduce((a, b) => a + b, 0) / numbers.length,
        pos_1_3: between(1, 3),
        pos_4_10: between(4, 10),
        pos_11_20: between(11, 20),
        pos_21_50: between(21, 50),
        pos_51_plus: between(51, 100),
        pos_no_rank: ranks.length - numbers.length,
      };
    });
    return json({
      'competitors-metrics': rows.map((row) => Object.fromEntries(select.map((field) => [field, row[field]]))),
    });
  }

  return {
    id: 'ahrefs',
    routes: [
      get('/subscription-info/limits-and-usage', 'limits', (request) => {
        const kind = authorize(request);
        return json({
          limits_and_usage: {
            subscription: 'Advanced',
            usage_reset_date: '2026-12-01',
            units_limit_workspace: UNITS[kind],
            units_usage_workspace: used.get(kind) ?? 0,
            units_limit_api_key: null,
            units_usage_api_key: used.get(kind) ?? 0,
            api_key_expiration_date: kind === 'limited' ? '2026-12-01T00:00:00Z' : '2027-08-30T00:00:00Z',
          },
        });
      }),
      get('/management/projects', 'projects', (request) => {
        authorize(request);
        return json({
          projects: Object.values(COMPANIES).map((company) => ({
            project_id: String(projectOf(company)),
            project_name: company.name,
            url: `${company.domain}/`,
            mode: 'subdomains',
            access: 'private',
            keyword_count: keywordsOf(company).length,
          })),
        });
      }),
      get('/management/project-competitors', 'competitors', (request) => {
        authorize(request);
        const id = request.url.searchParams.get('project_id');
        const company = Object.values(COMPANIES).find((one) => String(projectOf(one)) === id);
        if (company === undefined) throw new AhrefsError(404, 'project not found');
        return json({
          competitors: trackedDomains(company)
            .slice(1)
            .map((domain) => ({ url: `https://${domain}/`, mode: 'subdomains' })),
        });
      }),
      get('/rank-tracker/overview', 'overview', overview),
      get('/rank-tracker/competitors-stats', 'stats', competitorsStats),
      explorer('/domain-rating', 'domain_rating', (query, target) => {
        const domain = domainOf(target);
        const links = domain && linksOn(domain, dayOf(query, 'date'));
        return links === undefined ? null : { domain_rating: links.rating, ahrefs_rank: links.rank };
      }),
      explorer('/backlinks-stats', 'metrics', (query, target) => {
        const domain = domainOf(target);
        const links = domain && linksOn(domain, dayOf(query, 'date'));
        if (links === undefined) return null;
        const { backlinks, refdomains } = links;
        return {
          live: backlinks,
          all_time: Math.round(backlinks * 1.6),
          live_refdomains: refdomains,
          all_time_refdomains: Math.round(refdomains * 1.4),
        };
      }),
      explorer('/metrics', 'metrics', (query, target) => {
        const domain = domainOf(target);
        return domain === undefined ? null : searchOn(domain, dayOf(query, 'date'), query.get('country') ?? undefined);
      }),
      explorer('/domain-rating-history', 'domain_ratings', (query, target) =>
        history(query, (day) => {
          const domain = domainOf(target);
          const links = domain && linksOn(domain, day);
          return links && { domain_rating: links.rating };
        }),
      ),
      explorer('/refdomains-history', 'refdomains', (query, target) =>
        history(query, (day) => {
          const domain = domainOf(target);
          const links = domain && linksOn(domain, day);
          return links && { refdomains: links.refdomains };
        }),
      ),
      explorer('/metrics-history', 'metrics', (query, target) =>
        history(query, (day) => {
          const domain = domainOf(target);
          if (domain === undefined || day < domain.company.demand.created) return undefined;
          const { org_traffic, org_cost, paid_traffic, paid_cost } = searchOn(
            domain,
            day,
            query.get('country') ?? undefined,
          );
          return { org_traffic, org_cost, paid_traffic, paid_cost };
        }),
      ),
      explorer('/metrics-by-country', 'metrics', (query, target) => {
        const domain = domainOf(target);
        if (domain === undefined) return [];
        const day = dayOf(query, 'date');
        return countriesOf(domain).map(([country]) => ({
          country: country.toUpperCase(),
          ...searchOn(domain, day, country),
        }));
      }),
      explorer('/organic-keywords', 'keywords', (query, target) => {
        const domain = domainOf(target);
        if (domain === undefined) return [];
        return keywordsOn(domain, dayOf(query, 'date'), query.get('country') ?? undefined).map((one) => ({
          keyword: one.phrase,
          best_position: one.position,
          volume: one.volume,
          keyword_difficulty: one.difficulty,
          cpc: Math.round(one.cpc * 100),
          sum_traffic: one.traffic,
        }));
      }),
      explorer('/top-pages', 'pages', (query, target) => {
        const domain = domainOf(target);
        if (domain === undefined) return [];
        const pages = new Map<string, { traffic: number; value: number; keywords: number }>();
        for (const one of keywordsOn(domain, dayOf(query, 'date'), query.get('country') ?? undefined)) {
          const page = pages.get(one.url) ?? { traffic: 0, value: 0, keywords: 0 };
          page.traffic += one.traffic;
          page.value += Math.round(one.traffic * one.cpc * 100);
          page.keywords += 1;
          pages.set(one.url, page);
        }
        return [...pages]
          .sort(([, one], [, other]) => other.traffic - one.traffic)
          .map(([url, { traffic, value, keywords }]) => ({
            url,
            sum_traffic: traffic,
            value,
            keywords,
            referring_domains: keywords * 3,
          }));
      }),
      explorer('/organic-competitors', 'competitors', (query, target) => {
        const domain = domainOf(target);
        const country = query.get('country');
        if (country === null) throw new AhrefsError(400, 'country is required');
        if (domain === undefined) return [];
        const day = dayOf(query, 'date');
        const [year = 0, month = 1] = formatDay(day).split('-').map(Number);
        return competitorsOf(domain, country === 'gb' ? 'uk' : country, monthIndex(year, month), false).map(
          ({ domain: other, relevance, common }) => ({
            competitor_domain: other.name,
            domain_rating: linksOn(other, day)?.rating ?? 0,
            keywords_common: common,
            share: Math.round(relevance * 100),
            traffic: searchOn(other, day, country).org_traffic,
            value: searchOn(other, day, country).org_cost,
          }),
        );
      }),
      explorer('/refdomains', 'refdomains', (_query, target) =>
        domainOf(target) === undefined
          ? []
          : Array.from({ length: 40 }, (_, index) => ({
              domain: `link-${index + 1}.example`,
              domain_rating: 80 - index,
              links_to_target: 1 + (index % 7),
              dofollow_links: index % 3,
            })),
      ),
    ],
    error: (status) => failure(status, 'The request failed.'),
    errorOf: (thrown) => (thrown instanceof AhrefsError ? failure(thrown.status, thrown.message) : undefined),
    accountOf: (request) => keyring.accountOf(bearerToken(request) ?? ''),
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
            units: { active: left('active'), spent: left('spent'), limited: left('limited') },
            projects: Object.fromEntries(
              Object.values(COMPANIES).map((company) => [company.id, String(projectOf(company))]),
            ),
          }),
      },
      {
        method: 'GET',
        path: '/ledger/{domain}',
        handle: ({ url }, { domain: name = '' }) => {
          const domain = domainOf(name);
          const day = parseDay(url.searchParams.get('day') ?? '');
          if (domain === undefined || day === undefined) return failure(400, 'Ask for a known domain and a `day`.');
          const country = url.searchParams.get('country') ?? undefined;
          return json({
            links: linksOn(domain, day),
            search: searchOn(domain, day, country),
            keywords: keywordsOn(domain, day, country),
          });
        },
      },
      duplicates.control,
    ],
  };
}
