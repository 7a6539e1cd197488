import {
  type BodyOf,
  deleteUser,
  inviteUser,
  listUsers,
  resendInvitation,
  resetSecondFactor,
  type TeamMember,
  type User,
  updateUser,
} from '@reporting/contract';
import { useCallback } from 'react';
import { mutate } from 'swr';
import { useChangeMember, useMember } from '../session/session.tsx';
import { ApiError } from './errors.ts';
import { request } from './request.ts';
import { isKeyOf, useCall } from './use-call.ts';

export type UserChanges = BodyOf<typeof updateUser>;

/** Reads the users and the open invitations of the company. Only admins have access. */
export function useTeam(enabled = true) {
  const answer = useCall(listUsers, enabled ? {} : null);
  return { ...answer, team: answer.data?.data };
}

const refresh = () => mutate(isKeyOf(listUsers));

async function thenRefresh<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  await refresh();
  return answer;
}

/** Invites one person. An ended session does not reload the page, because the other entered addresses would be lost. */
export async function invite(body: BodyOf<typeof inviteUser>): Promise<TeamMember> {
  return (await thenRefresh(request(inviteUser, { body, keepPage: true }))).data;
}

/** Sends an invitation again. */
export async function resend(id: string): Promise<void> {
  await thenRefresh(request(resendInvitation, { params: { id } }));
}

/**
 * Changes another user, or the role of an invitation.
 * @param keepPage true if a reload after the end of the session would lose entries
 */
export async function changeUser(id: string, body: UserChanges, keepPage = false): Promise<void> {
  await thenRefresh(request(updateUser, { params: { id }, body, keepPage }));
}

/** Removes the second factor of another user, who can then set up a new one. */
export async function resetFactor(id: string): Promise<void> {
  await thenRefresh(request(resetSecondFactor, { params: { id } }));
}

/** Removes a user or withdraws an invitation. Idempotent: a user or invitation that does not exist counts as removed. */
export async function removeUser(id: string): Promise<void> {
  try {
    await request(deleteUser, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
  await refresh();
}

const isOwnRecord = (answer: User | TeamMember): answer is User => 'identification' in answer;

/** Returns a function that updates the user's record in the page from an answer. Ignores the records of other users. */
export function useTakeOwnRecord(): (answer: User | TeamMember) => void {
  const changeMember = useChangeMember();
  return useCallback(
    (answer) => {
      if (isOwnRecord(answer)) changeMember({ user: answer });
    },
    [changeMember],
  );
}

/**
 * Returns a function that changes the record of the signed-in user.
 * @param keepPage true if a reload after the end of the session would lose entries
 */
export function useChangeOwnRecord(keepPage = false): (body: UserChanges) => Promise<void> {
  const id = useMember()?.user.id ?? '';
  const take = useTakeOwnRecord();
  return useCallback(
    async (body) => take((await request(updateUser, { params: { id }, body, keepPage })).data),
    [id, keepPage, take],
  );
}
