import type { Cell } from '../schema/data.ts';
import type { WidgetView } from './view.ts';

const ORIGIN = /^https?:\/\/[^/?#]+(?=\/)/;

/**
 * Returns the origin with which the names of all rows begin, for example `https://example.com`. Empty if the names share no origin.
 * Addresses of one site differ only after the origin, so in a narrow column their truncated texts would be equal.
 */
export function sharedOrigin({ rows, dimension }: Pick<WidgetView, 'rows' | 'dimension'>): string {
  if (!dimension || dimension.isDate || rows.length < 2) return '';
  const origin = ORIGIN.exec(String(rows[0]?.[dimension.index]))?.[0];
  if (origin === undefined) return '';
  const start = `${origin}/`;
  const isBelow = (cell: Cell | undefined) => typeof cell === 'string' && cell.startsWith(start);
  return rows.every((row) => isBelow(row[dimension.index])) ? origin : '';
}
