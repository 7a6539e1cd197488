import { archiveDashboard, createDashboard, listDashboards, listSources } from '@reporting/contract';
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
  it('sends the headers of the contract, the path filled in and the body as JSON', async () => {
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

  it('encodes parameters and leaves a body out where there is none', async () => {
    fetched.mockResolvedValue(answer(200, { data: { active: false } }));
    await request(archiveDashboard, { params: { id: 'a/b' } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/dashboards/a%2Fb/archive');
    expect(fetched.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('answers nothing for an empty answer', async () => {
    fetched.mockResolvedValue(answer(204));
    expect(await request(listSources, {})).toBeUndefined();
  });

  it('hands on the messages of a 422 field by field, the first of each', async () => {
    fetched.mockResolvedValue(
      answer(422, {
        message: 'Some fields need a correction.',
        errors: { name: ['Too long.', 'Odd.'], 'widgets.0.title': ['Empty.'] },
      }),
    );
    const error = await refusal(request(createDashboard, { body: { name: '' } }));
    expect(error.status).toBe(422);
    expect(error.fields).toEqual({ name: 'Too long.', 'widgets.0.title': 'Empty.' });
    expect(error.message).toBe('Some fields need a correction.');
  });

  it('says in words what a proxy’s page means', async () => {
    fetched.mockResolvedValue(answer(502, '<html>Bad gateway</html>'));
    const error = await refusal(request(listSources, {}));
    expect(error.status).toBe(502);
    expect(error.message).toContain('try again');
    expect(error.message).not.toContain('html');
  });

  it('says that nothing answered where the network is gone', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await refusal(request(listSources, {}));
    expect(error.status).toBe(0);
    expect(messageOf(error)).toContain('cannot be reached');
  });

  it('passes on that the caller gave up', async () => {
    fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await expect(request(listSources, {})).rejects.toSatisfy(isAbort);
  });

  it.each([401, 419, 588])('reloads on %i and lets nothing show an error meanwhile', async (status) => {
    reloads.mockReturnValue(true);
    // A browser takes 588; the Response of this runtime does, too, up to 599.
    fetched.mockResolvedValue(answer(status, { message: 'Gone.' }));
    const settled = vi.fn();
    request(listSources, {}).then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(reloads).toHaveBeenCalledOnce();
    expect(settled).not.toHaveBeenCalled();
  });

  it('shows the refusal where the page was reloaded just now', async () => {
    fetched.mockResolvedValue(answer(401));
    const error = await refusal(request(listSources, {}));
    expect(error.message).toContain('Sign in again');
  });

  it('leaves a guest’s form to show a 419 itself', async () => {
    fetched.mockResolvedValue(answer(419));
    await refusal(request(listDashboards, { keepPage: true }));
    expect(reloads).not.toHaveBeenCalled();
  });

  it('does not reload for other refusals', async () => {
    fetched.mockResolvedValue(answer(403, { message: 'No.' }));
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
  ])('%j is %j', (query, text) => {
    expect(queryText(query)).toBe(text);
  });
});
