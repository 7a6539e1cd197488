import { expect, it } from 'vitest';
import * as z from 'zod';
import { json, scripted } from '../testing/http.ts';
import { graphPages } from './pages.ts';

const edge = {
  path: '/me/accounts',
  query: {},
  item: z.string(),
  subject: 'the list of pages',
  most: 4,
  pageSize: 2,
} as const;

/** Reads an edge whose pages have these items. Each page except the last one states that there is a next page. */
async function read(...pages: string[][]) {
  const { context, sent } = scripted((request) => {
    const page = Number(new URL(request.url).searchParams.get('after') ?? 0);
    const next = page + 1 < pages.length ? { next: 'https://graph.example/next' } : {};
    return json({ data: pages[page], paging: { cursors: { after: String(page + 1) }, ...next } });
  });
  const { items, more } = await graphPages(context, edge);
  return { items: items.join(''), more, calls: sent.length };
}

it.each<[string, string[][], Awaited<ReturnType<typeof read>>]>([
  ['one page', [['a']], { items: 'a', more: false, calls: 1 }],
  ['several pages', [['a', 'b'], ['c']], { items: 'abc', more: false, calls: 2 }],
  ['more items than the maximum', [['a', 'b'], ['c', 'd'], ['e']], { items: 'abcd', more: true, calls: 2 }],
  ['no items', [[]], { items: '', more: false, calls: 1 }],
  ['empty pages between others', [[], ['a'], [], [], ['b']], { items: 'ab', more: false, calls: 5 }],
  ['five empty pages in a row', [['a'], [], [], [], [], [], ['b']], { items: 'a', more: true, calls: 6 }],
])('an edge with %s is read', async (_name, pages, expected) => {
  expect(await read(...pages)).toEqual(expected);
});
