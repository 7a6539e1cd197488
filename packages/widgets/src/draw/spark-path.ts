import type { SparkPoints } from '../model/summary-scene.ts';

/** Returns the vertical position of a point in a box of 100 by 100. `inset` is the margin above and below, as a fraction of the height. */
export const yAt = (y: number, inset: number): number => (1 - (inset + y * (1 - 2 * inset))) * 100;

/** Returns the path of a sparkline in a box of 100 by 100. The line is interrupted at gaps. */
export function linePath(points: SparkPoints, inset: number): string {
  let path = '';
  let open = false;
  for (const point of points) {
    if (!point) open = false;
    else {
      path += `${open ? 'L' : 'M'}${(point.x * 100).toFixed(2)} ${yAt(point.y, inset).toFixed(2)}`;
      open = true;
    }
  }
  return path;
}

/** Returns the path of the area below a sparkline. Each run without gaps is a separate part, which is closed along the baseline. */
export function areaPath(points: SparkPoints, inset: number): string {
  let path = '';
  let run: { x: number; y: number }[] = [];
  const close = (): void => {
    const [first] = run;
    const last = run.at(-1);
    if (first && last && run.length > 1) {
      path += `${linePath(run, inset)}L${(last.x * 100).toFixed(2)} 100L${(first.x * 100).toFixed(2)} 100Z`;
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
