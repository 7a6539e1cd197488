import { describe, expect, it } from 'vitest';
import { ConnectorError } from '../connector.ts';
import { scripted } from '../testing/http.ts';
import { backoff, MAX_WAIT_SECONDS, retryAfterSeconds, TransientFailure, withRetries } from './retry.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const policy = { network: 3, server: 2, rate: 3 };

describe('retryAfterSeconds', () => {
  it.each([
    ['120', 120],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (header, seconds) => {
    expect(retryAfterSeconds(header, NOW)).toBe(seconds);
  });
});

describe('backoff', () => {
  it('is a random part of a limit that doubles with each attempt up to a maximum', () => {
    expect(backoff(1, undefined, () => 0)).toBe(0);
    expect([1, 2, 3, 4, 9].map((tries) => backoff(tries, undefined, () => 0.999_999))).toEqual([
      999, 1999, 3999, 4999, 4999,
    ]);
  });

  it('is at least the wait that the vendor requires', () => {
    expect(backoff(1, 3, () => 0)).toBe(3000);
    expect(backoff(1, 3, () => 0.5)).toBe(3125);
  });
});

describe('withRetries', () => {
  const failing = (kind: 'network' | 'server' | 'rate', options = {}) => {
    let calls = 0;
    return {
      calls: () => calls,
      call: async () => {
        calls += 1;
        throw new TransientFailure(kind, 'down', options);
      },
    };
  };

  it.each([
    ['network', 3],
    ['server', 2],
    ['rate', 3],
  ] as const)('with %s failures makes %i attempts in total', async (kind, times) => {
    const { context, waits } = scripted();
    const attempt = failing(kind);
    await expect(withRetries(context, policy, attempt.call)).rejects.toMatchObject({
      kind: 'transient',
      message: 'down',
    });
    expect(attempt.calls()).toBe(times);
    expect(waits).toHaveLength(times - 1);
  });

  it('never makes more attempts than the policy allows, for any mixture of failures', async () => {
    let calls = 0;
    const kinds = ['network', 'rate', 'network', 'server', 'rate'] as const;
    const call = async () => {
      throw new TransientFailure(kinds[calls++] ?? 'server', 'down');
    };
    await expect(withRetries(scripted().context, policy, call)).rejects.toThrow('down');
    expect(calls).toBe(3);
  });

  it('returns the result of the successful attempt', async () => {
    let calls = 0;
    const call = async () => {
      calls += 1;
      if (calls < 3) throw new TransientFailure('rate', 'busy', { retryAfter: 2 });
      return calls;
    };
    const { context, waits } = scripted();
    await expect(withRetries(context, policy, call)).resolves.toBe(3);
    expect(waits.every((wait) => wait >= 2000 && wait < 2000 + 1000)).toBe(true);
  });

  it('does not wait longer than the limit, and the error contains the required wait', async () => {
    const attempt = failing('rate', { retryAfter: MAX_WAIT_SECONDS + 1 });
    await expect(withRetries(scripted().context, policy, attempt.call)).rejects.toMatchObject({
      kind: 'transient',
      retryAfter: MAX_WAIT_SECONDS + 1,
    });
    expect(attempt.calls()).toBe(1);
  });

  it('does not retry final errors or errors of other types', async () => {
    const final = failing('rate', { final: true });
    await expect(withRetries(scripted().context, policy, final.call)).rejects.toThrow(ConnectorError);
    expect(final.calls()).toBe(1);
    let calls = 0;
    const wrong = async () => {
      calls += 1;
      throw new ConnectorError('config', 'wrong');
    };
    await expect(withRetries(scripted().context, policy, wrong)).rejects.toMatchObject({ kind: 'config' });
    expect(calls).toBe(1);
  });

  it('stops waiting when the signal is aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const call = async () => {
      setTimeout(() => controller.abort(reason), 5);
      throw new TransientFailure('server', 'down', { retryAfter: 4 });
    };
    const started = Date.now();
    await expect(withRetries({ signal: controller.signal }, policy, call)).rejects.toBe(reason);
    expect(Date.now() - started).toBeLessThan(3_500);
  });
});
