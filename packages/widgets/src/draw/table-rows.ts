import type { Change } from '@reporting/formatters';
import type { TableCell, TableRow, TableScene } from '../model/table-scene.ts';
import { type Attributes, el, join, type Markup } from './markup.ts';

/** Attributes of the parts of a table: slots and classes on a page, other classes in print. */
export interface TableLook {
  row: Attributes;
  name: Attributes;
  image: Attributes;
  /** The placeholder of a missing picture. */
  space: Attributes;
  /** Returns the address of a row's picture for the document; null omits the picture. */
  imageUrl: (address: string) => string | null;
  /** Null: names are not links. */
  link: Attributes | null;
  /** Wraps picture and name in an element. Undefined: there is no element around them. */
  nameIn?: (content: Markup) => Markup;
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

/** Returns the indexes of all columns. */
const allColumns = (scene: TableScene): number[] => [...scene.columns.keys()];

/**
 * Writes a row of a table.
 * @param place index of the row in the displayed order, from 0
 * @param places indexes of the written columns
 */
export function tableRow(
  scene: TableScene,
  place: number,
  look: TableLook,
  places: readonly number[] = allColumns(scene),
  attributes: Attributes = {},
): Markup {
  const { name, full, cells, ...media } = scene.row(place);
  return el(
    'tr',
    { ...look.row, ...attributes },
    scene.dimension !== null &&
      el('th', { ...look.name, scope: 'row', title: full }, named(name, { ...media, pictured: scene.pictured }, look)),
    written(scene, cells, look, places),
  );
}

/** The icon in place of a missing picture: lines of text. */
const noPicture = el(
  'svg',
  {
    width: 16,
    height: 16,
    viewBox: '0 0 16 16',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.5,
    'stroke-linecap': 'round',
    'aria-hidden': 'true',
    focusable: 'false',
  },
  el('path', { d: 'M3 5h10M3 8h10M3 11h6' }),
);

/** Writes a row's picture and then its name. The name describes the picture, so the picture has an empty `alt`. */
export function named(
  name: string,
  { image, link, pictured }: Pick<TableRow, 'image' | 'link'> & Pick<TableScene, 'pictured'>,
  look: TableLook,
): Markup {
  const src = image === null ? null : look.imageUrl(image);
  const text = el('bdi', {}, name);
  const content = join(
    // A row without a picture has a placeholder, so that the names are aligned.
    pictured && (src === null ? el('span', look.space, noPicture) : el('img', { ...look.image, src, alt: '' })),
    link !== null && look.link
      ? el('a', { ...look.link, href: link, target: '_blank', rel: 'noopener noreferrer nofollow' }, text)
      : text,
  );
  return look.nameIn?.(content) ?? content;
}

/** Writes the row of totals. Returns null for a table without totals. */
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
