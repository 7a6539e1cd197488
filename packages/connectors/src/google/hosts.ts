import type { Hosts } from '../connector.ts';

/** Google's addresses. A configured replacement may have a path, such as `http://127.0.0.1:4190/google/sheets`. */
export const GOOGLE_HOSTS = {
  accounts: 'https://accounts.google.com',
  oauth2: 'https://oauth2.googleapis.com',
  openidconnect: 'https://openidconnect.googleapis.com',
  analyticsadmin: 'https://analyticsadmin.googleapis.com',
  analyticsdata: 'https://analyticsdata.googleapis.com',
  drive: 'https://www.googleapis.com/drive',
  businessprofileperformance: 'https://businessprofileperformance.googleapis.com',
  mybusinessaccountmanagement: 'https://mybusinessaccountmanagement.googleapis.com',
  mybusinessbusinessinformation: 'https://mybusinessbusinessinformation.googleapis.com',
  searchconsole: 'https://searchconsole.googleapis.com',
  googleads: 'https://googleads.googleapis.com',
  sheets: 'https://sheets.googleapis.com',
} as const satisfies Hosts;

export type GoogleHost = keyof typeof GOOGLE_HOSTS;

/** Returns the base address of a Google API, without a slash at the end. */
export function googleHost(hosts: Hosts, name: GoogleHost): string {
  return (hosts[name] ?? GOOGLE_HOSTS[name]).replace(/\/+$/, '');
}
