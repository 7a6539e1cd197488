import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config/config.ts';
import { isLoopback } from './platform/config/values.ts';
import { errorCode, Refusal } from './platform/refusal.ts';

/** Returns the origin of a host and a port; IPv6 addresses are in brackets. */
export function socketOrigin(host: string, port: number): string {
  return new URL(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`).origin;
}

/**
 * Listens on the configured host and port.
 * @returns the origin of the socket, whose port differs from the configured one if that is 0
 * @throws Refusal if the address cannot be used
 */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new Refusal(listenProblem(errorCode(error), host, port), { cause: error });
  }
  const bound = app.server.address();
  return socketOrigin(host, bound && typeof bound === 'object' ? bound.port : port);
}

function listenProblem(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    const running = isLoopback(host) ? ` (Reporting may be running already: ${socketOrigin(host, port)})` : '';
    return `Port ${port} is in use by another program${running}. Stop it, or choose another with --port.`;
  }
  if (code === 'EACCES') return `No permission to listen on port ${port}. Choose one above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}. Choose another with --host.`;
  return `Cannot listen on ${host}:${port} (${code}).`;
}
