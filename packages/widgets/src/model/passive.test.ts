import { expect, test } from 'vitest';
import { type Article, passiveContentSchema } from '../schema/passive.ts';
import { articlesIn, mediaOf, passiveTexts, setPassiveType } from './passive.ts';

const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };

function article(header: string, startDate: string, endDate: string): Article {
  return { file: null, header, content: '', description: '', range: { startDate, endDate } };
}

test.each([
  ['2026-09-01', '2026-09-30', false, 'ends the day before'],
  ['2026-09-01', '2026-10-01', true, 'shares the first day'],
  ['2026-10-31', '2026-12-31', true, 'shares the last day'],
  ['2026-11-01', '2026-11-30', false, 'starts the day after'],
  ['2026-10-14', '2026-10-14', true, 'one day inside'],
  ['2025-01-01', '2027-01-01', true, 'contains the whole range'],
  ['2026-11-15', '2026-10-15', true, 'ends swapped'],
  ['2026-02-30', '2026-10-15', false, 'a day that does not exist'],
])('an article from %s to %s is shown in October 2026: %s (%s)', (startDate, endDate, shown) => {
  expect(articlesIn([article('One', startDate, endDate)], OCTOBER)).toHaveLength(shown ? 1 : 0);
});

test('articles are newest first, and equal ranges keep the given order', () => {
  const list = [
    article('old', '2026-09-01', '2026-10-02'),
    article('new', '2026-10-20', '2026-10-31'),
    article('long', '2026-09-20', '2026-10-31'),
    article('twin', '2026-10-20', '2026-10-31'),
  ];
  expect(articlesIn(list, OCTOBER).map(({ header }) => header)).toEqual(['new', 'twin', 'long', 'old']);
});

test.each([
  ['/files/a.png', { kind: 'image', src: '/files/a.png' }],
  ['https://example.org/b.JPG?w=2', { kind: 'image', src: 'https://example.org/b.JPG?w=2' }],
  ['https://example.org/c.mp4', { kind: 'video', src: 'https://example.org/c.mp4' }],
  ['https://youtu.be/abcdefgh', { kind: 'video', src: 'https://youtu.be/abcdefgh' }],
  ['/files/rows.csv', { kind: 'file', src: '/files/rows.csv' }],
  ['//evil.example/a.png', null],
  ['/\\evil.example/a.png', null],
  ['/\t/evil.example/a.png', null],
  ['/\n/evil.example/a.png', null],
  ['javascript:alert(1)', null],
  ['data:text/html,<script>', null],
  ['a.png', null],
  [' ', null],
  [null, null],
])('mediaOf returns the kind of the file %s, or null', (file, media) => {
  expect(mediaOf(file)).toEqual(media);
});

test('a change of the type keeps the fields that both types have', () => {
  const plain = { type: 'plain' as const, inputs: { description: 'Words' } };
  const history = setPassiveType(plain, 'historic', OCTOBER);
  expect(history).toEqual({
    type: 'historic',
    inputs: { articles: [{ file: null, header: '', content: '', description: 'Words', range: OCTOBER }] },
  });
  expect(passiveContentSchema.safeParse(history).success).toBe(true);
  expect(setPassiveType(history, 'plain', OCTOBER)).toEqual(plain);
  const upload = {
    type: 'upload' as const,
    inputs: { file: '/files/a.png', header: 'Head', content: 'Body', description: 'Below' },
  };
  expect(setPassiveType(setPassiveType(upload, 'historic', OCTOBER), 'upload', OCTOBER)).toEqual(upload);
  expect(setPassiveType(upload, 'upload', OCTOBER)).toBe(upload);
  expect(setPassiveType({ type: 'historic', inputs: { articles: [] } }, 'upload', OCTOBER)).toEqual({
    type: 'upload',
    inputs: { file: null, header: '', content: '', description: '' },
  });
});

test('passiveTexts returns the texts of every type', () => {
  expect(passiveTexts({ type: 'plain', inputs: { description: 'a' } })).toEqual(['a']);
  expect(passiveTexts({ type: 'upload', inputs: { file: null, header: 'a', content: ' ', description: 'c' } })).toEqual(
    ['a', 'c'],
  );
  expect(passiveTexts({ type: 'historic', inputs: { articles: [article('a', '2026-10-01', '2026-10-02')] } })).toEqual([
    'a',
  ]);
});
