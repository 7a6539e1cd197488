import { axisHours } from '@reporting/formatters/hours';
import { type AxisLabel, type ChartScene, type SceneOptions, xOf } from './chart-geometry.ts';

const HOUR = 3_600_000;

/** Returns the labels of an axis of hours with at most `most` of them: full hours of the zone's clock, days at midnight. */
export function hourLabels(scene: ChartScene, options: SceneOptions, most: number): AxisLabel[] {
  const { positions, zone = 'UTC' } = scene.content.x;
  const [from = 0] = positions;
  const to = positions.at(-1) ?? from;
  return axisHours(from * HOUR, to * HOUR, { locale: options.locale, timezone: zone, maxTicks: most }).map(
    ({ instant, label }) => ({ text: label, at: xOf(scene, instant / HOUR), anchor: 'middle', marked: true }),
  );
}
