import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, openSandbox, SHOP, signedIn } from '../testing/harness.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
let token: string;
beforeAll(async () => {
  sandbox = await openSandbox();
  token = (await signedIn(sandbox.url)).credentials.access_token ?? '';
});
afterAll(() => sandbox.discard());
beforeEach(async () => {
  await control('faults', { method: 'DELETE' });
  await control('requests', { method: 'DELETE' });
});

const control = (path: string, init: Parameters<typeof call>[2] = {}) =>
  call(`${sandbox.url}/_sandbox/${path}`, null, init);
const fault = async (rule: object) => {
  const answer = await control('faults', { json: rule });
  expect(answer.status).toBe(201);
};
const summaries = (init: RequestInit = {}) =>
  fetch(`${sandbox.url}/google/analyticsadmin/v1beta/accountSummaries`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  });

describe('faults', () => {
  it("answer the next `times` requests with a status in the vendor's format", async () => {
    await fault({ match: 'accountSummaries', status: 429, headers: { 'retry-after': '7' }, times: 2 });
    for (let n = 0; n < 2; n += 1) {
      const response = await summaries();
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('7');
      expect(await response.json()).toMatchObject({ error: { code: 429, status: 'RESOURCE_EXHAUSTED' } });
    }
    expect((await summaries()).status).toBe(200);
  });

  it('apply only to matching requests; if `times` is 0, they apply until they are cleared', async () => {
    await fault({ match: { operation: 'analyticsadmin.ListAccountSummaries', method: 'GET' }, status: 503, times: 0 });
    for (let n = 0; n < 4; n += 1) expect((await summaries()).status).toBe(503);
    expect((await call(`${sandbox.url}/google/analyticsadmin/v1beta/accounts`, token)).status).toBe(200);
    const { body } = await control('faults');
    const [active] = body.faults as { id: number; struck: number }[];
    expect(active?.struck).toBe(4);
    await control(`faults/${active?.id}`, { method: 'DELETE' });
    expect((await summaries()).status).toBe(200);
  });

  it('delay the normal answer', async () => {
    await fault({ match: 'accountSummaries', delayMs: 300 });
    const started = performance.now();
    expect((await summaries()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(280);
  });

  it('close the connection before the answer or in the middle of the answer', async () => {
    await fault({ match: 'accountSummaries', drop: 'beforeHeaders' });
    await expect(summaries()).rejects.toThrow();
    await fault({ match: 'accountSummaries', drop: 'midBody' });
    const response = await summaries();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect((await summaries()).status).toBe(200);
  });

  it('send a web page or any other body instead of JSON', async () => {
    await fault({ match: 'accountSummaries', htmlInsteadOfJson: true });
    const page = await summaries();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('<html>');
    await fault({ match: 'accountSummaries', body: '{"accountSummaries": [' });
    expect(await (await summaries()).text()).toBe('{"accountSummaries": [');
    await fault({ match: 'oauth2/token', status: 400, body: { error: 'invalid_grant' } });
    const refused = await call(`${sandbox.url}/google/oauth2/token`, null, { method: 'POST' });
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('send the answer slowly, or send an answer of a given size', async () => {
    await fault({ match: 'accountSummaries', bytesPerSecond: 20 });
    await expect(summaries({ signal: AbortSignal.timeout(600) }).then((response) => response.text())).rejects.toThrow();
    await fault({ match: 'accountSummaries', bodyBytes: 3_000_000 });
    expect((await (await summaries()).text()).length).toBe(3_000_000);
    await fault({ match: 'accountSummaries', bodyBytes: 2 * 1024 ** 3 });
    const endless = await summaries();
    const reader = endless.body?.getReader();
    let read = 0;
    while (read < 20_000_000) read += (await reader?.read())?.value?.length ?? Number.POSITIVE_INFINITY;
    await reader?.cancel();
    expect((await summaries()).status).toBe(200);
  });

  it('apply only to a given vendor or account', async () => {
    const tom = (await signedIn(sandbox.url, undefined, { account: 'tom@brewlab.agency' })).credentials.access_token;
    const statusOf = async (bearer: string | null | undefined) =>
      (await call(`${sandbox.url}/google/analyticsadmin/v1beta/accountSummaries`, bearer)).status;
    await fault({ match: { vendor: 'google', account: 'tom@brewlab.agency' }, status: 503, times: 0 });
    expect([await statusOf(token), await statusOf(tom)]).toEqual([200, 503]);
    await control('faults', { method: 'DELETE' });
    await fault({ match: { vendor: 'another' }, status: 503, times: 0 });
    expect([await statusOf(token), await statusOf(tom)]).toEqual([200, 200]);
  });

  it.each([
    [{}, /match/],
    [{ match: 'x', statuss: 500 }, /statuss/],
    [{ match: 'x', status: 99 }, /status/],
    [{ match: { route: 'x' } }, /match/],
    [[], /JSON object/],
  ])('are refused for the rule %j', async (rule, message) => {
    const answer = await control('faults', { json: rule });
    expect(answer.status).toBe(400);
    expect(String(answer.body.error)).toMatch(message);
  });
});

describe('the request log', () => {
  it('counts calls and stores no secret', async () => {
    await fault({ match: 'runReport', status: 500 });
    await summaries();
    await summaries();
    await call(`${sandbox.url}/google/analyticsdata/v1beta/${SHOP}:runReport`, token, { json: {} });
    await call(`${sandbox.url}/google/oauth2/tokeninfo?access_token=${token}`, null);
    await call(`${sandbox.url}/nowhere`, null);
    const { body } = await control('requests');
    expect(body).toMatchObject({
      total: 5,
      counts: {
        'analyticsadmin.ListAccountSummaries': 2,
        'analyticsdata.runReport': 1,
        'oauth.tokeninfo': 1,
        unknown: 1,
      },
    });
    const { body: filtered } = await control('requests?operation=analyticsdata.runReport');
    expect(filtered.requests).toMatchObject([{ method: 'POST', status: 500, faulted: true, query: [] }]);
    const { body: byPath } = await control('requests?path=tokeninfo');
    expect(byPath.requests).toMatchObject([{ query: ['access_token'], status: 200, faulted: false }]);
    expect(JSON.stringify(body)).not.toContain(token.slice(0, 40));
  });
});

describe('the control API', () => {
  it('accepts only JSON, so that a page of another site cannot send a command', async () => {
    const answer = await control('revoke', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' });
    expect(answer.status).toBe(415);
    expect((await summaries()).status).toBe(200);
  });

  it('answers only requests to loopback names', async () => {
    const { request } = await import('node:http');
    const status = await new Promise<number>((resolve, reject) => {
      const { port } = new URL(sandbox.url);
      request(
        { port, host: '127.0.0.1', path: '/_sandbox/requests', headers: { host: 'rebound.example' } },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});

describe('the server', () => {
  it('answers 404 for unknown paths', async () => {
    expect(await call(`${sandbox.url}/google/analyticsdata/v1beta/nothing`, token)).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
    const wrong = await call(`${sandbox.url}/google/oauth2/token`, null);
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('POST');
    expect((await call(`${sandbox.url}/google/analyticsadmin/v1beta/%E0%A4%A`, token)).status).toBe(404);
  });

  it('answers in the sandbox’s own format if a path belongs to no vendor', async () => {
    expect(await call(`${sandbox.url}/nowhere`, null)).toMatchObject({
      status: 404,
      body: { error: 'The sandbox does not serve /nowhere.' },
    });
  });

  it.each(['revoke', 'expire', 'reset-quota'])(
    'applies the command %s to one vendor, and rejects unknown vendors and fields',
    async (path) => {
      expect((await control(path, { json: { vendor: 'google', account: 'nobody@example.com' } })).status).toBe(200);
      expect(await control(path, { json: { vendor: 'nobody' } })).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('nobody') },
      });
      expect((await control(path, { json: { email: 'maya@marlowcoffee.com' } })).status).toBe(400);
    },
  );

  it('rejects a body over 2 MB', async () => {
    const response = await fetch(`${sandbox.url}/google/analyticsdata/v1beta/${SHOP}:runReport`, {
      method: 'POST',
      body: 'x'.repeat(3_000_000),
    }).catch((error: unknown) => error);
    // The connection can close before the body is sent.
    if (response instanceof Response) expect(response.status).toBe(413);
    else expect(response).toBeInstanceOf(TypeError);
    expect((await summaries()).status).toBe(200);
  });
});
