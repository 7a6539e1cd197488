import { describe, expect, it } from 'vitest';
import { type ChartScene, chartContent, chartScene } from '../model/index.ts';
import { dailyData, SESSIONS, sampleWidget } from '../stories/sample.ts';
import { lineRuns } from './line-runs.ts';

function sceneOf(days: number): ChartScene {
  const data = dailyData([SESSIONS], { startDate: '1950-01-01', days, compareStartDate: null });
  return chartScene(chartContent(sampleWidget('Sessions', 'chart', [4, 2]), data), { width: 600, height: 200 });
}

const values = (scene: ChartScene) => scene.series[0]?.values ?? [];

describe('lineRuns', () => {
  it('splits a line at gaps, and returns no runs if every value is a gap', () => {
    const scene = sceneOf(5);
    expect(lineRuns(scene, { axis: 0, values: [1, 2, null, 3, null] }).map((run) => run.length / 2)).toEqual([2, 1]);
    expect(lineRuns(scene, { axis: 0, values: [null, null, null, null, null] })).toEqual([]);
  });

  it('keeps every point of a line that is not dense', () => {
    const scene = sceneOf(300);
    expect(lineRuns(scene, { axis: 0, values: values(scene) })[0]).toHaveLength(600);
  });

  it('thins a dense line to a few points per px and keeps its ends, peaks and gaps', () => {
    const scene = sceneOf(40_000);
    const line = [...values(scene)];
    line[17_000] = 1e6;
    line[17_001] = 0;
    line[30_000] = null;
    const runs = lineRuns(scene, { axis: 0, values: line });
    const points = runs.flat();
    expect(runs).toHaveLength(2);
    expect(points.length / 2).toBeLessThan(5 * scene.plot.width);
    const axis = scene.axes[0];
    if (!axis) throw new Error('no axis');
    const y = (value: number): number =>
      scene.plot.top + scene.plot.height - ((value - axis.min) / (axis.max - axis.min)) * scene.plot.height;
    const ys = points.filter((_, place) => place % 2 === 1);
    expect(Math.min(...ys)).toBeCloseTo(y(1e6));
    expect(Math.max(...ys)).toBeCloseTo(y(0));
    expect(points[0]).toBeCloseTo(scene.plot.left);
    expect(points.at(-2)).toBeCloseTo(scene.plot.left + scene.plot.width);
  });
});
