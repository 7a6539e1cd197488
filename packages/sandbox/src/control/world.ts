import { json, type Reply } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Control } from '../http/vendor.ts';
import { AD_ACCOUNTS } from '../world/ad-accounts.ts';
import { adBreakdown } from '../world/ad-breakdown.ts';
import { dayRange } from '../world/calendar.ts';
import { COMPANIES } from '../world/companies.ts';
import { adLedger, type Range, searchLedger } from '../world/ledger.ts';
import { PLACES, placeLedger } from '../world/places.ts';
import { enginesOf, rankLedger, trackedDomains } from '../world/rankings.ts';
import type { SearchType } from '../world/search.ts';
import { SEARCH_SITES } from '../world/search-sites.ts';
import { SHOPS } from '../world/shops/shops.ts';
import { SOCIAL_ACCOUNTS } from '../world/social-accounts.ts';
import { socialLedger } from '../world/social-ledger.ts';
import { visitLedger } from '../world/visit-ledger.ts';
import type { World } from '../world/world.ts';

/**
 * Returns the controls below `/_sandbox/world`. They list the companies with their accounts and sites. They return the correct figures of
 * `ads`, `search`, `rankings`, `social` and `visits` from `from` to `to` (YYYY-MM-DD). Days are in `zone`, by default the account's time
 * zone, or Pacific time for Search Console and Meta.
 */
export function worldControls({ ads, search, social, ordersOf }: World, now: () => number): readonly Control[] {
  return [
    { method: 'GET', path: '', handle: () => json({ companies: companies() }) },
    {
      method: 'GET',
      path: '/ads/{vendor}/{account}',
      handle: (request, params) => {
        const account = AD_ACCOUNTS.find(({ vendor, id }) => vendor === params.vendor && id === params.account);
        const range = account && rangeOf(request, account.timeZone);
        return account && range ? json(adLedger(ads, account, range, now())) : unknown();
      },
    },
    {
      method: 'GET',
      path: '/ads/{vendor}/{account}/breakdown',
      handle: (request, params) => {
        const account = AD_ACCOUNTS.find(({ vendor, id }) => vendor === params.vendor && id === params.account);
        const range = account && rangeOf(request, account.timeZone);
        return account && range ? json(adBreakdown(ads, account, range, now())) : unknown();
      },
    },
    {
      method: 'GET',
      path: '/social/{network}/{account}',
      handle: (request, params) => {
        const account = SOCIAL_ACCOUNTS.find(({ network, id }) => network === params.network && id === params.account);
        const range = rangeOf(request, 'America/Los_Angeles');
        return account && range ? json(socialLedger(social, account, range, now())) : unknown();
      },
    },
    {
      method: 'GET',
      path: '/visits/{company}',
      handle: (request, params) => {
        const company = Object.values(COMPANIES).find(({ id }) => id === params.company);
        const range = company && rangeOf(request, company.timeZone);
        const shop = [...SHOPS.values()].find(({ visitors }) => visitors !== undefined && visitors === company);
        return company && range ? json(visitLedger(company, shop && ordersOf(shop), range, now())) : unknown();
      },
    },
    {
      method: 'GET',
      path: '/places/{location}',
      handle: (request, params) => {
        const place = PLACES.find(({ id }) => id === params.location);
        const range = rangeOf(request, 'UTC');
        return place && range ? json(placeLedger(place, range.from, range.to)) : unknown();
      },
    },
    {
      method: 'GET',
      path: '/search/{site}',
      handle: (request, params) => {
        const site = SEARCH_SITES.find(({ siteUrl }) => siteUrl === params.site);
        const range = rangeOf(request, 'America/Los_Angeles');
        const type = (request.url.searchParams.get('type') ?? 'WEB') as SearchType;
        return site && range ? json(searchLedger(search, site, range, type)) : unknown();
      },
    },
    {
      method: 'GET',
      path: '/rankings/{company}',
      handle: (request, params) => {
        const company = Object.values(COMPANIES).find(({ id }) => id === params.company);
        const range = rangeOf(request, 'UTC');
        if (!company || !range) return unknown();
        const engine = request.url.searchParams.get('engine');
        const domain = request.url.searchParams.get('domain') ?? undefined;
        const ledger = rankLedger(company, range, now(), { engine: engine ? Number(engine) : undefined, domain });
        return json({ engines: enginesOf(company), domains: trackedDomains(company), ...ledger });
      },
    },
  ];
}

const unknown = (): Reply =>
  json({ error: 'Ask for a known account or site, with `from` and `to` as YYYY-MM-DD and a valid `zone`.' }, 400);

function rangeOf({ url }: SandboxRequest, zone: string): Range | undefined {
  const { searchParams } = url;
  const days = dayRange(searchParams.get('from') ?? '', searchParams.get('to') ?? '');
  return days && { ...days, timeZone: searchParams.get('zone') ?? zone };
}

function companies() {
  return Object.values(COMPANIES).map((company) => ({
    id: company.id,
    name: company.name,
    domain: company.domain,
    currency: company.currency,
    timeZone: company.timeZone,
    sites: SEARCH_SITES.filter((site) => site.company === company).map(({ siteUrl }) => siteUrl),
    accounts: AD_ACCOUNTS.filter((account) => account.company === company).map(
      ({ vendor, id, name, currency, timeZone, status, campaigns }) => ({
        vendor,
        id,
        name,
        currency,
        timeZone,
        status,
        campaigns: campaigns.map((campaign) => ({ id: campaign.id, name: campaign.name })),
      }),
    ),
  }));
}
