import { json } from '../http/reply.ts';
import type { Route } from '../http/router.ts';
import type { KeyKind } from '../keys/keyring.ts';
import { competitorsOf, monthIndex } from '../semrush/estimates.ts';
import { type Day, dayRange, formatDay } from '../world/calendar.ts';
import { countriesOf, domainOf, keywordsOn, linksOn, searchOn } from './estimates.ts';
import { AhrefsError, dayOf, get, type Shared } from './parts.ts';

const COSTS: Readonly<Record<string, number>> = {
  ...{ org_traffic: 10, org_cost: 10, paid_traffic: 10, paid_cost: 10, keyword_difficulty: 10, sum_traffic: 10 },
  ...{ volume: 10, value: 10, traffic: 10, refdomains: 5, live_refdomains: 5, referring_domains: 5 },
};

/** Returns the routes of Site Explorer. `charge` subtracts the units of a call and throws if too few are left. */
export function explorerRoutes({
  now,
  authorize,
  duplicates,
  charge,
}: Shared & { charge(kind: KeyKind, units: number): void }): Route[] {
  /**
   * Returns the route of a call. Its query parameter `select` names the fields of the answer. The route limits the rows and
   * charges units for them.
   */
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
      charge(kind, cost);
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

  return [
    explorer('/domain-rating', 'domain_rating', (query, target) => {
      const domain = domainOf(target);
      const links = domain && linksOn(domain, dayOf(query, 'date', now()));
      return links === undefined ? null : { domain_rating: links.rating, ahrefs_rank: links.rank };
    }),
    explorer('/backlinks-stats', 'metrics', (query, target) => {
      const domain = domainOf(target);
      const links = domain && linksOn(domain, dayOf(query, 'date', now()));
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
      return domain === undefined
        ? null
        : searchOn(domain, dayOf(query, 'date', now()), query.get('country') ?? undefined);
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
      const day = dayOf(query, 'date', now());
      return countriesOf(domain).map(([country]) => ({
        country: country.toUpperCase(),
        ...searchOn(domain, day, country),
      }));
    }),
    explorer('/organic-keywords', 'keywords', (query, target) => {
      const domain = domainOf(target);
      if (domain === undefined) return [];
      return keywordsOn(domain, dayOf(query, 'date', now()), query.get('country') ?? undefined).map((one) => ({
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
      for (const one of keywordsOn(domain, dayOf(query, 'date', now()), query.get('country') ?? undefined)) {
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
      const day = dayOf(query, 'date', now());
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
  ];
}
