/** A fictional user of a sign-in provider. */
export type SignInPerson = {
  id: string;
  name: string;
  /** Undefined for a user without an address. */
  email: string | undefined;
  /** Line in the account chooser that describes the user. */
  role: string;
};

export const FACEBOOK_PEOPLE: readonly SignInPerson[] = [
  { id: '10160000000000017', name: 'Lea Sommer', email: 'lea.sommer@example.com', role: 'New here' },
  { id: '10160000000000025', name: 'Ravi Patel', email: undefined, role: 'Signed up by phone: has no e-mail address' },
  { id: '10160000000000033', name: 'Ida Kjær', email: 'admin@demo.test', role: 'Has the address of the demo’s admin' },
];

export const LINKEDIN_PEOPLE: readonly SignInPerson[] = [
  { id: 'sbx-782bbtaQ', name: 'Noor Haddad', email: 'noor.haddad@example.com', role: 'New here' },
  { id: 'sbx-91kkLmRw', name: 'Jonas Berg', email: 'member@demo.test', role: 'Has the address of the demo’s member' },
];
