import { createServer } from 'node:net';

/** Returns null if a server can listen on this port of the loopback address, otherwise the system's error code. */
export function portProblem(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code ?? 'UNKNOWN'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Returns the first free port at or above `from`. Throws `Error` if none of 200 ports is free. */
export async function freePort(from) {
  for (let port = from; port < Math.min(from + 200, 65_536); port += 1) {
    if ((await portProblem(port)) === null) return port;
  }
  throw new Error(`No free port between ${from} and ${from + 200}.`);
}
