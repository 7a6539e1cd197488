import { expect, it } from 'vitest';
import { json, scripted } from '../testing/http.ts';
import { listProperties } from './client.ts';

it.each([
  [0, 1, 0],
  [1, 1, 1],
  [99, 1, 1],
  [100, 2, 1],
  [250, 3, 3],
])('a user with %i pages sees all of them', async (count, lists, lookups) => {
  const pages = Array.from({ length: count }, (_, index) => String(1_000 + index));
  const { context, sent } = scripted(({ url, body = '' }) => {
    const { pathname, search } = new URL(url);
    const query = new URLSearchParams(search === '' ? String(body) : search);
    if (pathname.endsWith('/organizationAcls')) {
      const start = Number(query.get('start') ?? 0);
      const listed = pages.slice(start, start + Number(query.get('count')));
      return json({ elements: listed.map((page) => ({ organization: `urn:li:organization:${page}` })) });
    }
    const asked = query.get('ids')?.match(/\d+/g) ?? [];
    return json({ results: Object.fromEntries(asked.map((id) => [id, { localizedName: `Page ${id}` }])) });
  });
  const found = await listProperties(context);
  expect(found).toEqual(pages.map((id) => ({ id, name: `Page ${id}` })));
  const called = (path: string) => sent.filter(({ url }) => new URL(url).pathname.endsWith(path)).length;
  expect([called('/organizationAcls'), called('/organizationsLookup')]).toEqual([lists, lookups]);
});
