import type { FastifyRequest } from 'fastify';

/** The company whose white-label host received a request, and the origin of the host. */
export interface WhiteLabelHost {
  readonly companyId: string;
  readonly companyName: string;
  readonly origin: string;
}

const hosts = new WeakMap<FastifyRequest, WhiteLabelHost>();

/** Records that a white-label host received a request. */
export const setWhiteLabelHost = (request: FastifyRequest, host: WhiteLabelHost): void => void hosts.set(request, host);

/** Returns the white-label host that received a request; null for the service's own address. */
export const whiteLabelHostOf = (request: FastifyRequest): WhiteLabelHost | null => hosts.get(request) ?? null;
