import type { Hosts } from '../connector.ts';

export const LINKEDIN_HOSTS = { www: 'https://www.linkedin.com', api: 'https://api.linkedin.com' } as const;

/** Version of the API: a year and a month. LinkedIn supports a version for at least a year. */
export const LINKEDIN_VERSION = '202607';

export const linkedinHost = (hosts: Hosts, name: keyof typeof LINKEDIN_HOSTS): string =>
  hosts[name] ?? LINKEDIN_HOSTS[name];
