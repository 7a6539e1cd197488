import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Maximum wait in ms for open requests before each step of background work. */
const AT_MOST = 20;

/** Waits between two steps of background work, so that open requests are answered first. */
export type GiveWay = () => Promise<void>;

/**
 * Returns a function that waits until the server has no open request, at most 20 ms. Background work calls the function between two steps,
 * so that a request waits for at most one step. Otherwise a request could wait for another step each time the request itself waits, for
 * example for the database. Only one such step runs in a turn of the event loop. Do not call it while answering a request, because it would
 * wait for this request.
 */
export function createGiveWay(server: FastifyInstance['server']): GiveWay {
  let open = 0;
  let onQuiet: (() => void) | null = null;
  let last: Promise<void> = Promise.resolve();

  server.on('request', (_request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      if (open === 0) onQuiet?.();
    });
  });

  async function step(): Promise<void> {
    const until = performance.now() + AT_MOST;
    for (;;) {
      // Node reads requests that have arrived meanwhile before the check below.
      await setImmediate();
      const left = until - performance.now();
      if (open === 0 || left <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        onQuiet = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      onQuiet = null;
    }
  }

  return () => {
    last = last.then(step);
    return last;
  };
}
