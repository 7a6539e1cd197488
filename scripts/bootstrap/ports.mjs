import { createServer } from 'node:net';

/** Can this port of the loopback address be listened on? Null where it can, else the system's error code. */
export function portProblem(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code ?? 'UNKNOWN'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** The first free port at or above the given one. */
export async function freePort(from) {
  for (let port = from; port < Math.min(from + 200, 65_536); port += 1) {
    if ((await portProblem(port)) === null) return port;
  }
  throw new Error(`No free port between ${from} and ${from + 200}.`);
}
