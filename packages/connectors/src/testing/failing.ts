import type { FaultRule } from '@reporting/sandbox';
import { describe, expect, it } from 'vitest';
import type { ConnectorContext, QueryResult } from '../connector.ts';
import { recordingHttp } from './http.ts';
import type { TestVendor } from './vendor.ts';

/** Faults that every vendor can have, with the answers that its API gives for them. */
const FAULTS: readonly [name: string, fault: Partial<FaultRule>][] = [
  ['a server error', { status: 500 }],
  ['an outage', { status: 503 }],
  ['a page', { htmlInsteadOfJson: true }],
  ['a cut connection', { drop: 'beforeHeaders' }],
  ['an answer cut in the middle', { drop: 'midBody' }],
  ['half of the JSON', { body: '{"data":[' }],
];

/**
 * Tests that failures of a vendor are transient and that the next call succeeds, that one failure is asked again, and that a slow vendor ends
 * with the time limit.
 * @param match the call that fails
 */
export function itSurvives(
  test: TestVendor,
  match: FaultRule['match'],
  read: (changes?: Partial<ConnectorContext>) => Promise<QueryResult>,
): void {
  describe('a failing vendor', () => {
    it.each(FAULTS)('%s is transient, and the next call succeeds', async (_name, fault) => {
      await test.fault({ match, ...fault, times: 0 });
      await expect(read()).rejects.toMatchObject({ kind: 'transient', limited: false });
      await test.calm();
      expect((await read()).empty).toBe(false);
    });

    it('that fails once is asked again', async () => {
      await test.fault({ match, status: 500 });
      expect((await read()).empty).toBe(false);
    });

    it('that is slow ends with the time limit', async () => {
      await test.fault({ match, delayMs: 2_000, times: 0 });
      await expect(read({ http: recordingHttp({ timeout: 50 }) })).rejects.toMatchObject({ kind: 'transient' });
    });

    it('stops when the caller does', async () => {
      await expect(read({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toBeDefined();
    });
  });
}
