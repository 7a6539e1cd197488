import type { Cell } from '../schema/data.ts';
import type { WidgetView } from './view.ts';

const ORIGIN = /^https?:\/\/[^/?#]+(?=\/)/;

/**
 * Returns the origin that the names of all rows begin with, such as `https://example.com`; empty without one. Addresses of one site differ
 * after it only, so a narrow column would cut all of them at the same place.
 */
export function sharedOrigin({ rows, dimension }: Pick<WidgetView, 'rows' | 'dimension'>): string {
  if (!dimension || dimension.isDate || rows.length < 2) return '';
  const origin = ORIGIN.exec(String(rows[0]?.[dimension.index]))?.[0];
  if (origin === undefined) return '';
  const start = `${origin}/`;
  const isBelow = (cell: Cell | undefined) => typeof cell === 'string' && cell.startsWith(start);
  return rows.every((row) => isBelow(row[dimension.index])) ? origin : '';
}
