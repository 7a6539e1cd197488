import { expect, it } from 'vitest';
import type { Cell, Column } from '../schema/data.ts';
import { chart, data, metric } from './fixtures.ts';
import { sharedOrigin } from './shared-origin.ts';
import { tableScene } from './table-scene.ts';
import { dimensionOf } from './view.ts';

const PAGE: Column = { key: 'page', label: 'Page', role: 'dimension', type: 'text' };
const SHOP = 'https://example.com';
const tableOf = (pages: readonly Cell[]) =>
  data(
    [PAGE, metric('clicks')],
    pages.map((page, place) => [page, 10 - place]),
  );

it.each<[string, Cell[], string]>([
  ['pages of one site', [`${SHOP}/a`, `${SHOP}/b/c`], SHOP],
  ['a home page and another page', [`${SHOP}/`, `${SHOP}/b`], SHOP],
  ['a port', ['http://localhost:8080/a', 'http://localhost:8080/b'], 'http://localhost:8080'],
  ['two sites', [`${SHOP}/a`, 'https://www.example.com/a'], ''],
  ['http and https', [`${SHOP}/a`, 'http://example.com/a'], ''],
  ['a site whose name continues', [`${SHOP}/a`, `${SHOP}.evil.test/a`], ''],
  ['a site without a path', [`${SHOP}/a`, SHOP], ''],
  ['one page', [`${SHOP}/a`], ''],
  ['paths', ['/a', '/b'], ''],
  ['a missing name', [`${SHOP}/a`, null], ''],
  ['no rows', [], ''],
])('sharedOrigin returns the common origin, or an empty text: %s', (_, pages, origin) => {
  const { columns, rows } = tableOf(pages);
  expect(sharedOrigin({ rows, dimension: dimensionOf(columns) })).toBe(origin);
});

it('a table shows the paths of pages of one site, and keeps the whole addresses', () => {
  const widget = { ...chart({}), format: 'table' as const };
  const scene = tableScene(widget, tableOf([`${SHOP}/`, `${SHOP}/coffee?page=2`]));
  expect([scene.row(0), scene.row(1)].map(({ name, full }) => [name, full])).toEqual([
    ['/', `${SHOP}/`],
    ['/coffee?page=2', `${SHOP}/coffee?page=2`],
  ]);
});
