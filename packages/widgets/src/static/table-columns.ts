import { columnWidths } from '../draw/column-widths.ts';
import type { TableScene } from '../model/index.ts';
import { textWidth } from '../model/text-width.ts';

/** Minimum width in px of a row's name beside figures. A longer name has several lines. */
const NAME = 72;
/** Heights in px of a row with one line, a row with a picture, a further line of a name, and the gap between two tables. */
const ROW = 29;
const PICTURED_ROW = 45;
const LINE = 18;
const BETWEEN = 20;
/** Width in px of a picture with its margin. */
const PICTURE = 46;
const NAME_SIZE = 13;

/** Columns of a table for which there is space side by side. */
export interface ColumnGroup {
  /** Indexes of the columns. */
  places: number[];
  /** Width of the names in px, or 0 without names. */
  names: number;
}

/**
 * Returns groups of columns for which there is space side by side. Each further group is a separate table that repeats the names.
 * @param space width in px
 */
export function columnGroups(scene: TableScene, space: number): ColumnGroup[] {
  const widths = columnWidths(scene);
  const least = scene.dimension === null ? 0 : NAME;
  const groups: ColumnGroup[] = [{ places: [], names: space }];
  for (const [place] of scene.columns.entries()) {
    const own = (widths.values[place] ?? 0) + (widths.changes[place] ?? 0);
    const last = groups.at(-1);
    if (last && (last.places.length === 0 || last.names - own >= least)) {
      last.places.push(place);
      last.names -= own;
    } else groups.push({ places: [place], names: space - own });
  }
  return groups.map(({ places, names }) => ({ places, names: scene.dimension === null ? 0 : Math.max(NAME, names) }));
}

/**
 * Returns the height in px of a table in print, with all its groups of columns.
 * @param space width in px
 * @param maxRows maximum number of written rows. A further row states how many rows are omitted
 */
export function tableHeight(scene: TableScene, space: number, maxRows: number): number {
  const shown = Math.min(scene.length, maxRows);
  const names = Array.from({ length: shown }, (_, place) => textWidth(scene.row(place).name, NAME_SIZE));
  const [least, picture] = scene.pictured ? [PICTURED_ROW, PICTURE] : [ROW, 0];
  // The header, the total, and the row with the number of omitted rows.
  const others = ROW * (1 + (scene.total ? 1 : 0) + (scene.length > shown ? 1 : 0));
  const groups = columnGroups(scene, space);
  const heights = groups.map(({ names: width }) => {
    const lines = (name: number) => (width === 0 ? 1 : Math.max(1, Math.ceil(name / Math.max(1, width - picture))));
    return names.reduce((sum, name) => sum + Math.max(least, ROW + (lines(name) - 1) * LINE), others);
  });
  return heights.reduce((sum, height) => sum + height, BETWEEN * (groups.length - 1));
}
