import {
  connectWith,
  disconnectIdentity,
  endOtherSessions,
  endSession,
  forgotPassword,
  listIdentities,
  listSessions,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  sendVerification,
} from '@reporting/contract';
import type { Provider } from '@reporting/contract/rules';
import { mutate } from 'swr';
import { request } from './request.ts';
import { isKeyOf, useCall } from './use-call.ts';

/** Reads the sessions of the user. */
export const useSessions = () => useCall(listSessions, {});

/** Ends the session with the given id; null ends all sessions except the current one. */
export async function endSessions(id: string | null): Promise<void> {
  await (id === null ? request(endOtherSessions, {}) : request(endSession, { params: { id } }));
  await mutate(isKeyOf(listSessions));
}

/** Reads whether the user has a second factor. */
export const useSecondFactor = () => useCall(readSecondFactor, {});

/** Reads again whether the user has a second factor. */
export const secondFactorChanged = () => mutate(isKeyOf(readSecondFactor));

/** Sets whether all users of the company must have a second factor. */
export async function requireFactor(required: boolean): Promise<void> {
  await request(requireSecondFactor, { body: { required } });
  await secondFactorChanged();
}

export async function removeFactor(code: string): Promise<void> {
  await request(removeSecondFactor, { body: { code } });
  await secondFactorChanged();
}

/** Returns new recovery codes, which replace the previous codes. */
export async function renewCodes(code: string): Promise<readonly string[]> {
  const { data } = await request(renewRecoveryCodes, { body: { code } });
  await secondFactorChanged();
  return data.recoveryCodes;
}

/** Reads which providers the service offers, and which of them the user is connected to. */
export const useIdentities = () => useCall(listIdentities, {});

/**
 * Opens the provider's page, which redirects back to the page of the user's record. `password` is required for users who have a password.
 */
export async function connectProvider(provider: Provider, password: string | undefined): Promise<void> {
  const body = password === undefined ? {} : { current_password: password };
  const { data } = await request(connectWith, { params: { provider }, body, keepPage: true });
  window.location.assign(data.url);
}

export async function disconnectProvider(provider: Provider): Promise<void> {
  await request(disconnectIdentity, { params: { provider } });
  await mutate(isKeyOf(listIdentities));
}

/** Sends the user a new link that confirms their address. */
export async function resendVerification(): Promise<void> {
  await request(sendVerification, {});
}

/** Sends a mail with a link that sets a password. Used for users who have no password yet. */
export async function sendPasswordLink(email: string): Promise<void> {
  await request(forgotPassword, { body: { email } });
}
