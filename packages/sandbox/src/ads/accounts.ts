import { type AdAccount, type AdVendor, adAccountsOf } from '../world/ad-accounts.ts';

/**
 * Returns the ad accounts that a user may read: Maya and Nora’s agency every one, Tom the first and the last, Inês none.
 */
export function readableAccounts(vendor: AdVendor, email: string): AdAccount[] {
  const accounts = [...adAccountsOf(vendor)];
  if (email.startsWith('maya@') || email.startsWith('nora@')) return accounts;
  return email.startsWith('tom@') ? accounts.filter((_, index) => index === 0 || index === accounts.length - 1) : [];
}
