import type { BarRect } from '../model/chart-geometry.ts';

/** The outline of a bar whose far corners are rounded by 3 px. */
export function barPath({ x, y, width, height, end }: BarRect): string {
  const radius = end === 'none' ? 0 : Math.min(3, width / 2, height);
  const right = x + width;
  const bottom = y + height;
  if (radius === 0) return `M${x} ${y}H${right}V${bottom}H${x}Z`;
  if (end === 'top') {
    return `M${x} ${bottom}V${y + radius}Q${x} ${y} ${x + radius} ${y}H${right - radius}Q${right} ${y} ${right} ${y + radius}V${bottom}Z`;
  }
  return `M${x} ${y}V${bottom - radius}Q${x} ${bottom} ${x + radius} ${bottom}H${right - radius}Q${right} ${bottom} ${right} ${bottom - radius}V${y}Z`;
}

/** The outline of a comparison bar: half a pixel smaller on each side, so that its edge of 1 px lies inside the bar. */
export function comparePath(bar: BarRect): string {
  return barPath({
    ...bar,
    x: bar.x + 0.5,
    y: bar.y + 0.5,
    width: Math.max(bar.width - 1, 0.5),
    height: Math.max(bar.height - 0.5, 0),
  });
}
