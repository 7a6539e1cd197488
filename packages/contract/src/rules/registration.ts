import { isSameCoupon } from './coupons.ts';
import { DEFAULT_DASHBOARDS, type Interval, MAX_DASHBOARDS } from './pricing.ts';

/** The values that the address of the registration page preselects (specification, "Screens and routes"). */
export interface RegistrationQuery {
  /** The product area with which the onboarding begins. */
  readonly flow: 'dashboard' | 'mc';
  readonly dashboards: number;
  readonly interval: Interval;
  /** Codes without duplicates, ignoring case. Codes of `coupons` precede codes of `coupons[]`. */
  readonly coupons: readonly string[];
}

/** Maximum number of coupons of a registration. */
export const MAX_COUPONS = 10;
/** Maximum length of a code in characters. */
export const MAX_COUPON_LENGTH = 60;

/**
 * Reads the query of the registration page: `source`, `dashboards`, `annual` and `coupons`. If `annual` is present,
 * with any value, the interval is a year. `coupons` can be repeated, and can be written with brackets or separated by
 * commas. Invalid values are ignored. `dashboards` is limited to `MAX_DASHBOARDS`; coupons after the tenth are ignored.
 */
export function readRegistrationQuery(search: URLSearchParams): RegistrationQuery {
  const dashboards = search.get('dashboards')?.trim() ?? '';
  const asked = /^\d{1,6}$/.test(dashboards) ? Number(dashboards) : 0;
  const coupons: string[] = [];
  for (const text of [...search.getAll('coupons'), ...search.getAll('coupons[]')].flatMap((list) => list.split(','))) {
    const code = text.trim();
    if (code === '' || code.length > MAX_COUPON_LENGTH || coupons.length === MAX_COUPONS) continue;
    if (!coupons.some((known) => isSameCoupon(known, code))) coupons.push(code);
  }
  return {
    flow: search.get('source') === 'mc' ? 'mc' : 'dashboard',
    dashboards: asked < 1 ? DEFAULT_DASHBOARDS : Math.min(asked, MAX_DASHBOARDS),
    interval: search.has('annual') ? 12 : 1,
    coupons,
  };
}

/** Returns the client id of Google Analytics in the cookies of a page, such as `1618033988.1700000000`; null without one. */
export function analyticsClientId(cookies: string): string | null {
  return /(?:^|;\s*)_ga=GA\d+\.\d+\.(\d+\.\d+)(?:;|$)/.exec(cookies)?.[1] ?? null;
}
