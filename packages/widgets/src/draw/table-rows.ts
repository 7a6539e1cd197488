import type { Change } from '@reporting/formatters';
import type { TableCell, TableScene } from '../model/table-scene.ts';
import { type Attributes, el, type Markup } from './markup.ts';

/** Attributes of the parts of a table: slots and classes on a page, other classes in print. */
export interface TableLook {
  row: Attributes;
  name: Attributes;
  value: Attributes;
  change: Attributes;
  total: Attributes;
  totalName: Attributes;
  mark: (change: Change) => Markup;
}

function written(scene: TableScene, cells: readonly TableCell[], look: TableLook, places: readonly number[]): Markup[] {
  return places.flatMap((place) => {
    const { value, change } = cells[place] ?? { value: '', change: null };
    const figure = el('td', look.value, value);
    return scene.columns[place]?.withChange ? [figure, el('td', look.change, change && look.mark(change))] : [figure];
  });
}

/** Indexes of all columns. */
const allColumns = (scene: TableScene): number[] => [...scene.columns.keys()];

/**
 * A row of a table.
 * @param place index of the row in the displayed order
 * @param places indexes of the written columns
 */
export function tableRow(
  scene: TableScene,
  place: number,
  look: TableLook,
  places: readonly number[] = allColumns(scene),
  attributes: Attributes = {},
): Markup {
  const { name, cells } = scene.row(place);
  return el(
    'tr',
    { ...look.row, ...attributes },
    scene.dimension !== null && el('th', { ...look.name, scope: 'row', title: name }, el('bdi', {}, name)),
    written(scene, cells, look, places),
  );
}

/** The row of totals; null for a table without totals. */
export function totalRow(
  scene: TableScene,
  label: string,
  look: TableLook,
  places: readonly number[] = allColumns(scene),
): Markup | null {
  return (
    scene.total &&
    el(
      'tr',
      look.total,
      el('th', { ...look.totalName, scope: 'row' }, label),
      written(scene, scene.total, look, places),
    )
  );
}

/** The mark in the header of the sorted column. */
export const SORT_ARROWS = { asc: 'M4.5 9.5v-8M1 5l3.5-3.5L8 5', desc: 'M4.5.5v8M1 5l3.5 3.5L8 5' } as const;
