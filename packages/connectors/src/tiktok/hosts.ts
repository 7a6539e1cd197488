import type { Hosts } from '../connector.ts';

/** Host of the sign-in page and of the API. */
export const TIKTOK_HOSTS = { business: 'https://business-api.tiktok.com' } as const;

export const tiktokHost = (hosts: Hosts): string => hosts.business ?? TIKTOK_HOSTS.business;
export const tiktokApi = (hosts: Hosts): string => `${tiktokHost(hosts)}/open_api/v1.3`;
