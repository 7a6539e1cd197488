import { type MouseEvent, memo, type ReactNode } from 'react';
import { el } from '../../draw/markup.ts';
import { named, type TableLook } from '../../draw/table-rows.ts';
import type { TableScene } from '../../model/table-scene.ts';
import { metricValue } from '../../model/view.ts';
import type { PointDetail, WidgetParts } from '../../react/parts.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { ChangeMark } from '../change-mark.tsx';
import { inside } from '../inside.ts';
import { PAGE_TABLE } from './table-look.ts';

const CHOOSE =
  'rwd:max-w-full rwd:cursor-pointer rwd:truncate rwd:rounded-mark rwd:text-start rwd:underline rwd:decoration-border rwd:underline-offset-4 rwd:hover:decoration-current';

/** Look of rows that can be chosen. The name is a button, so that a row can also be chosen by keyboard. */
export const CHOOSABLE: TableLook = {
  ...PAGE_TABLE,
  row: { ...PAGE_TABLE.row, class: 'rwd:cursor-pointer rwd:hover:bg-surface-hover' },
  // A button cannot contain a link.
  link: null,
  nameIn: (content) => el('button', { type: 'button', 'data-slot': 'table-choose', class: CHOOSE }, content),
};

/** Selects the page's elements in a cell that handle a click themselves. */
const OWN = 'a, button:not([data-slot=table-choose]), input, select, textarea, label';

/**
 * Returns the index of the clicked row in the displayed order, or null for a click outside rows or on an element with
 * its own action.
 */
function placeOf({ target, currentTarget }: MouseEvent<HTMLElement>): number | null {
  if (!(target instanceof Element) || target.closest(OWN)?.closest('table') === currentTarget) return null;
  const index = target.closest('tr[aria-rowindex]')?.getAttribute('aria-rowindex');
  return index ? Number(index) - 2 : null;
}

function detailOf(widget: InteractiveWidget, scene: TableScene, place: number): PointDetail {
  const { view, columns } = scene;
  const index = scene.index(place);
  const { full, cells } = scene.row(place);
  const row = view.rows[index];
  const before = view.previousRows?.[view.counterpart[index] ?? -1];
  return {
    widget,
    dimension: view.dimension ? (row?.[view.dimension.index] ?? null) : null,
    label: full,
    values: columns.map(({ key, label, metric }, at) => ({
      key,
      label,
      value: metricValue(row, metric),
      previous: before ? metricValue(before, metric) : null,
      text: cells[at]?.value ?? '',
    })),
  };
}

/** Returns the click handler of a table whose rows can be chosen. */
export function chooseRow(widget: InteractiveWidget, scene: TableScene, onRow: NonNullable<WidgetParts['onRow']>) {
  return (event: MouseEvent<HTMLElement>): void => {
    const place = placeOf(event);
    if (place !== null) onRow(detailOf(widget, scene, place));
  };
}

const attributes = ({ class: className, ...rest }: TableLook['row']) => ({
  ...rest,
  ...(typeof className === 'string' ? { className } : {}),
});

/**
 * A block of rows whose cells `renderCell` can replace. These rows are React elements; other rows are written as markup, which is
 * faster.
 */
export const OwnRows = memo(function OwnRows({
  widget,
  data,
  scene,
  look,
  start,
  end,
  renderCell,
}: {
  widget: InteractiveWidget;
  data: WidgetData;
  scene: TableScene;
  look: TableLook;
  start: number;
  end: number;
  renderCell: NonNullable<WidgetParts['renderCell']>;
}) {
  const { dimension } = scene.view;
  const dimensionKey = dimension ? (data.columns[dimension.index]?.key ?? 'dimension') : '';
  return (
    <tbody>
      {Array.from({ length: end - start }, (_, offset) => {
        const place = start + offset;
        const { name, full, cells, ...media } = scene.row(place);
        const { dimension: value, values } = detailOf(widget, scene, place);
        const cell = { widget, dimension: value, previous: null, change: null };
        return (
          <tr key={place} {...attributes(look.row)} aria-rowindex={place + 2}>
            {scene.dimension !== null && (
              <th {...attributes(look.name)} scope="row" title={full}>
                {own(
                  renderCell({ ...cell, column: dimensionKey, value: null, text: name }),
                  <span
                    className="rwd:contents"
                    {...inside(named(name, { ...media, pictured: scene.pictured }, look))}
                  />,
                )}
              </th>
            )}
            {scene.columns.map(({ key, withChange }, at) => {
              const { value: text = '', change = null } = cells[at] ?? {};
              const { value: number = null, previous = null } = values[at] ?? {};
              return [
                <td key={key} {...attributes(look.value)}>
                  {own(renderCell({ ...cell, column: key, value: number, previous, text, change }), text)}
                </td>,
                withChange && (
                  <td key={`${key} change`} {...attributes(look.change)}>
                    {change && <ChangeMark change={change} />}
                  </td>
                ),
              ];
            })}
          </tr>
        );
      })}
    </tbody>
  );
});

const own = (content: ReactNode, usual: ReactNode): ReactNode => (content === undefined ? usual : content);
