import {
  addDomain as addCall,
  type BodyOf,
  collectDomain as collectCall,
  type DomainForm,
  type DomainLink,
  deleteCampaign,
  getCampaign,
  listCampaigns,
  listDomainSources,
  removeDomain as removeCall,
  type SnoozeForm,
  snoozeAlert as snoozeCall,
  updateCampaign,
  updateDomain,
  wakeAlert as wakeCall,
} from '@reporting/contract';
import type { BoardDays } from '@reporting/contract/rules';
import { mutate } from 'swr';
import { ApiError } from './errors.ts';
import { request } from './request.ts';
import { isKeyOf, keyOf, useCall } from './use-call.ts';

/** While the service collects values, the list of groups and the board are read again every 3 s. */
const REFRESH = 3_000;

/** Returns the groups of the company by name. */
export function useCampaigns(enabled = true) {
  const answer = useCall(listCampaigns, enabled ? {} : null, {
    refreshInterval: (latest) => (latest?.data.some(({ collecting }) => collecting) ? REFRESH : 0),
  });
  return { ...answer, campaigns: answer.data?.data };
}

/** Returns the board of a group. The previous figures stay visible while those of another period load. */
export function useBoard(id: string, days: BoardDays) {
  const answer = useCall(
    getCampaign,
    { params: { id }, query: { range: `${days}` } },
    {
      keepPreviousData: true,
      refreshInterval: (latest) => (latest?.data.domains.some(({ collecting }) => collecting) ? REFRESH : 0),
    },
  );
  return { ...answer, board: answer.data?.data };
}

/** Returns the properties that can measure a domain. The list is the same for every domain. */
export function useDomainSources() {
  const answer = useCall(listDomainSources, {}, { revalidateOnFocus: false });
  return { ...answer, sources: answer.data?.data };
}

/** Reads the list of groups and the shown board again. */
async function refresh(): Promise<void> {
  await Promise.all([mutate(keyOf(listCampaigns, {})), mutate(isKeyOf(getCampaign))]);
}

/** Reads the lists of properties again, for example after a source was connected. */
export async function refreshDomainSources(): Promise<void> {
  await mutate(isKeyOf(listDomainSources));
}

/** Reads the groups, the shown board and the lists of properties again, after the state of a source has changed. */
export function revalidateGroups(): void {
  void refresh();
  void refreshDomainSources();
}

/** Reads the list of groups again, for example after one was created. */
export async function refreshCampaigns(): Promise<void> {
  await mutate(keyOf(listCampaigns, {}));
}

export async function renameCampaign(id: string, body: BodyOf<typeof updateCampaign>): Promise<void> {
  await request(updateCampaign, { params: { id }, body });
  await refresh();
}

/** Runs a call that deletes an object. Idempotent: an object that does not exist counts as deleted. */
async function withoutMissing(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') throw error;
  }
}

/** Deletes a group with its domains. */
export async function removeCampaign(id: string): Promise<void> {
  await withoutMissing(request(deleteCampaign, { params: { id } }));
  // The board of the group must not be read again, because the service answers with 404.
  await refreshCampaigns();
}

export async function addDomain(id: string, body: DomainForm): Promise<void> {
  await request(addCall, { params: { id }, body });
  await refresh();
}

export async function changeLinks(id: string, domainId: string, links: DomainLink[]): Promise<void> {
  await request(updateDomain, { params: { id, domainId }, body: { links } });
  await refresh();
}

export async function removeDomain(id: string, domainId: string): Promise<void> {
  await withoutMissing(request(removeCall, { params: { id, domainId } }));
  await refresh();
}

/** Makes the service collect the missing values of a domain now. */
export async function collectDomain(id: string, domainId: string): Promise<void> {
  await request(collectCall, { params: { id, domainId } });
  await refresh();
}

export async function snoozeAlert(id: string, alertId: string, body: SnoozeForm): Promise<void> {
  await request(snoozeCall, { params: { id, alertId }, body });
  await refresh();
}

export async function wakeAlert(id: string, alertId: string): Promise<void> {
  await withoutMissing(request(wakeCall, { params: { id, alertId } }));
  await refresh();
}
