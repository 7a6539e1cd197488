import type { FastifyInstance } from 'fastify';
import type { Config } from './platform/config/config.ts';
import { isLoopback } from './platform/config/values.ts';
import { errorCode, StartupError } from './platform/startup-error.ts';

/** Returns the http origin of a host and a port. IPv6 addresses get brackets. */
export function socketOrigin(host: string, port: number): string {
  return new URL(`http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`).origin;
}

/**
 * Listens on the configured host and port.
 * @returns the origin of the socket. If the configured port is 0, the origin contains the port that the system chose.
 * @throws StartupError if the address cannot be used
 */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw new StartupError(listenProblem(errorCode(error), host, port), { cause: error });
  }
  const bound = app.server.address();
  return socketOrigin(host, bound && typeof bound === 'object' ? bound.port : port);
}

/** Returns a warning for the operator if cookies are sent without encryption over a network; otherwise null. */
export function plainHttpWarning(origin: string): string | null {
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || isLoopback(hostname)) return null;
  return `Sessions and passwords are sent without encryption to ${origin}: anyone on the network can read them. Put a proxy with TLS in front and set PUBLIC_URL to its https address.`;
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
