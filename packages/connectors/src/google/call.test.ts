import { AddressRefused, AnswerTooLarge } from '@reporting/contract/outbound';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { googleFailure, json, scripted } from '../testing/http.ts';
import { googleJson } from './call.ts';

const call = {
  api: 'Google Analytics',
  subject: 'this property',
  url: 'https://example.test/v1/things',
  answer: z.object({ name: z.string() }),
};
const html = { status: 200, headers: {}, body: '<!doctype html><h1>502</h1>' };

describe('googleJson', () => {
  it('sends the token and the query, and reads the answer', async () => {
    const { context, sent } = scripted(json({ name: 'shop', more: 1 }));
    await expect(
      googleJson(context, { ...call, query: { a: 'x y', none: undefined, b: ['1', '2'] } }),
    ).resolves.toEqual({
      name: 'shop',
    });
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: 'https://example.test/v1/things?a=x+y&b=1&b=2',
      headers: { authorization: 'Bearer token' },
    });
  });

  it('posts a body as JSON', async () => {
    const { context, sent } = scripted(json({ name: 'shop' }));
    await googleJson(context, { ...call, body: { limit: '5' } });
    expect(sent[0]).toMatchObject({ method: 'POST', body: '{"limit":"5"}' });
    expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('renews a refused token once and repeats the call', async () => {
    const refused = googleFailure(401, 'UNAUTHENTICATED', 'bad');
    const { context, sent, tokens } = scripted(refused, json({ name: 'shop' }));
    await expect(googleJson(context, call)).resolves.toEqual({ name: 'shop' });
    expect(tokens).toEqual([false, true]);
    expect(sent[1]?.headers?.authorization).toBe('Bearer fresh');
  });

  it('fails if the renewed token is refused too', async () => {
    const { context, sent } = scripted(googleFailure(401, 'UNAUTHENTICATED', 'bad'));
    await expect(googleJson(context, call)).rejects.toMatchObject({
      kind: 'credential',
      message: 'Google Analytics no longer accepts this connection. Reconnect the source.',
    });
    expect(sent).toHaveLength(2);
  });

  const kinds: [string, Parameters<typeof scripted>[0], string, number, RegExp][] = [
    ['429', googleFailure(429, 'RESOURCE_EXHAUSTED', 'Too many'), 'transient', 3, /limits its calls.*Too many\./],
    [
      '429 because of an hourly quota',
      googleFailure(429, 'RESOURCE_EXHAUSTED', 'Exhausted property tokens for a project per hour.'),
      'transient',
      1,
      /limits its calls/,
    ],
    [
      '403 because of a rate limit',
      googleFailure(403, 'PERMISSION_DENIED', 'Slow', 'userRateLimitExceeded'),
      'transient',
      3,
      /limits its calls/,
    ],
    ['500', googleFailure(500, 'INTERNAL', 'Oops'), 'transient', 3, /does not work at the moment \(status 500\)/],
    ['503', googleFailure(503, 'UNAVAILABLE', 'Down'), 'transient', 3, /status 503/],
    ['408', { status: 408, headers: {}, body: '' }, 'transient', 3, /status 408/],
    ['a page instead of data', html, 'transient', 3, /a page instead of data/],
    ['no answer', new TypeError('fetch failed'), 'transient', 3, /did not answer in time/],
    [
      'an address that is refused',
      new AddressRefused('10.0.0.1 is not public.'),
      'config',
      1,
      /10\.0\.0\.1 is not public/,
    ],
    ['an answer that is too large', new AnswerTooLarge(), 'config', 1, /more data than the service accepts/],
    ['an answer of another shape', json({ title: 'shop' }), 'transient', 1, /cannot be read/],
    ['a redirect', { status: 302, headers: {}, body: '' }, 'transient', 3, /cannot be used/],
    ['403', googleFailure(403, 'PERMISSION_DENIED', 'No'), 'permission', 1, /may not read this property/],
    [
      '403 because of a missing scope',
      googleFailure(403, 'PERMISSION_DENIED', 'No', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT'),
      'permission',
      1,
      /tick every permission/,
    ],
    [
      '403 because the API is not enabled',
      googleFailure(403, 'PERMISSION_DENIED', 'Off', 'SERVICE_DISABLED'),
      'config',
      1,
      /not enabled/,
    ],
    ['404', googleFailure(404, 'NOT_FOUND', 'Gone'), 'config', 1, /does not find this property: it was deleted/],
    [
      '400',
      googleFailure(400, 'INVALID_ARGUMENT', 'Incompatible metrics'),
      'config',
      1,
      /says: Incompatible metrics\./,
    ],
  ];
  it.each(kinds)('maps %s to a %s error', async (_name, answer, kind, tries, message) => {
    const { context, sent } = scripted(answer as never);
    await expect(googleJson(context, call)).rejects.toMatchObject({ kind, message: expect.stringMatching(message) });
    expect(sent).toHaveLength(tries as number);
  });

  it('preserves Retry-After', async () => {
    const { context } = scripted({
      ...googleFailure(429, 'RESOURCE_EXHAUSTED', 'Busy'),
      headers: { 'retry-after': '60' },
    });
    await expect(googleJson(context, call)).rejects.toMatchObject({ kind: 'transient', retryAfter: 60 });
  });

  it('succeeds if one of its attempts succeeds', async () => {
    const { context, sent } = scripted(html, googleFailure(503, 'UNAVAILABLE', 'Down'), json({ name: 'shop' }));
    await expect(googleJson(context, call)).resolves.toEqual({ name: 'shop' });
    expect(sent).toHaveLength(3);
  });

  it('renews the token at most once per call, even over several attempts', async () => {
    const refused = googleFailure(401, 'UNAUTHENTICATED', 'bad');
    const { context, tokens } = scripted(refused, googleFailure(503, 'UNAVAILABLE', 'Down'), refused);
    await expect(googleJson(context, call)).rejects.toMatchObject({ kind: 'credential' });
    expect(tokens).toEqual([false, true, false]);
  });

  it('rejects with the error of the HTTP client after the caller aborts', async () => {
    const controller = new AbortController();
    controller.abort(new Error('closed'));
    const { context } = scripted(new Error('aborted'));
    await expect(googleJson({ ...context, signal: controller.signal }, call)).rejects.toThrow('aborted');
  });

  it('shortens a long message of the vendor', async () => {
    const { context } = scripted(googleFailure(400, 'INVALID_ARGUMENT', 'x'.repeat(5000)));
    const error: Error = await googleJson(context, call).then(
      () => new Error('none'),
      (thrown: Error) => thrown,
    );
    expect(error.message.length).toBeLessThan(500);
  });
});
