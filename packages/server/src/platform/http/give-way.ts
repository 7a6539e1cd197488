import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longest wait in ms for open answers, before each step of other work. */
const AT_MOST = 20;

/** Ends a step of work for which no request waits. */
export type GiveWay = () => Promise<void>;

/**
 * Returns a function that waits until the server answers no request, 20 ms at most. Work for which no request waits calls it between two
 * steps: then an answer is late by one step, and not by one step at each wait of its own. Only one of such steps runs in a turn of the event
 * loop. Do not call it for the answer of a request: that would wait for itself.
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
      // Requests that have arrived meanwhile are read first.
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
