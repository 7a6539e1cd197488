import type { FaultRule } from '@reporting/sandbox';
import { describe, expect, it } from 'vitest';
import type { ConnectorContext, QueryResult } from '../connector.ts';
import { recordingHttp } from './http.ts';
import type { TestVendor } from './vendor.ts';

/** Faults that any vendor can have, each with its name in test titles. */
const FAULTS: readonly [name: string, fault: Partial<FaultRule>][] = [
  ['a server error', { status: 500 }],
  ['an outage', { status: 503 }],
  ['a page instead of data', { htmlInsteadOfJson: true }],
  ['a cut connection', { drop: 'beforeHeaders' }],
  ['an answer cut in the middle', { drop: 'midBody' }],
  ['half of the JSON', { body: '{"data":[' }],
];

/**
 * Tests that a vendor's failures are transient and that the next call succeeds. Tests that a single failure is retried, and that the time
 * limit ends slow calls.
 * @param match the call that fails
 */
export function itSurvives(
  test: TestVendor,
  match: FaultRule['match'],
  read: (changes?: Partial<ConnectorContext>) => Promise<QueryResult>,
): void {
  describe('a failing vendor', () => {
    it.each(FAULTS)('%s causes a transient error, and the next call succeeds', async (_name, fault) => {
      await test.fault({ match, ...fault, times: 0 });
      await expect(read()).rejects.toMatchObject({ kind: 'transient', limited: false });
      await test.calm();
      expect((await read()).empty).toBe(false);
    });

    it('is called again if it fails once', async () => {
      await test.fault({ match, status: 500 });
      expect((await read()).empty).toBe(false);
    });

    it('causes a transient error after the time limit if it is slow', async () => {
      await test.fault({ match, delayMs: 2_000, times: 0 });
      await expect(read({ http: recordingHttp({ timeout: 50 }) })).rejects.toMatchObject({ kind: 'transient' });
    });

    it('is not awaited after the caller aborts', async () => {
      await expect(read({ signal: AbortSignal.abort(new Error('enough')) })).rejects.toBeDefined();
    });
  });
}

/** A fault and the expected kind of its error. */
type FaultCase = readonly [name: string, fault: Partial<FaultRule>, kind: string];

/** Faults with the same kind of error for every vendor that uses HTTP statuses. */
const OF_HTTP: readonly FaultCase[] = [
  ['too many requests', { status: 429 }, 'transient'],
  ['a server error', { status: 500 }, 'transient'],
  ['a page instead of data', { htmlInsteadOfJson: true }, 'transient'],
  ['a cut connection', { drop: 'beforeHeaders' }, 'transient'],
  ['an answer cut in the middle', { drop: 'midBody' }, 'transient'],
  ['an answer in another shape', { body: { something: 'else' } }, 'transient'],
  ['a missing right', { status: 403 }, 'permission'],
  ['a refused request', { status: 400 }, 'config'],
];

/** Tests the error kinds of faults, that the next call succeeds, and that the time limit ends slow calls. */
export function describeHttpFaults(
  test: () => Pick<TestVendor, 'fault' | 'calm'>,
  read: (changes?: Partial<ConnectorContext>) => Promise<QueryResult>,
  more: readonly FaultCase[] = [],
): void {
  describe('a failing vendor', () => {
    it.each([...OF_HTTP, ...more])(
      'with %s causes a $2 error, and the next call succeeds',
      async (_name, fault, kind) => {
        await test().fault({ ...fault, times: 0 });
        await expect(read()).rejects.toMatchObject({ kind, limited: fault.status === 429 });
        await test().calm();
        expect((await read()).empty).toBe(false);
      },
    );

    it('causes a transient error after the time limit if it is slow, and is called again if it fails once', async () => {
      await test().fault({ delayMs: 1_000, times: 0 });
      await expect(read({ http: recordingHttp({ timeout: 40 }) })).rejects.toMatchObject({ kind: 'transient' });
      await test().calm();
      await test().fault({ status: 500 });
      expect((await read()).empty).toBe(false);
    });
  });
}
