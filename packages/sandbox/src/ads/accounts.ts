import { type AdAccount, type AdVendor, adAccountsOf } from '../world/ad-accounts.ts';

/**
 * Returns the ad accounts that a user may read: Maya every one, Tom of the agency the first and the last, Inês none.
 */
export function readableAccounts(vendor: AdVendor, email: string): AdAccount[] {
  const accounts = [...adAccountsOf(vendor)];
  if (email.startsWith('maya@')) return accounts;
  return email.startsWith('tom@') ? accounts.filter((_, index) => index === 0 || index === accounts.length - 1) : [];
}
