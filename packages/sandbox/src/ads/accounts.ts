import { type AdAccount, type AdVendor, adAccountsOf } from '../world/ad-accounts.ts';

/** Returns the ad accounts that a user can read: all for Maya and Nora, the first and the last for Tom, none for Inês. */
export function readableAccounts(vendor: AdVendor, email: string): AdAccount[] {
  const accounts = [...adAccountsOf(vendor)];
  if (email.startsWith('maya@') || email.startsWith('nora@')) return accounts;
  return email.startsWith('tom@') ? accounts.filter((_, index) => index === 0 || index === accounts.length - 1) : [];
}
