import { invalid } from '../http/problem.ts';
import { hashPassword } from './passwords.ts';

let common: Promise<ReadonlySet<string>> | undefined;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Returns true if a password is in the list of common passwords. Upper and lower case, spaces at both ends and the Unicode form make no
 * difference.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.normalize('NFKC').trim().toLowerCase());
}

/** @throws HttpProblem 422 for a common password */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password))
    throw invalid({ password: ['This password is common, so it is easy to guess. Choose another one.'] });
}

/**
 * Returns the hash of a password that a user chose. All code that sets a user's password must call it. Hashing is slow, so call it before a
 * transaction.
 * @throws HttpProblem 422 for a common password
 */
export async function hashNewPassword(password: string): Promise<string> {
  await refuseCommonPassword(password);
  return hashPassword(password);
}
