import { json, type Reply } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import { type Day, formatDay } from '../world/calendar.ts';
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
import { AhrefsError, dayOf, get, type Shared } from './parts.ts';

export const projectOf = (company: Company): number => 6_100_000 + numberOf(company);

/** Returns the routes of management and of the rank tracker, which cost no units. */
export function trackerRoutes({ now, authorize, duplicates }: Shared): Route[] {
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
  /** Returns the last day with a look-up in the 14 days up to `day`; undefined without a look-up in these days. */
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
    const day = lookedUp(company, dayOf(query, 'date', now()));
    const compared = query.has('date_compared') ? lookedUp(company, dayOf(query, 'date_compared', now())) : undefined;
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
    const day = lookedUp(company, dayOf(query, 'date', now()));
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

  return [
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
  ];
}
