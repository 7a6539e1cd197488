import { type Day, dayOf } from './calendar.ts';
import { COMPANIES, type Company, type CompanyId } from './companies.ts';

export type Network = 'facebook' | 'instagram' | 'linkedin';

/** A page, profile or organisation of a company at a social network. */
export type SocialAccount = {
  network: Network;
  id: string;
  name: string;
  company: Company;
  /** First day with views and followers. */
  created: Day;
  /** Followers on the day `created`. */
  followers: number;
  /** Number of different people who can see the account. 0: too small for insights. */
  audience: number;
  /** Views per visit of the company's web site. */
  pace: number;
  /** Mean days between two posts. */
  postEvery: number;
  /**
   * Index of the account's source in the `demand.sources` of the company. Each visit from this source is a click on a link of the account.
   */
  source: number;
};

type Rough = readonly [
  network: Network,
  id: string,
  name: string,
  company: CompanyId,
  created: Day,
  followers: number,
  audience: number,
  pace: number,
  postEvery: number,
];

const ROUGH: readonly Rough[] = [
  ['facebook', '104000000000001', 'Marlow Coffee', 'coffee', dayOf(2024, 3, 1), 1_840, 900, 0.18, 3],
  ['facebook', '104000000000002', 'Zahnwerk Praxen', 'clinics', dayOf(2024, 5, 6), 420, 300, 0.4, 6],
  ['facebook', '104000000000004', 'Hotel Kōwhai Bay', 'hotel', dayOf(2024, 1, 8), 2_610, 700, 0.35, 4],
  ['facebook', '104000000000005', 'Second Spring', 'charity', dayOf(2024, 6, 3), 960, 400, 0.6, 3],
  // In tests, this page was created yesterday.
  ['facebook', '104000000000006', 'Marlow Coffee Events', 'coffee', dayOf(2026, 11, 19), 12, 40, 0.03, 1],
  // This page is too small, so Meta has no insights.
  ['facebook', '104000000000007', 'Marlow Barista Club', 'coffee', dayOf(2026, 1, 5), 31, 0, 0, 900],
  ['instagram', '17841400000000001', 'marlowcoffee', 'coffee', dayOf(2024, 3, 1), 5_230, 1_200, 0.25, 2],
  ['instagram', '17841400000000004', 'kowhaibay', 'hotel', dayOf(2024, 1, 8), 8_120, 900, 0.5, 3],
  ['instagram', '17841400000000005', 'secondspring', 'charity', dayOf(2024, 6, 3), 640, 300, 0.5, 4],
  ['linkedin', '2414183', 'Quillstack', 'software', dayOf(2024, 2, 5), 3_470, 800, 0.3, 4],
  ['linkedin', '2414184', 'Zahnwerk Praxen', 'clinics', dayOf(2025, 2, 3), 150, 120, 0.15, 12],
];

/** Every account, in the order of the networks' lists. */
export const SOCIAL_ACCOUNTS: readonly SocialAccount[] = ROUGH.map(
  ([network, id, name, companyId, created, followers, audience, pace, postEvery]) => {
    const company = COMPANIES[companyId];
    const source = company.demand.sources.findIndex(
      (one) => one.medium === 'referral' && one.source.startsWith(`${network}.`),
    );
    return { network, id, name, company, created, followers, audience, pace, postEvery, source };
  },
);

/** Returns the accounts that a user can read: all for Maya and Nora, the first for Tom, none for Inês. */
export function readableSocial(network: Network, email: string): SocialAccount[] {
  const accounts = SOCIAL_ACCOUNTS.filter((account) => account.network === network);
  if (email.startsWith('maya@') || email.startsWith('nora@')) return accounts;
  return email.startsWith('tom@') ? accounts.slice(0, 1) : [];
}
