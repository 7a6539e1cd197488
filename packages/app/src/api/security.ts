import {
  endOtherSessions,
  endSession,
  listSessions,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
} from '@reporting/contract';
import { mutate } from 'swr';
import { request } from './request.ts';
import { isKeyOf, useCall } from './use-call.ts';

/** The sessions of the user. */
export const useSessions = () => useCall(listSessions, {});

/** Ends a session of the user, or all others without an id. */
export async function endSessions(id: string | null): Promise<void> {
  await (id === null ? request(endOtherSessions, {}) : request(endSession, { params: { id } }));
  await mutate(isKeyOf(listSessions));
}

/** Whether the user has a second factor. */
export const useSecondFactor = () => useCall(readSecondFactor, {});

/** Reads again whether the user has a second factor. */
export const secondFactorChanged = () => mutate(isKeyOf(readSecondFactor));

/** Requires a second factor of all users of the company, or no longer. */
export async function requireFactor(required: boolean): Promise<void> {
  await request(requireSecondFactor, { body: { required } });
  await secondFactorChanged();
}

export async function removeFactor(code: string): Promise<void> {
  await request(removeSecondFactor, { body: { code } });
  await secondFactorChanged();
}

/** Returns new recovery codes, which replace the former ones. */
export async function renewCodes(code: string): Promise<readonly string[]> {
  const { data } = await request(renewRecoveryCodes, { body: { code } });
  await secondFactorChanged();
  return data.recoveryCodes;
}
