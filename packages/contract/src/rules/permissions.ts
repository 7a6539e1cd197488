/** The fields of a user or an invitation on which permissions depend. */
interface Person {
  readonly id: string;
  readonly roleName: 'admin' | 'member';
  readonly creator: boolean;
}

/** Fields of `PUT /api/users/{id}` that users may change in their own record. */
const OWN_FIELDS = [
  'name',
  'email',
  'password',
  'password_confirmation',
  'current_password',
  'avatar',
  'ageConsent',
  'termsConsent',
  'onboarding',
  'settings',
] as const;

/** Fields that admins may change in the records of other users. */
const ADMIN_FIELDS = ['name', 'roleName'] as const;

export type UserField = (typeof OWN_FIELDS)[number] | (typeof ADMIN_FIELDS)[number];

/**
 * Returns the fields that a caller may change in a user's record; null if the caller may not change the record at all. No caller
 * may change `creator`, the company or `identification`, the value that is compared with the header `x-identification`.
 */
export function changeableFields(caller: Pick<Person, 'id' | 'roleName'>, userId: string): readonly UserField[] | null {
  if (caller.id === userId) return OWN_FIELDS;
  return caller.roleName === 'admin' ? ADMIN_FIELDS : null;
}

/**
 * Returns why a user cannot be removed and must stay an admin; null if there is no reason. Without an admin nobody could manage
 * the company.
 * @param admins number of users with the role admin, without invitations
 */
export function requiredAs(
  user: Pick<Person, 'roleName' | 'creator'>,
  admins: number,
): 'founder' | 'last-admin' | null {
  if (user.creator) return 'founder';
  return user.roleName === 'admin' && admins <= 1 ? 'last-admin' : null;
}

/** The text of each reason of `requiredAs`. */
export const REQUIRED_TEXTS = {
  founder: 'The founder of the company stays its admin.',
  'last-admin': 'The company needs an admin. Make another user an admin first.',
} as const;
