import type { FastifyRequest } from 'fastify';

/** The company whose white-label host a request names, and the origin of that host's pages. */
export interface WhiteLabelHost {
  readonly companyId: string;
  readonly companyName: string;
  readonly origin: string;
}

const hosts = new WeakMap<FastifyRequest, WhiteLabelHost>();

/** Marks a request to a white-label host. */
export const setWhiteLabelHost = (request: FastifyRequest, host: WhiteLabelHost): void => void hosts.set(request, host);

/** Returns the white-label host that a request names; null for the service's own address. */
export const whiteLabelHostOf = (request: FastifyRequest): WhiteLabelHost | null => hosts.get(request) ?? null;
