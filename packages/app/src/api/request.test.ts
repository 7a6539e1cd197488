import { archiveDashboard, createDashboard, listDashboards, listSources, renewPermalink } from '@reporting/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isAbort, messageOf } from './errors.ts';
import { identifyAs, queryText, request } from './request.ts';

const reloads = vi.hoisted(() => vi.fn(() => false));
vi.mock('./reload-guard.ts', () => ({ reloadOnce: reloads }));

function answer(status: number, body: unknown = undefined): Response {
  const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status });
}

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  reloads.mockReset().mockReturnValue(false);
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  identifyAs('who-i-am');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}.`);
  return error;
}

describe('request', () => {
  it('sends the headers of the contract, the complete path and the body as JSON', async () => {
    fetched.mockResolvedValue(answer(201, { data: { id: 'x', permalink: 'p' } }));
    await request(createDashboard, { body: { name: 'A' } });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/api/dashboards');
    expect(init?.method).toBe('POST');
    expect(init?.body).toBe('{"name":"A"}');
    expect(init?.headers).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'x-identification': 'who-i-am',
      'content-type': 'application/json',
    });
  });

  it('encodes parameters, and sends no body if the call has none', async () => {
    fetched.mockResolvedValue(answer(200, { data: { active: false } }));
    await request(archiveDashboard, { params: { id: 'a/b' } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/dashboards/a%2Fb/archive');
    expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('adds the `category` of the contract to the body of a call', async () => {
    fetched.mockResolvedValue(answer(200, { data: { permalink: 'p' } }));
    await request(renewPermalink, { params: { key: 'x' } });
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"category":"refresh_permalink"}');
  });

  it('replaces the message of an answer whose code is unknown, and returns no code', async () => {
    fetched.mockResolvedValue(answer(404, { code: 'nothing_here', message: 'x' }));
    const error = await refusal(request(listSources, {}));
    expect([error.code, error.message]).toEqual([null, 'This does not exist any more. It may have been deleted.']);
  });

  it('returns undefined for an empty answer', async () => {
    fetched.mockResolvedValue(answer(204));
    expect(await request(listSources, {})).toBeUndefined();
  });

  it('returns the first message of each field of a 422', async () => {
    fetched.mockResolvedValue(
      answer(422, {
        code: 'invalid_fields',
        message: 'Some fields need a correction.',
        errors: { name: ['Too long.', 'Odd.'], 'widgets.0.title': ['Empty.'] },
      }),
    );
    const error = await refusal(request(createDashboard, { body: { name: '' } }));
    expect(error.status).toBe(422);
    expect(error.fields).toEqual({ name: 'Too long.', 'widgets.0.title': 'Empty.' });
    expect(error.code).toBe('invalid_fields');
    expect(error.message).toBe('Some fields need a correction.');
  });

  it('replaces the HTML page of a proxy with the message for its status', async () => {
    fetched.mockResolvedValue(answer(502, '<html>Bad gateway</html>'));
    const error = await refusal(request(listSources, {}));
    expect(error.status).toBe(502);
    expect(error.message).toContain('Try again');
    expect(error.message).not.toContain('html');
    expect(error.code).toBeNull();
  });

  it('reports a failed connection with status 0', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await refusal(request(listSources, {}));
    expect(error.status).toBe(0);
    expect(messageOf(error)).toContain('cannot be reached');
  });

  it('rejects with an AbortError if the caller aborts', async () => {
    fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(request(listSources, {})).rejects.toSatisfy(isAbort);
  });

  it.each([401, 419, 588])('reloads the page on status %i, and stays pending meanwhile', async (status) => {
    reloads.mockReturnValue(true);
    fetched.mockResolvedValue(answer(status, { code: 'session_ended', message: 'Gone.' }));
    const settled = vi.fn();
    request(listSources, {}).then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reloads).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
  });

  it('rejects a 401 if the page was reloaded within the last 10 s', async () => {
    fetched.mockResolvedValue(answer(401));
    const error = await refusal(request(listSources, {}));
    expect(error.message).toContain('Sign in again');
  });

  it('rejects a 419 without a reload if `keepPage` is set', async () => {
    fetched.mockResolvedValue(answer(419));
    await refusal(request(listDashboards, { keepPage: true }));
    expect(reloads).not.toHaveBeenCalled();
  });

  it('does not reload the page on a 403', async () => {
    fetched.mockResolvedValue(answer(403, { code: 'admin_required', message: 'No.' }));
    await refusal(request(listSources, {}));
    expect(reloads).not.toHaveBeenCalled();
  });
});

describe('queryText', () => {
  it.each([
    [undefined, ''],
    [{}, ''],
    [{ a: 1, b: undefined, c: null }, '?a=1'],
    [{ include: ['x', 'y'] }, '?include=x&include=y'],
    [{ searchTerm: 'a&b c' }, '?searchTerm=a%26b+c'],
  ])('writes the parameters %j as “%s”', (query, text) => {
    expect(queryText(query)).toBe(text);
  });
});
