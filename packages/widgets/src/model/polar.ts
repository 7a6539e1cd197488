/** Geometry of round drawings. Angles are radians, clockwise from 12 o'clock; lengths are px; y increases downwards. */

import { px } from './px.ts';

export const TURN = 2 * Math.PI;

export interface Point {
  x: number;
  y: number;
}

/** Returns the point at an angle and a distance from a centre. */
export function polar(centre: Point, radius: number, angle: number): Point {
  return { x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) };
}

/** Returns the angle of a position relative to a centre, from 0 to a full turn (exclusive). */
export function angleOf(centre: Point, place: Point): number {
  const angle = Math.atan2(place.x - centre.x, centre.y - place.y);
  return angle < 0 ? angle + TURN : angle;
}

export interface Sector {
  centre: Point;
  outer: number;
  /** 0 for a slice that reaches the centre. */
  inner: number;
  start: number;
  end: number;
  /** Width in px of the gap between two neighbours; equal at the inner and the outer edge. Default: 0. */
  gap?: number;
}

function fullRing({ centre: { x, y }, outer, inner }: Sector): string {
  const circle = (radius: number): string =>
    `M${px(x)} ${px(y - radius)}A${px(radius)} ${px(radius)} 0 1 1 ${px(x)} ${px(y + radius)}A${px(radius)} ${px(radius)} 0 1 1 ${px(x)} ${px(y - radius)}Z`;
  return inner > 0 ? circle(outer) + circle(inner) : circle(outer);
}

/**
 * Returns the path of a slice of a pie or ring, filled by the even-odd rule. Half of the gap is subtracted on each side, but
 * never more than half of the slice in total, so that a small slice remains visible.
 */
export function sectorPath(sector: Sector): string {
  const { centre, outer, inner, start, end, gap = 0 } = sector;
  const sweep = end - start;
  if (outer <= 0 || sweep <= 0) return '';
  if (sweep >= TURN - 1e-9) return fullRing(sector);
  const half = gap / 2;
  const inset = (radius: number): number =>
    radius <= half ? sweep / 2 : Math.min(Math.asin(Math.min(1, half / radius)), sweep / 4);
  const from = polar(centre, outer, start + inset(outer));
  const to = polar(centre, outer, end - inset(outer));
  const wide = (turn: number): number => (turn > Math.PI ? 1 : 0);
  const edge = `M${px(from.x)} ${px(from.y)}A${px(outer)} ${px(outer)} 0 ${wide(sweep - 2 * inset(outer))} 1 ${px(to.x)} ${px(to.y)}`;
  const middle = (start + end) / 2;
  if (inner <= half) {
    // The tip is moved away from the centre, so that the sides of the slice are parallel to the sides of its neighbours.
    const tip = polar(centre, Math.min(outer / 2, half / Math.sin(Math.min(sweep / 2, Math.PI / 2))), middle);
    return `${edge}L${px(tip.x)} ${px(tip.y)}Z`;
  }
  const back = polar(centre, inner, end - inset(inner));
  const close = polar(centre, inner, start + inset(inner));
  return `${edge}L${px(back.x)} ${px(back.y)}A${px(inner)} ${px(inner)} 0 ${wide(sweep - 2 * inset(inner))} 0 ${px(close.x)} ${px(close.y)}Z`;
}
