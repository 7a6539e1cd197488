import { columnWidths } from '../draw/column-widths.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { SORT_ARROWS, type TableLook, tableRow, totalRow } from '../draw/table-rows.ts';
import { type TableScene, tableScene } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import { STATIC_WORDS } from '../words/static.ts';
import { changeText, spokenText, type Writing } from './html-parts.ts';

/**
 * A table: header (repeated on every page), rows, total, and the number of omitted rows.
 * @param space width in px
 */
export function tableHtml(widget: InteractiveWidget, data: WidgetData, space: number, writing: Writing): Markup {
  const { locale, messages } = writing;
  const scene = tableScene(widget, data, { locale, words: messages.changes, notSet: messages.notSet });
  const groups = columnGroups(scene, space);
  return join(groups.map((columns) => groupHtml(scene, columns, widget.title, writing)));
}

/** Minimum width of a row's name in px beside figures; it wraps into lines. */
const NAME = 72;

/** Returns groups of columns that fit side by side. Columns that do not fit are in a separate table that repeats the names. */
function columnGroups(scene: TableScene, space: number): number[][] {
  const widths = columnWidths(scene);
  const name = scene.dimension === null ? 0 : NAME;
  const groups: number[][] = [[]];
  let used = name;
  for (const [place] of scene.columns.entries()) {
    const own = (widths.values[place] ?? 0) + (widths.changes[place] ?? 0);
    if (used + own > space && groups.at(-1)?.length !== 0) {
      groups.push([]);
      used = name;
    }
    groups.at(-1)?.push(place);
    used += own;
  }
  return groups;
}

function groupHtml(scene: TableScene, places: readonly number[], title: string, writing: Writing): Markup {
  const { locale, messages, maxRows } = writing;
  const columns = places.flatMap((place) => scene.columns[place] ?? []);
  const shown = Math.min(scene.length, maxRows);
  const left = scene.length - shown;
  const span = (scene.dimension === null ? 0 : 1) + columns.length + columns.filter((one) => one.withChange).length;
  const look: TableLook = {
    row: {},
    name: {},
    value: { class: 'rs-end' },
    change: { class: 'rs-end' },
    total: { class: 'rs-total' },
    totalName: {},
    mark: (change) => changeText(change, writing),
  };
  const heading = (key: string, label: string, end: boolean): Markup => {
    const dir = scene.orderBy?.column === key ? scene.orderBy.dir : null;
    return el(
      'th',
      {
        scope: 'col',
        class: end ? 'rs-end' : null,
        'data-sorted': dir !== null,
        'aria-sort': dir && (dir === 'asc' ? 'ascending' : 'descending'),
      },
      dir &&
        el(
          'svg',
          {
            width: 9,
            height: 10,
            viewBox: '0 0 9 10',
            fill: 'none',
            stroke: 'currentColor',
            'stroke-width': 1.5,
            'aria-hidden': 'true',
          },
          el('path', { d: SORT_ARROWS[dir] }),
        ),
      el('bdi', {}, label),
    );
  };
  return el(
    'table',
    { class: 'rs-table', 'aria-label': title },
    el(
      'thead',
      {},
      el(
        'tr',
        {},
        scene.dimension !== null && heading('dimension', scene.dimension, false),
        columns.map(({ key, label, withChange }) => [
          heading(key, label, true),
          withChange &&
            (writing.spoken
              ? el('th', { scope: 'col' }, spokenText(writing, 'table-change', `${label}, ${messages.previousPeriod}`))
              : // On paper the heading would be empty.
                el('td', {})),
        ]),
      ),
    ),
    el(
      'tbody',
      {},
      Array.from({ length: shown }, (_, place) => tableRow(scene, place, look, places)),
      left > 0 &&
        el(
          'tr',
          { class: 'rs-more' },
          el(
            'td',
            { colspan: span },
            el('bdi', {}, fill(STATIC_WORDS.moreRows, { count: left.toLocaleString(locale) })),
          ),
        ),
    ),
    scene.total && el('tfoot', {}, totalRow(scene, messages.total, look, places)),
  );
}
