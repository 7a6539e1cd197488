/** A fictional user with a Google account. */
export type Person = {
  /** Google's obfuscated account id. */
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  /** One line for the account chooser: what this user can read. */
  role: string;
  /** Workspace domain of the account, if any. */
  hostedDomain: string | undefined;
  /** Readable Analytics accounts, each with all or with the named properties. */
  analytics: 'all' | readonly string[];
  /** Titles of the shipped spreadsheets shared with this user. All users can read the operator's folder. */
  spreadsheets: 'all' | readonly string[];
};

export const PEOPLE: readonly Person[] = [
  {
    id: '104711204817240001337',
    email: 'maya@marlowcoffee.com',
    givenName: 'Maya',
    familyName: 'Lindqvist',
    role: 'Marketing lead at Marlow Coffee: every property, every spreadsheet',
    hostedDomain: 'marlowcoffee.com',
    analytics: 'all',
    spreadsheets: 'all',
  },
  {
    id: '104711204817240002448',
    email: 'tom@brewlab.agency',
    givenName: 'Tom',
    familyName: 'Okafor',
    role: 'Agency: the shop and the journal, one shared spreadsheet',
    hostedDomain: 'brewlab.agency',
    analytics: ['properties/310200101', 'properties/310200102'],
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
    spreadsheets: [],
  },
];

export function personByEmail(email: string): Person | undefined {
  return PEOPLE.find((person) => person.email === email);
}
