import type { Hosts } from '../connector.ts';

/** Hosts of Meta's APIs and of its sign-in. */
export const META_HOSTS = { www: 'https://www.facebook.com', graph: 'https://graph.facebook.com' } as const;

/** Meta supports a version for about two years, and for a shorter time in the Marketing API. */
const GRAPH_VERSION = 'v25.0';

export const metaHost = (hosts: Hosts, name: keyof typeof META_HOSTS): string =>
  `${hosts[name] ?? META_HOSTS[name]}/${GRAPH_VERSION}`;
