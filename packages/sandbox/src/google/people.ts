import type { CompanyId } from '../world/companies.ts';

/** A fictional user with a Google account. */
export type Person = {
  /** Google's obfuscated account id. */
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  /** Line in the account chooser that describes what the user can read. */
  role: string;
  /** Workspace domain of the account; undefined without one. */
  hostedDomain: string | undefined;
  /** Names of Analytics accounts and properties that the user can read. An account includes all of its properties. */
  analytics: readonly string[];
  /** Search Console sites, each with the permission of the user. */
  sites: Readonly<Record<string, SitePermission>>;
  /** Accounts of Google Ads, including managers, that the user signs in to directly. */
  ads: readonly string[];
  /**
   * The shipped spreadsheets that this user can read: all spreadsheets of a company, or single spreadsheets by title. All users
   * can read the spreadsheets in the operator's folder.
   */
  spreadsheets: CompanyId | readonly string[];
};

type SitePermission = 'SITE_OWNER' | 'SITE_FULL_USER' | 'SITE_RESTRICTED_USER' | 'SITE_UNVERIFIED_USER';

export const PEOPLE: readonly Person[] = [
  {
    id: '104711204817240001337',
    email: 'maya@marlowcoffee.com',
    givenName: 'Maya',
    familyName: 'Lindqvist',
    role: 'Marketing lead at Marlow Coffee: every property, every spreadsheet',
    hostedDomain: 'marlowcoffee.com',
    analytics: ['accounts/120400100', 'accounts/120400200', 'accounts/120400300'],
    sites: {
      'sc-domain:marlowcoffee.com': 'SITE_OWNER',
      'https://marlowcoffee.com/shop/': 'SITE_FULL_USER',
      'https://old.marlowcoffee.com/': 'SITE_UNVERIFIED_USER',
    },
    ads: ['4155550101', '4155550106', '4155550107'],
    spreadsheets: 'coffee',
  },
  {
    id: '104711204817240002448',
    email: 'tom@brewlab.agency',
    givenName: 'Tom',
    familyName: 'Okafor',
    role: 'Agency: the shop and the journal, one shared spreadsheet',
    hostedDomain: 'brewlab.agency',
    analytics: ['properties/310200101', 'properties/310200102'],
    sites: { 'https://marlowcoffee.com/shop/': 'SITE_RESTRICTED_USER' },
    ads: [],
    spreadsheets: ['Ad spend by channel'],
  },
  {
    id: '104711204817240003559',
    email: 'ines.duarte@example.com',
    givenName: 'Inês',
    familyName: 'Duarte',
    role: 'New colleague: no access to anything yet',
    hostedDomain: undefined,
    analytics: [],
    sites: {},
    ads: [],
    spreadsheets: [],
  },
  {
    id: '104711204817240004660',
    email: 'nora@fernhill.agency',
    givenName: 'Nora',
    familyName: 'Brandt',
    role: 'Agency of five companies: their sites, visits and advertising',
    hostedDomain: 'fernhill.agency',
    analytics: [
      'properties/310200101',
      'accounts/120400401',
      'accounts/120400402',
      'accounts/120400403',
      'accounts/120400404',
    ],
    sites: {
      'sc-domain:marlowcoffee.com': 'SITE_RESTRICTED_USER',
      'https://zahnwerk.example/': 'SITE_FULL_USER',
      'sc-domain:quillstack.example': 'SITE_FULL_USER',
      'https://kowhaibay.example/': 'SITE_OWNER',
      'sc-domain:secondspring.example': 'SITE_OWNER',
    },
    ads: ['4155550900'],
    spreadsheets: [
      'Ad spend by channel',
      'Ad spend of Zahnwerk Praxen',
      'Ad spend of Quillstack',
      'Ad spend of Hotel Kōwhai Bay',
      'Ad spend of Second Spring',
    ],
  },
];

export function personByEmail(email: string): Person | undefined {
  return PEOPLE.find((person) => person.email === email);
}
