import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chart, DATE, data as dataOf, days, metric } from './fixtures.ts';
import { chartContent, chartScene, describePoint, describeWidget, xOf, yOf } from './index.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s*\/\/.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('import'));

test('the recipe of the README draws a chart without React and without a DOM', () => {
  const widget = chart();
  const data = dataOf(
    [DATE, metric('sessions', { label: 'Sessions' })],
    days(3, (index) => [120, null, 60][index] ?? null),
  );
  const drawn: [string, (readonly number[] | null)[]][] = [];
  const draw = (label: string, places: (readonly number[] | null)[]) => drawn.push([label, places]);

  // <recipe>
  const content = chartContent(widget, data, { locale: 'en' });
  const scene = chartScene(content, { width: 640, height: 240 });
  for (const series of scene.series) {
    const axis = scene.axes[series.axis];
    if (!axis) continue;
    const places = series.values.map((value, point) =>
      value === null ? null : [xOf(scene, content.x.positions[point] ?? 0), yOf(axis, scene.plot, value)],
    );
    draw(series.label, places);
  }
  describePoint(content, 0);
  describeWidget(widget, data);
  // </recipe>

  const [[label, places] = ['', []]] = drawn;
  expect(label).toBe('Sessions');
  expect(places.map((place) => place?.every(Number.isFinite) ?? null)).toEqual([true, null, true]);
  expect(describePoint(content, 0)).toBe('Thu 1 Oct 2026: Sessions 120.');
  expect('document' in globalThis).toBe(false);
  const [, recipe = ''] = /## The model alone.*?```ts\n(.*?)```/s.exec(read('../../README.md')) ?? [];
  const [, own = ''] = /\/\/ <recipe>\n(.*?)\/\/ <\/recipe>/s.exec(read('./headless.test.ts')) ?? [];
  expect(lines(own)).toEqual(lines(recipe));
});
