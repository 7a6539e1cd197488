import { afterEach, expect, test, vi } from 'vitest';
import { chartScene } from '../../model/chart-scene.ts';
import { chartContent } from '../../model/chart-series.ts';
import { DATE, data, metric, widget } from '../../model/fixtures.ts';
import { LinePlot } from './line-plot.ts';

const content = chartContent(
  widget({ format: 'chart' }),
  data(
    [DATE, metric('sessions')],
    [
      ['2026-10-01', 1],
      ['2026-10-02', 2],
    ],
  ),
);
const sceneOf = (width: number, height: number) => chartScene(content, { width, height });

afterEach(() => vi.restoreAllMocks());

test('calls onDrawn if there is no space for lines, and removes the previous lines', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => new Proxy({}, { get: () => () => {}, set: () => true }) as never,
  );
  const holder = document.body.appendChild(document.createElement('div'));
  const drawn = vi.fn();
  const plot = new LinePlot(holder, () => {});
  plot.draw(sceneOf(300, 200), false, drawn);
  await expect.poll(() => drawn.mock.calls.length).toBe(1);
  expect(holder.querySelectorAll('canvas')).toHaveLength(1);
  plot.draw(sceneOf(300, 20), false, drawn);
  expect(drawn).toHaveBeenCalledTimes(2);
  expect(holder.querySelectorAll('canvas')).toHaveLength(0);
  plot.draw(sceneOf(300, 200), false, drawn);
  await expect.poll(() => drawn.mock.calls.length).toBe(3);
  expect(holder.querySelectorAll('canvas')).toHaveLength(1);
  plot.leave();
  expect(holder.childElementCount).toBe(0);
});
