import type { BarRect } from '../model/chart-geometry.ts';
import { px } from '../model/px.ts';

/** Returns the outline of a bar whose outer corners have a radius of at most 3 px. */
export function barPath({ x, y, width, height, end }: BarRect): string {
  const radius = end === 'none' ? 0 : Math.min(3, width / 2, height);
  const corner = px(radius);
  const straight = px(width - 2 * radius);
  const side = px(height - radius);
  if (radius === 0) return `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}Z`;
  if (end === 'top')
    return `M${px(x)} ${px(y + height)}v-${side}q0-${corner} ${corner}-${corner}h${straight}q${corner} 0 ${corner} ${corner}v${side}Z`;
  return `M${px(x)} ${px(y)}v${side}q0 ${corner} ${corner} ${corner}h${straight}q${corner} 0 ${corner}-${corner}v-${side}Z`;
}

/**
 * Returns the outline of a comparison bar. It is half a pixel smaller at the left, top and right, so that its border of 1 px does not
 * extend beyond the bar's full size.
 */
export function comparePath(bar: BarRect): string {
  return barPath({
    ...bar,
    x: bar.x + 0.5,
    y: bar.y + 0.5,
    width: Math.max(bar.width - 1, 0.5),
    height: Math.max(bar.height - 0.5, 0),
  });
}
