import { bearerToken } from '../http/request.ts';
import type { Route } from '../http/router.ts';
import type { Vendor, VendorOptions } from '../http/vendor.ts';
import { createAccess } from './access.ts';
import { googleAdsRoutes } from './ads/routes.ts';
import { purchasesOf } from './analytics/facts/purchases.ts';
import { createFacts } from './analytics/facts/sessions.ts';
import { createQuota } from './analytics/quota.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { businessRoutes } from './business/routes.ts';
import { coreError, errorReply, GoogleError } from './errors.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { openOAuthState } from './oauth/state.ts';
import { createTokens, pairOf } from './oauth/tokens.ts';
import { PEOPLE } from './people.ts';
import { searchConsoleRoutes } from './search-console/routes.ts';
import { createLibrary } from './sheets/library.ts';
import { sheetsRoutes } from './sheets/routes.ts';

/** Creates the stand-in for Google: its routes under `/google` and at the root, and the controls for tests. */
export function createGoogle({ stateDir, sheets, clients, now, world }: VendorOptions): Vendor {
  const state = openOAuthState(stateDir, 'google-oauth.json');
  const tokens = createTokens(state, now);
  const access = createAccess(tokens);
  const facts = createFacts(({ shop }, day) => shop && purchasesOf(world.ordersOf(shop).ofDay(day)));
  const quota = createQuota(now);
  const library = createLibrary({ stateDir, ownFolder: sheets, now });
  const pairs = (email: string | undefined) =>
    clients.flatMap((client) =>
      PEOPLE.filter((person) => email === undefined || person.email === email).map((person) =>
        pairOf(client.id, person.email),
      ),
    );
  const apis = [
    ...analyticsRoutes({ access, facts, quota, now }),
    ...sheetsRoutes({ access, library }),
    ...googleAdsRoutes({ access, ads: world.ads, now }),
    ...businessRoutes({ access, now }),
    ...searchConsoleRoutes({ access, search: world.search, now }),
  ];
  return {
    id: 'google',
    routes: [...oauthRoutes({ clients, state, tokens, access, now }), ...apis, ...apis.flatMap(atOrigin)],
    error: coreError,
    errorOf: (thrown) => (thrown instanceof GoogleError ? errorReply(thrown) : undefined),
    accountOf: (request) => tokens.verify('access', bearerToken(request) ?? '')?.email,
    revoke: (email) => {
      const met = pairs(email);
      for (const pair of met) state.revoke(pair, now());
      return met.length;
    },
    expire: (email) => {
      const met = pairs(email);
      for (const pair of met) state.expireAccess(pair, now());
      return met.length;
    },
    resetQuota: () => quota.reset(),
  };
}

/**
 * Returns a second route for a call of Google's APIs, which serves the call at the root of the origin. Returns an empty
 * list for any other route. Google's Node clients use only the origin of `rootUrl`, so they request `/v1beta/…` instead
 * of `/google/analyticsdata/v1beta/…`. The paths of the APIs do not conflict.
 */
function atOrigin(route: Route): Route[] {
  const path = route.path.replace(
    /^\/google(?:\/(?:analyticsdata|analyticsadmin|sheets|searchconsole|businessprofileperformance))?/,
    '',
  );
  return path === route.path ? [] : [{ ...route, path }];
}
