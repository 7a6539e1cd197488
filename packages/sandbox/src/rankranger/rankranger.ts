import { json, type Reply } from '../http/reply.ts';
import type { SandboxRequest } from '../http/request.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createDuplicates, createKeyring } from '../keys/keyring.ts';
import { dayRange, formatDay } from '../world/calendar.ts';
import { COMPANIES, type Company } from '../world/companies.ts';
import { enginesOf, isTracked, keywordsOf, numberOf, pageOf, rankOf, trackedDomains } from '../world/rankings.ts';

const campaignOf = (company: Company): number => 70_010 + numberOf(company);

/** Writes `2026-10-31` as `10/31/2026`. */
const american = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

const failure = (message: string, status = 200): Reply => json({ result: { error: message } }, status);

/** Creates Rank Ranger's reporting API. The method is the first parameter, without a value. Errors have status 200. */
export function createRankRanger({ now }: Pick<VendorOptions, 'now'>): Vendor {
  const keyring = createKeyring(8_213);
  const duplicates = createDuplicates();
  const keyOf = ({ url }: SandboxRequest) => url.searchParams.get('key') ?? '';

  function rank(query: URLSearchParams): Reply {
    const company = Object.values(COMPANIES).find((one) => String(campaignOf(one)) === query.get('campaign_id'));
    if (company === undefined) return failure('Campaign not found');
    const domain = query.get('domain') ?? '';
    if (!trackedDomains(company).includes(domain)) return json({ result: [] });
    const days = dayRange(query.get('start_date') ?? '', query.get('end_date') ?? '');
    if (days === undefined) return failure('Invalid date');
    const chosen = query.get('se_id');
    const result: object[] = [];
    for (const engine of enginesOf(company)) {
      if (chosen !== null && String(engine.id) !== chosen) continue;
      for (const keyword of keywordsOf(company)) {
        for (let day = days.from; day <= days.to; day += 1) {
          const found = isTracked(company, day, now()) ? rankOf(company, keyword, engine, day, domain) : undefined;
          if (found === undefined) continue;
          const page = found === null ? null : pageOf(company, keyword, day);
          result.push({
            date: american(formatDay(day)),
            url: domain,
            lp: page,
            keyword: keyword.phrase,
            se: String(engine.id),
            se_name: `${engine.name} ${engine.country}${engine.device === 'mobile' ? ' Mobile' : ''}`,
            // A keyword that is not found has a dash or an empty text.
            rank: found ?? (keyword.id % 2 === 0 ? '-' : ''),
          });
        }
      }
    }
    return json({ result: duplicates.apply(result) });
  }

  return {
    id: 'rankranger',
    routes: [
      {
        method: 'GET',
        path: '/rankranger/www/api/v2/',
        operation: 'rankranger.call',
        handle(request) {
          const query = request.url.searchParams;
          const [method = ''] = [...query.keys()];
          if (query.get('output') !== 'json') {
            return { status: 200, headers: { 'content-type': 'text/xml' }, body: '<?xml version="1.0"?><result/>' };
          }
          const kind = keyring.kindOf(keyOf(request));
          if (kind === undefined) return failure('Invalid API key');
          if (kind === 'spent') return failure('API limit reached');
          if (kind === 'limited') return failure('API access is not enabled for this package');
          if (method === 'rank') return rank(query);
          if (method !== 'package_campaigns') return failure('Unknown method');
          return json({
            result: Object.values(COMPANIES).map((company) => ({
              campaign_id: campaignOf(company),
              name: company.name,
              domain: company.domain,
            })),
          });
        },
      },
    ],
    error: (status) => failure('The request failed.', status),
    errorOf: () => undefined,
    accountOf: (request) => keyring.accountOf(keyOf(request)),
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
            campaigns: Object.fromEntries(
              Object.values(COMPANIES).map((company) => [company.id, String(campaignOf(company))]),
            ),
          }),
      },
      duplicates.control,
    ],
  };
}
