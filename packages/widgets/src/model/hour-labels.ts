import { axisHours } from '@reporting/formatters/hours';
import { type AxisLabel, type ChartScene, type SceneOptions, xOf } from './chart-geometry.ts';

const HOUR = 3_600_000;

/** Returns at most `most` labels for an axis of hours: full clock hours of the zone, and the date at midnight. */
export function hourLabels(scene: ChartScene, options: SceneOptions, most: number): AxisLabel[] {
  const { positions, zone = 'UTC' } = scene.content.x;
  const [from = 0] = positions;
  const to = positions.at(-1) ?? from;
  return axisHours(from * HOUR, to * HOUR, { locale: options.locale, timezone: zone, maxTicks: most }).map(
    ({ instant, label }) => ({ text: label, at: xOf(scene, instant / HOUR), anchor: 'middle', marked: true }),
  );
}
