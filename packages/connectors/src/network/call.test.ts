import { AddressRefused, AnswerTooLarge } from '@reporting/contract/outbound';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { json, scripted } from '../testing/http.ts';
import { callVendor, readJson, sendCall } from './call.ts';
import { hostsUnder } from './hosts.ts';
import { TransientFailure } from './retry.ts';

const call = { api: 'Vendor', url: 'https://vendor.example/v1' };

describe('sendCall', () => {
  it.each([
    [{}, { method: 'GET', url: 'https://vendor.example/v1', body: undefined }],
    [
      { query: { a: '1 2', b: ['x', 'y'], c: undefined } },
      { method: 'GET', url: 'https://vendor.example/v1?a=1+2&b=x&b=y', body: undefined },
    ],
    [{ json: { a: 1 } }, { method: 'POST', type: 'application/json', body: '{"a":1}' }],
    [
      { json: null, method: 'PUT' },
      { method: 'PUT', type: 'application/json', body: 'null' },
    ],
    [{ form: { a: 'é&' } }, { method: 'POST', type: 'application/x-www-form-urlencoded', body: 'a=%C3%A9%26' }],
    [
      { body: 'a,b\n', headers: { 'content-type': 'text/csv' } },
      { method: 'POST', type: 'text/csv', body: 'a,b\n' },
    ],
    [
      { body: new Uint8Array([1, 2]), method: 'PATCH' },
      { method: 'PATCH', body: new Uint8Array([1, 2]) },
    ],
    [{ method: 'DELETE' }, { method: 'DELETE', body: undefined }],
  ] as const)('sends a request with the parts %j', async (given, { type, ...expected }: Record<string, unknown>) => {
    const { context, sent } = scripted(json({}));
    await sendCall(context, { ...call, ...given });
    expect(sent[0]).toMatchObject(expected.body === undefined ? { method: expected.method } : expected);
    if (expected.url !== undefined) expect(sent[0]?.url).toBe(expected.url);
    expect(sent[0]?.body).toEqual(expected.body);
    expect(sent[0]?.headers?.['content-type']).toBe(type);
  });

  it('appends parameters to an address that has a query', async () => {
    const { context, sent } = scripted(json({}));
    await sendCall(context, { api: 'Vendor', url: 'https://vendor.example/?report', query: { key: 'k' } });
    expect(sent[0]?.url).toBe('https://vendor.example/?report&key=k');
  });

  it.each([
    ['an address that is refused', new AddressRefused('10.0.0.1 is not public.'), { kind: 'config' }],
    ['an answer that is too large', new AnswerTooLarge('large'), { kind: 'config' }],
    ['no answer', new TypeError('fetch failed'), { class: 'network' }],
  ])('maps %s to an error', async (_name, error, expected) => {
    const { context } = scripted(error);
    await expect(sendCall(context, call)).rejects.toMatchObject(expected);
  });

  it('rejects with the error of the HTTP client if the signal is aborted', async () => {
    const { context } = scripted(new TypeError('fetch failed'));
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(sendCall({ ...context, signal }, call)).rejects.toThrow('fetch failed');
  });
});

describe('callVendor', () => {
  const limited = () => new TransientFailure('rate', 'Too often.', { retryAfter: 1 });

  it('retries transient failures and reads the next answer', async () => {
    const { context, sent, waits } = scripted(json({}, 429), json({ ok: true }));
    const answer = await callVendor(context, call, (response) => {
      if (response.status === 429) throw limited();
      return readJson('Vendor', response, z.object({ ok: z.boolean() }));
    });
    expect(answer).toEqual({ ok: true });
    expect(sent).toHaveLength(2);
    expect(waits[0]).toBeGreaterThanOrEqual(1_000);
  });

  it('distinguishes a rate limit from a failing vendor', async () => {
    const failing = (failure: 'rate' | 'server') =>
      callVendor(scripted(json({}, 500)).context, call, () => {
        throw new TransientFailure(failure, 'Failed.');
      });
    await expect(failing('rate')).rejects.toMatchObject({ kind: 'transient', limited: true });
    await expect(failing('server')).rejects.toMatchObject({ kind: 'transient', limited: false });
  });

  it.each([
    ['a page instead of data', { status: 200, headers: {}, body: '<html>' }, /page instead of data/],
    ['an answer of another shape', json({ ok: 'yes' }), /cannot be read/],
  ])('rejects %s', async (_name, response, message) => {
    const { context } = scripted(response);
    const reading = callVendor(context, call, (given) => readJson('Vendor', given, z.object({ ok: z.boolean() })));
    await expect(reading).rejects.toMatchObject({ kind: 'transient', message: expect.stringMatching(message) });
  });
});

describe('hostsUnder', () => {
  it('replaces a host of a vendor by the base and its name, and a source address by the base, host and path', () => {
    expect(
      hostsUnder(
        'http://127.0.0.1:4300/vendor/',
        { api: 'https://api.vendor.example' },
        { account: 'https://shop.example.com/store/' },
      ),
    ).toEqual({
      api: 'http://127.0.0.1:4300/vendor/api',
      account: 'http://127.0.0.1:4300/vendor/shop.example.com/store',
    });
  });
});
