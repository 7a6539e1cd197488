// Load with autocannon. The result of a scenario is its requests per second and their p99.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { CACHE } from '../peers.mjs';

export const CONNECTIONS = 50;
/** Sample interval of autocannon in ms. */
const SAMPLE = 20;

const autocannon = createRequire(join(CACHE, 'package.json'))('autocannon');

/**
 * Sends requests for `seconds`, or exactly `amount` requests.
 * @throws if an answer has none of the `expected` statuses
 * @returns {Promise<{ rate: number, p99: number }>} `rate` in answers a second, `p99` in ms
 */
export async function load({ url, seconds, amount, connections = CONNECTIONS, expected = [200], ...options }) {
  const result = await autocannon({
    url,
    connections,
    // A load of `amount` requests ends only at the end of a sample interval. The default interval of 1 s would be up to
    // a quarter of the duration of a short load.
    ...(amount === undefined ? { duration: seconds } : { amount, sampleInt: SAMPLE }),
    ...options,
  });
  const others = Object.keys(result.statusCodeStats).filter((status) => !expected.includes(Number(status)));
  if (result.errors > 0 || others.length > 0) {
    const counts = Object.entries(result.statusCodeStats).map(([status, { count }]) => `${count} × ${status}`);
    throw new Error(
      `${options.path ?? url}: ${result.errors} errors (${result.timeouts} of them timeouts), answers ${counts.join(', ')}.`,
    );
  }
  const answers = Object.values(result.statusCodeStats).reduce((sum, { count }) => sum + count, 0);
  return {
    answers,
    rate: answers / result.duration,
    p99: result.latency.p99,
    bytes: result.throughput.total / answers,
  };
}
