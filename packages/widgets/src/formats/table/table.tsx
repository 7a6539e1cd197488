import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { useCard } from '../../card/context.ts';
import { cx } from '../../card/cx.ts';
import { fill } from '../../card/messages.ts';
import { useSize } from '../../card/use-size.ts';
import { type TableCell, type TableScene, tableScene } from '../../model/table-scene.ts';
import { widgetView } from '../../model/view.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget, OrderBy } from '../../schema/widget.ts';
import { ChangeMark } from '../change-mark.tsx';
import { columnWidths, narrowWidths } from './column-widths.ts';
import { tableRoom } from './table-room.ts';
import { useRowWindow } from './use-row-window.ts';

interface SortHeaderProps {
  column: string;
  label: string;
  orderBy: OrderBy;
  onSort: (column: string) => void;
  end?: boolean;
}

function SortHeader({ column, label, orderBy, onSort, end = false }: SortHeaderProps) {
  const { messages } = useCard();
  const sorted = orderBy.column === column;
  return (
    <th
      data-slot="table-column"
      scope="col"
      aria-sort={sorted ? (orderBy.dir === 'asc' ? 'ascending' : 'descending') : undefined}
      className={cx('rwd:text-label rwd:text-fg-secondary', end ? 'rwd:ps-4 rwd:text-end' : 'rwd:text-start')}
    >
      <button
        type="button"
        data-slot="table-sort"
        title={fill(messages.sortBy, { column: label })}
        onClick={() => onSort(column)}
        className={cx(
          'rwd:inline-flex rwd:max-w-full rwd:cursor-pointer rwd:items-center rwd:gap-1 rwd:rounded-mark rwd:pb-1.5 rwd:hover:text-fg',
          sorted && 'rwd:font-semibold! rwd:text-fg',
        )}
      >
        {sorted && (
          <svg
            data-slot="icon"
            aria-hidden="true"
            width="9"
            height="10"
            viewBox="0 0 9 10"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            focusable="false"
            // Above figures it stands in the column's padding, so that no column is wider for it.
            className={cx('rwd:shrink-0', end && 'rwd:-ms-[13px]')}
          >
            <path d={orderBy.dir === 'asc' ? 'M4.5 9.5v-8M1 5l3.5-3.5L8 5' : 'M4.5.5v8M1 5l3.5 3.5L8 5'} />
          </svg>
        )}
        <span className="rwd:truncate">{label}</span>
      </button>
    </th>
  );
}

function Cells({ cells, scene }: { cells: readonly TableCell[]; scene: TableScene }) {
  return scene.columns.map((column, place) => {
    const cell = cells[place];
    return [
      <td key={column.key} data-slot="table-value" className="rwd:ps-4 rwd:truncate rwd:text-end rwd:tabular-nums">
        {cell?.value}
      </td>,
      column.withChange && (
        <td key={`${column.key} change`} data-slot="table-change" className="rwd:ps-2 rwd:text-end">
          {cell?.change && <ChangeMark change={cell.change} />}
        </td>
      ),
    ];
  });
}

/** Fades the edge towards which there is more to see. */
function useEdges(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns and rows change the width that is measured.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = (): void => setMore(Math.abs(element.scrollLeft) + element.clientWidth < element.scrollWidth - 1);
    update();
    element.addEventListener('scroll', update, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(update);
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [count]);
  return { ref, more };
}

export interface TableProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
}

/** A table: the header and the total stick, headers sort, changes stand beside their values, long tables are windowed. */
export default function Table({ widget, data, title }: TableProps) {
  const { locale, messages, narrow } = useCard();
  const [chosen, setChosen] = useState<{ of: OrderBy; orderBy: OrderBy } | null>(null);
  // A choice of the viewer lasts until the widget itself is ordered otherwise.
  const orderBy =
    chosen && chosen.of.column === widget.orderBy.column && chosen.of.dir === widget.orderBy.dir
      ? chosen.orderBy
      : undefined;
  const view = useMemo(() => widgetView(widget, data, locale), [widget, data, locale]);
  const scene = useMemo(
    () => tableScene(widget, data, { locale, words: messages.changes, view, ...(orderBy ? { orderBy } : {}) }),
    [widget, data, locale, messages, orderBy, view],
  );
  const widths = useMemo(() => (narrow ? narrowWidths(columnWidths(scene)) : columnWidths(scene)), [scene, narrow]);
  const { ref, more } = useEdges(scene.columns.length);
  const [holder, size] = useSize<HTMLDivElement>();
  // In one column a table is as high as its rows.
  const room = tableRoom(narrow ? null : (size?.height ?? null), scene.length, scene.total !== null);
  const { start, end } = useRowWindow(ref, scene.length, room.row);

  const sort = (column: string): void => {
    const known = scene.orderBy.column === column ? scene.orderBy.dir : null;
    const first = column === 'dimension' ? 'asc' : 'desc';
    setChosen({
      of: widget.orderBy,
      orderBy: { column, dir: known === null ? first : known === 'asc' ? 'desc' : 'asc' },
    });
    if (ref.current) ref.current.scrollTop = 0;
  };

  return (
    <div ref={holder} data-slot="table-holder" className="rwd:-mb-2 rwd:h-[calc(100%+8px)] rwd:min-h-0">
      <div
        ref={ref}
        data-slot="table-scroller"
        data-more={more || undefined}
        data-total={room.totalSticks ? 'sticks' : undefined}
        style={
          {
            '--rwd-row': `${room.row}px`,
            '--rwd-head': `${room.head}px`,
            maxHeight: room.height ?? undefined,
          } as CSSProperties
        }
        className="rwd:relative rwd:h-full rwd:overflow-auto rwd:overscroll-x-contain rwd:data-more:[mask-image:linear-gradient(to_right,black_calc(100%-40px),transparent)] rwd:rtl:data-more:[mask-image:linear-gradient(to_left,black_calc(100%-40px),transparent)]"
      >
        <table
          data-slot="table"
          aria-label={title}
          aria-rowcount={scene.length + 1}
          className="rwd:table-fixed rwd:text-small"
          style={{ minWidth: widths.total }}
        >
          <colgroup>
            {scene.dimension !== null && <col style={{ minWidth: widths.name }} />}
            {scene.columns.flatMap((column, place) => [
              <col key={column.key} style={{ width: widths.values[place] }} />,
              ...(column.withChange
                ? [<col key={`${column.key} change`} style={{ width: widths.changes[place] }} />]
                : []),
            ])}
          </colgroup>
          <thead data-slot="table-head">
            <tr>
              {scene.dimension !== null && (
                <SortHeader column="dimension" label={scene.dimension} orderBy={scene.orderBy} onSort={sort} />
              )}
              {scene.columns.flatMap((column) => [
                <SortHeader
                  key={column.key}
                  column={column.key}
                  label={column.label}
                  orderBy={scene.orderBy}
                  onSort={sort}
                  end
                />,
                ...(column.withChange
                  ? [
                      <th key={`${column.key} change`} data-slot="table-column" scope="col">
                        <span className="rwd:sr-only">{`${column.label}, ${messages.previousPeriod}`}</span>
                      </th>,
                    ]
                  : []),
              ])}
            </tr>
          </thead>
          <tbody>
            {start > 0 && (
              <tr data-slot="table-gap">
                <td style={{ height: start * room.row, padding: 0 }} />
              </tr>
            )}
            {Array.from({ length: end - start }, (_, offset) => {
              const place = start + offset;
              const row = scene.row(place);
              return (
                <tr key={place} data-slot="table-row" aria-rowindex={place + 2}>
                  {scene.dimension !== null && (
                    <th
                      data-slot="table-name"
                      scope="row"
                      title={row.name}
                      className="rwd:truncate rwd:text-start rwd:font-regular"
                    >
                      <bdi>{row.name}</bdi>
                    </th>
                  )}
                  <Cells cells={row.cells} scene={scene} />
                </tr>
              );
            })}
            {end < scene.length && (
              <tr data-slot="table-gap">
                <td style={{ height: (scene.length - end) * room.row, padding: 0 }} />
              </tr>
            )}
          </tbody>
          {scene.total && (
            <tfoot>
              <tr data-slot="table-total">
                <th data-slot="table-name" scope="row" className="rwd:text-start rwd:font-semibold">
                  {messages.total}
                </th>
                <Cells cells={scene.total} scene={scene} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}
