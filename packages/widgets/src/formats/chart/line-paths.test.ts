import { expect, it } from 'vitest';
import { chartLines } from '../../draw/chart-lines.ts';
import { DATE, data, metric, widget } from '../../model/fixtures.ts';
import { chartContent, chartScene } from '../../model/index.ts';
import { textOfPath } from '../../testing/canvas.ts';
import { linePaths } from './line-paths.ts';

const stacked = widget({ format: 'chart', formatOptions: { type: 'area', stacked: true } });
const answer = data(
  [DATE, metric('a'), metric('b')],
  [
    ['2026-10-01', 1, 2],
    ['2026-10-02', 2, null],
    ['2026-10-03', null, null],
    ['2026-10-04', 3, 1],
    ['2026-10-05', 4, 1],
  ],
);

it('leaves a gap in every band of stacked areas where no series has a value', () => {
  const scene = chartScene(chartContent(stacked, answer), { width: 600, height: 200 });
  expect(scene.stack).toEqual([
    [1, 2, null, 3, 4],
    [3, 2, null, 4, 5],
  ]);
  const [lower, upper] = chartLines(scene);
  if (!lower || !upper) throw new Error('The bands are gone.');
  const parts = (path: Path2D | null) =>
    textOfPath(path)
      .split('Z')
      .filter((part) => part !== '')
      .map((part) => [...part.matchAll(/[ML](-?[\d.]+) /g)].map(([, x]) => Number(x)));
  const fills = parts(linePaths(scene, upper, lower, { left: 0, top: 0 }, 1).fill);
  expect(fills).toHaveLength(2);
  // Each part follows its own points and returns along the points below, at the same positions in reverse order.
  for (const places of fills) expect([...places].reverse()).toEqual(places);
});
