import * as z from 'zod';
import { call } from '../call.ts';
import {
  boardSchema,
  campaignFormSchema,
  campaignSchema,
  dataOf,
  domainFormSchema,
  domainLinksSchema,
  domainSourcesSchema,
  idSchema,
  snoozeFormSchema,
  textSchema,
} from '../entities/index.ts';
import { BOARD_DAYS } from '../rules/domain-metrics.ts';

const idParams = z.object({ id: idSchema });
const domainParams = z.object({ id: idSchema, domainId: idSchema });
const alertParams = z.object({ id: idSchema, alertId: idSchema });

export const listCampaigns = call({
  method: 'GET',
  path: '/api/campaigns',
  access: 'member',
  summary: 'Lists the groups of the company by name.',
  answers: { 200: dataOf(z.array(campaignSchema)) },
});

export const createCampaign = call({
  method: 'POST',
  path: '/api/campaigns',
  access: 'admin',
  summary: 'Creates a group without domains.',
  body: campaignFormSchema,
  answers: { 201: dataOf(campaignSchema) },
});

export const getCampaign = call({
  method: 'GET',
  path: '/api/campaigns/{id}',
  access: 'member',
  summary: 'Returns a group with the figures and alerts of its domains. `range` is the length of the period in days.',
  params: idParams,
  query: z.object({ range: z.enum(BOARD_DAYS.map(String) as ['7', '30']).default('7') }),
  answers: { 200: dataOf(boardSchema) },
});

export const updateCampaign = call({
  method: 'PUT',
  path: '/api/campaigns/{id}',
  access: 'admin',
  summary: 'Renames a group.',
  params: idParams,
  body: campaignFormSchema,
  answers: { 200: dataOf(campaignSchema) },
});

export const deleteCampaign = call({
  method: 'DELETE',
  path: '/api/campaigns/{id}',
  access: 'admin',
  summary: 'Deletes a group with its domains, their stored values and alerts.',
  params: idParams,
  answers: { 204: z.undefined() },
});

export const listDomainSources = call({
  method: 'GET',
  path: '/api/campaigns/domain-sources',
  access: 'member',
  summary: 'Lists the properties of the company’s sources that can measure a domain.',
  query: z.object({ domain: textSchema(300).default('') }),
  answers: { 200: dataOf(domainSourcesSchema) },
});

export const addDomain = call({
  method: 'POST',
  path: '/api/campaigns/{id}/domains',
  access: 'member',
  summary: 'Adds a domain to a group and starts to collect its values. A domain is in a group at most once.',
  params: idParams,
  body: domainFormSchema,
  answers: { 201: dataOf(z.object({ id: idSchema })) },
});

export const updateDomain = call({
  method: 'PUT',
  path: '/api/campaigns/{id}/domains/{domainId}',
  access: 'member',
  summary: 'Replaces the sources of a domain. The values of replaced sources are collected again.',
  params: domainParams,
  body: domainLinksSchema,
  answers: { 204: z.undefined() },
});

export const removeDomain = call({
  method: 'DELETE',
  path: '/api/campaigns/{id}/domains/{domainId}',
  access: 'member',
  summary: 'Removes a domain from a group, with its stored values and alerts.',
  params: domainParams,
  answers: { 204: z.undefined() },
});

export const collectDomain = call({
  method: 'POST',
  path: '/api/campaigns/{id}/domains/{domainId}/collect',
  access: 'member',
  summary: 'Collects the missing values of a domain now, for example after its source was reconnected.',
  params: domainParams,
  answers: { 202: z.undefined() },
});

export const snoozeAlert = call({
  method: 'POST',
  path: '/api/campaigns/{id}/alerts/{alertId}/snooze',
  access: 'member',
  summary: 'Snoozes an alert until the end of a day, or until its metric recovers.',
  params: alertParams,
  body: snoozeFormSchema,
  answers: { 204: z.undefined() },
});

export const wakeAlert = call({
  method: 'DELETE',
  path: '/api/campaigns/{id}/alerts/{alertId}/snooze',
  access: 'member',
  summary: 'Ends the snooze of an alert.',
  params: alertParams,
  answers: { 204: z.undefined() },
});
