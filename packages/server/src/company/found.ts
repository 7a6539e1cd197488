import type { Onboarding } from '@reporting/contract';
import { LAST_STEP } from '@reporting/contract/rules';
import { hashNewPassword } from '../platform/crypto/new-password.ts';
import { newToken } from '../platform/crypto/tokens.ts';
import { type Db, tenantOf } from '../platform/db/tenant.ts';
import { newId } from '../platform/ids.ts';
import { normalEmail } from './email.ts';
import { insertCompany, insertUser, type NewCompany, type NewUser } from './store.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
  roleName: 'admin' | 'member';
  /** True if the user skips the onboarding, as an invited member does. */
  onboarded: boolean;
  /** True if it is already confirmed that the address belongs to the person. */
  verified: boolean;
  /**
   * False if nobody has asked the person to accept the terms and to confirm the minimum age. The app then asks on the own user page before
   * it opens another page.
   */
  consented: boolean;
  /** The product area that the onboarding begins with. Default: `dashboard`. */
  flow?: Onboarding['flow'];
}

/** The step that follows the last step of the dashboard flow. */
const FINISHED_STEP = LAST_STEP.dashboard + 1;

const onboarding = (done: boolean, flow: Onboarding['flow'] = 'dashboard'): Onboarding => ({
  flow,
  step: done ? FINISHED_STEP : 0,
  questionnaire: { source: done ? 'dashboard' : null },
  hasBack: false,
});

/** Returns the record of a person. `passwordHash` is null for a person without a password. */
export function personRecord(person: Omit<Person, 'password'>, creator: boolean, passwordHash: string | null): NewUser {
  return {
    id: newId(),
    name: person.name.trim(),
    email: person.email.trim(),
    emailNorm: normalEmail(person.email),
    roleName: person.roleName,
    creator,
    identification: newToken(),
    passwordHash,
    verified: person.verified,
    consented: person.consented,
    onboarding: onboarding(person.onboarded, person.flow),
  };
}

/**
 * Creates the record of a user. Hashing the password is slow, so call this function before a transaction.
 * @throws HttpProblem 422 for a common password
 */
export async function newUser(person: Person, creator: boolean): Promise<NewUser> {
  return personRecord(person, creator, await hashNewPassword(person.password));
}

/**
 * Creates a company with its users, inside the caller's transaction. The first user is the founder.
 * @returns the company's id
 * @throws EmailTaken
 */
export async function foundCompany(
  db: Db,
  company: Omit<NewCompany, 'id'>,
  people: readonly NewUser[],
  now: Date,
): Promise<string> {
  const id = newId();
  await insertCompany(db, { id, ...company, name: company.name.trim() }, now);
  const tenant = tenantOf(db, id);
  for (const person of people) await insertUser(tenant, person, now);
  return id;
}
