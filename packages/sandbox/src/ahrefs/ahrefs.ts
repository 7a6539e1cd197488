import { json, type Reply } from '../http/reply.ts';
import { bearerToken } from '../http/request.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createDuplicates, createKeyring, type KeyKind } from '../keys/keyring.ts';
import { parseDay } from '../world/calendar.ts';
import { COMPANIES } from '../world/companies.ts';
import { domainOf, keywordsOn, linksOn, searchOn } from './estimates.ts';
import { explorerRoutes } from './explorer.ts';
import { AhrefsError, get, type Shared } from './parts.ts';
import { projectOf, trackerRoutes } from './tracker.ts';

/** API units per month, by kind of key. */
const UNITS: Readonly<Record<KeyKind, number>> = { active: 150_000, spent: 0, limited: 120 };

const DAY = 86_400_000;
/** Days until a key ends, by kind of key. */
const DAYS_LEFT: Readonly<Record<KeyKind, number>> = { active: 280, spent: 280, limited: 11 };

/** Returns the first day of the next month in UTC, on which the units are available again. */
function resetDay(at: number): string {
  const date = new Date(at);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)).toISOString().slice(0, 10);
}

const failure = (status: number, message: string): Reply => json({ error: message }, status);

/** Creates version 3 of Ahrefs's API: Site Explorer, which costs units, and the rank tracker, management and limits, which are free. */
export function createAhrefs({ now }: Pick<VendorOptions, 'now'>): Vendor {
  const keyring = createKeyring(8_214);
  const duplicates = createDuplicates();
  const used = new Map<KeyKind, number>();
  const left = (kind: KeyKind) => Math.max(0, UNITS[kind] - (used.get(kind) ?? 0));
  const shared: Shared = {
    now,
    duplicates,
    authorize(request) {
      const kind = keyring.kindOf(bearerToken(request) ?? '');
      if (kind === undefined) throw new AhrefsError(401, 'API key is invalid or expired');
      return kind;
    },
  };
  function charge(kind: KeyKind, units: number): void {
    if (units > left(kind)) throw new AhrefsError(403, 'API units limit reached');
    used.set(kind, (used.get(kind) ?? 0) + units);
  }

  return {
    id: 'ahrefs',
    routes: [
      get('/subscription-info/limits-and-usage', 'limits', (request) => {
        const kind = shared.authorize(request);
        return json({
          limits_and_usage: {
            subscription: 'Advanced',
            usage_reset_date: resetDay(now()),
            units_limit_workspace: UNITS[kind],
            units_usage_workspace: used.get(kind) ?? 0,
            units_limit_api_key: null,
            units_usage_api_key: used.get(kind) ?? 0,
            api_key_expiration_date: new Date(now() + DAYS_LEFT[kind] * DAY).toISOString(),
          },
        });
      }),
      ...trackerRoutes(shared),
      ...explorerRoutes({ ...shared, charge }),
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
