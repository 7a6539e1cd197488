import type { SparkPoints } from '../model/summary-scene.ts';

/** Part of the height kept free above and below the line, so that its stroke is not cut. */
const INSET = 0.06;

/** Place of a point in a box of 100 by 100, from its top. */
export const yAt = (y: number): number => (1 - (INSET + y * (1 - 2 * INSET))) * 100;

/** A sparkline in a box of 100 by 100; a gap ends a piece of it. */
export function linePath(points: SparkPoints): string {
  let path = '';
  let open = false;
  for (const point of points) {
    if (!point) open = false;
    else {
      path += `${open ? 'L' : 'M'}${(point.x * 100).toFixed(2)} ${yAt(point.y).toFixed(2)}`;
      open = true;
    }
  }
  return path;
}

/** The line closed down to the baseline, one piece for each run without gaps. */
export function areaPath(points: SparkPoints): string {
  let path = '';
  let run: { x: number; y: number }[] = [];
  const close = (): void => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last && run.length > 1) {
      path += `${linePath(run)}L${(last.x * 100).toFixed(2)} 100L${(first.x * 100).toFixed(2)} 100Z`;
    }
    run = [];
  };
  for (const point of points) {
    if (point) run.push(point);
    else close();
  }
  close();
  return path;
}
