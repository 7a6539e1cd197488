import { describe, expect, it } from 'vitest';
import type { RowMedia, WidgetData } from '../schema/data.ts';
import { A, B, CHANNEL, data, instance, metric, widget } from './fixtures.ts';
import { joinInstances } from './join.ts';
import { publicData } from './public-data.ts';
import { tableScene } from './table-scene.ts';

const posts = (media: RowMedia[]): WidgetData => ({
  ...data(
    [CHANNEL, metric('Views')],
    [
      ['First', 30],
      ['Second', 20],
      ['Third', 10],
    ],
  ),
  media,
});
const table = widget({ format: 'table' });
const OWN = '/files/abc.jpg';
const PAGE = 'https://www.example.com/posts/1';

describe('pictures of rows', () => {
  it.each([
    ['a file of the service', OWN, OWN],
    ['an https address', 'https://cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
    ['a script', 'javascript:alert(1)', null],
    ['an address without a scheme', '//cdn.example.com/a.jpg', null],
    ['a control character', '/\t/cdn.example.com/a.jpg', null],
    ['no address', undefined, null],
  ])('are shown only from files of the service and from https addresses: %s', (_name, image, expected) => {
    const scene = tableScene(table, posts([{ name: 'Second', image }]));
    expect([0, 1, 2].map((place) => scene.row(place).image)).toEqual([null, expected, null]);
    expect(scene.pictured).toBe(expected !== null);
  });

  it.each([
    [PAGE, PAGE],
    ['http://example.com/', 'http://example.com/'],
    ['javascript:alert(1)', null],
    ['/relative', null],
    ['data:text/html,x', null],
  ])('have a link to the page %s only if it is a web address', (link, expected) => {
    expect(tableScene(table, posts([{ name: 'First', link }])).row(0).link).toBe(expected);
  });

  it('follow their row in every order', () => {
    const scene = tableScene(table, posts([{ name: 'First', image: OWN }]), {
      orderBy: { column: `${A}.Views`, dir: 'asc' },
    });
    expect([0, 1, 2].map((place) => [scene.row(place).name, scene.row(place).image])).toEqual([
      ['Third', null],
      ['Second', null],
      ['First', OWN],
    ]);
  });

  it('of several instances belong to the row with their name', () => {
    const joined = joinInstances([
      { instance: instance(A), data: posts([{ name: 'First', image: '/files/a.jpg' }]) },
      { instance: instance(B), data: posts([{ name: 'Second', image: '/files/b.jpg' }]) },
    ]);
    const scene = tableScene(table, joined);
    expect(scene.row(0).image).toBe('/files/a.jpg');
    expect(scene.row(1).image).toBe('/files/b.jpg');
  });

  it('are sent to guests without links, and only for rows within the rows limit', () => {
    const all = posts(['First', 'Second', 'Third'].map((name) => ({ name, image: OWN, link: PAGE })));
    const limited = widget({ format: 'table', rowsLimit: 2, orderBy: { column: `${A}.Views`, dir: 'desc' } });
    expect(publicData(limited, all).media).toEqual([
      { name: 'First', image: OWN },
      { name: 'Second', image: OWN },
    ]);
    expect(publicData(limited, posts([{ name: 'First', link: PAGE }])).media).toBeUndefined();
  });
});
