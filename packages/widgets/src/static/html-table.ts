import { el, join, type Markup } from '../draw/markup.ts';
import { SORT_ARROWS, type TableLook, tableRow, totalRow } from '../draw/table-rows.ts';
import { type TableScene, tableScene } from '../model/index.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { changeText, omittedRows, spokenText, type Writing } from './html-parts.ts';
import { columnGroups } from './table-columns.ts';

/**
 * Writes a table: its header (repeated on every page), rows, total, and the number of omitted rows.
 * @param space width in px
 */
export function tableHtml(widget: InteractiveWidget, data: WidgetData, space: number, writing: Writing): Markup {
  const { locale, messages } = writing;
  const scene = tableScene(widget, data, {
    locale,
    words: messages.changes,
    notSet: messages.notSet,
    notRanked: messages.notRanked,
  });
  return join(columnGroups(scene, space).map(({ places }) => groupHtml(scene, places, widget.title, writing)));
}

function groupHtml(scene: TableScene, places: readonly number[], title: string, writing: Writing): Markup {
  const { messages, maxRows } = writing;
  const columns = places.flatMap((place) => scene.columns[place] ?? []);
  const shown = Math.min(scene.length, maxRows);
  const left = scene.length - shown;
  const span = (scene.dimension === null ? 0 : 1) + columns.length + columns.filter((one) => one.withChange).length;
  const look: TableLook = {
    row: {},
    name: {},
    image: { class: 'rs-row-image' },
    space: { class: 'rs-row-image rs-no-image' },
    imageUrl: (address) => {
      const url = writing.fileUrl(address);
      return url !== null && writing.loadsImage(url) ? url : null;
    },
    link: null,
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
              : // On paper this cell has no text, so it is not a header.
                el('td', {})),
        ]),
      ),
    ),
    el(
      'tbody',
      {},
      Array.from({ length: shown }, (_, place) => tableRow(scene, place, look, places)),
      left > 0 &&
        el('tr', { class: 'rs-more' }, el('td', { colspan: span }, el('bdi', {}, omittedRows(left, writing)))),
    ),
    scene.total && el('tfoot', {}, totalRow(scene, messages.total, look, places)),
  );
}
