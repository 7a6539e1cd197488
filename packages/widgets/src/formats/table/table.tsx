import { formatNumber } from '@reporting/formatters';
import { type CSSProperties, memo, useEffect, useMemo, useRef, useState } from 'react';
import { type ColumnWidths, columnWidths, narrowWidths } from '../../draw/column-widths.ts';
import { SORT_ARROWS, type TableLook, tableRow, totalRow } from '../../draw/table-rows.ts';
import { type TableScene, tableScene } from '../../model/table-scene.ts';
import { widgetView } from '../../model/view.ts';
import { useCard } from '../../react/card-context.ts';
import { cx } from '../../react/cx.ts';
import { MoreBelow, showBelow } from '../../react/more-below.tsx';
import { InTitleRow } from '../../react/title-slot.tsx';
import { useOnServer } from '../../react/use-on-server.ts';
import { useSize } from '../../react/use-size.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget, OrderBy } from '../../schema/widget.ts';
import { fill } from '../../words/fill.ts';
import { inside } from '../inside.ts';
import { CHOOSABLE, chooseRow, OwnRows } from './row-parts.tsx';
import { PAGE_TABLE } from './table-look.ts';
import { useRowWindow } from './use-row-window.ts';
import { hiddenRows, rowsIn, visibleRows } from './visible-rows.ts';

/** Returns the header of a column, with the button that sorts by it. */
function sortHeader(
  column: string,
  label: string,
  { title, dir, end, onSort }: { title: string; dir: OrderBy['dir'] | null; end: boolean; onSort: () => void },
) {
  return (
    <th
      key={column}
      data-slot="table-column"
      scope="col"
      aria-sort={dir === null ? undefined : dir === 'asc' ? 'ascending' : 'descending'}
      className={`rwd:text-label rwd:text-fg-secondary ${end ? 'rwd:ps-4 rwd:text-end' : 'rwd:text-start'}`}
    >
      <button
        type="button"
        data-slot="table-sort"
        title={title}
        onClick={onSort}
        className={cx(
          'rwd:inline-flex rwd:max-w-full rwd:cursor-pointer rwd:items-center rwd:gap-1 rwd:rounded-mark rwd:pb-1.5 rwd:hover:text-fg',
          dir && 'rwd:font-semibold! rwd:text-fg',
        )}
      >
        {dir && (
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
            // In a column of figures, the arrow is in the padding, so that it does not widen the column.
            className={cx('rwd:shrink-0', end && 'rwd:-ms-[13px]')}
          >
            <path d={SORT_ARROWS[dir]} />
          </svg>
        )}
        <bdi className="rwd:truncate">{label}</bdi>
      </button>
    </th>
  );
}

/** Widths of the columns as React elements. Strict content security policies block `style` attributes in markup. */
const Columns = memo(function Columns({
  scene: { dimension, columns },
  widths,
}: {
  scene: TableScene;
  widths: ColumnWidths;
}) {
  return (
    <colgroup>
      {dimension !== null && <col style={{ minWidth: widths.name }} />}
      {columns.map(({ key, withChange }, place) => [
        <col key={key} style={{ width: widths.values[place] }} />,
        withChange && <col key={`${key} change`} style={{ width: widths.changes[place] }} />,
      ])}
    </colgroup>
  );
});

/** A block of rows. It is written once and does not render again when the table scrolls. */
const Rows = memo(function Rows({
  scene,
  look,
  start,
  end,
}: {
  scene: TableScene;
  look: TableLook;
  start: number;
  end: number;
}) {
  return (
    <tbody
      {...inside(
        ...Array.from({ length: end - start }, (_, offset) =>
          tableRow(scene, start + offset, look, undefined, {
            'aria-rowindex': start + offset + 2,
            'data-last': start + offset === scene.length - 1,
          }),
        ),
      )}
    />
  );
});

/** Returns a placeholder for rows that are not drawn. */
function gap(key: string, height: number) {
  return (
    height > 0 && (
      <tbody key={key}>
        <tr data-slot="table-gap">
          <td style={{ height, padding: 0 }} />
        </tr>
      </tbody>
    )
  );
}

/** Value of `below` while the table is scrolled. The further rows are not counted then. */
const MANY = Number.MAX_SAFE_INTEGER;

export interface TableProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
}

/** A table with sticky header and total. A click on a column's header sorts the rows. Long tables draw only the rows near the view. */
export default function Table({ widget, data, title }: TableProps) {
  const { locale, messages, narrow, parts } = useCard();
  const [chosen, setChosen] = useState<{ of: OrderBy | null; orderBy: OrderBy } | null>(null);
  // The order that the viewer chose is used until the order of the widget changes.
  const orderBy =
    chosen && chosen.of?.column === widget.orderBy?.column && chosen.of?.dir === widget.orderBy?.dir
      ? chosen.orderBy
      : undefined;
  const text = useMemo(
    () => ({ locale, words: messages.changes, notSet: messages.notSet, notRanked: messages.notRanked }),
    [locale, messages],
  );
  const own = useMemo(
    () => tableScene(widget, data, { ...text, view: widgetView(widget, data, text.locale) }),
    [widget, data, text],
  );
  const scene = useMemo(
    () => (orderBy ? tableScene(widget, data, { ...text, view: own.view, orderBy }) : own),
    [widget, data, text, orderBy, own],
  );
  // Columns keep their widths when the order of the rows changes.
  const widths = useMemo(() => (narrow ? narrowWidths(columnWidths(own)) : columnWidths(own)), [own, narrow]);
  const ref = useRef<HTMLDivElement>(null);
  const [holder, size] = useSize<HTMLDivElement>(8);
  // In a browser, rows are drawn after the space is measured, because their number depends on the space.
  const drawn = useOnServer() || size !== null;
  // In one column the height of a table depends on its rows.
  const space = visibleRows(narrow ? null : (size?.height ?? null), scene.length, {
    hasTotal: scene.total !== null,
    pictured: scene.pictured,
  });
  const rows = useRowWindow(
    scene.length,
    space.row,
    size && size.height - space.head - (space.totalSticks ? space.row : 0),
  );

  // The edge fades if there are more columns beyond it.
  const wider = size !== null && widths.total > size.width;
  const [counted, setCounted] = useState<number | null>(null);
  const below = counted ?? hiddenRows(size?.height ?? null, scene.length + (scene.total ? 1 : 0), space);
  const [measured, setMeasured] = useState<boolean | null>(null);
  const more = measured ?? wider;
  const measure = (): void => {
    const element = ref.current;
    if (!element) return;
    const now = Math.abs(element.scrollLeft) + element.clientWidth < element.scrollWidth - 1;
    if (now !== more) setMeasured(now);
    const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
    // Further rows are counted only at the top, because a count that changes while the user scrolls would distract.
    const next = element.scrollTop > 1 && rest > 1 ? MANY : rowsIn(rest, space.row);
    if (next !== below) setCounted(next);
  };
  // Sorts the whole table when the pointer or focus enters it. Until then only the first rows of a long table are sorted.
  useEffect(() => {
    if (rows.warm) scene.settle();
  }, [rows.warm, scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these values change the measured widths.
  useEffect(() => {
    measure();
    // The browser resets the scroll position of a hidden element without an event.
    if (rows.warm && ref.current) rows.scrollTo(ref.current.scrollTop);
  }, [size, widths, scene]);

  const { onRow, renderCell } = parts ?? {};
  const look = onRow ? CHOOSABLE : PAGE_TABLE;
  const known = below > 0 && below < MANY;
  const totalName =
    known && space.totalSticks
      ? fill(messages.totalMore, { total: messages.total, count: formatNumber(below, { locale }) })
      : messages.total;
  const dirOf = (column: string) => (scene.orderBy?.column === column ? scene.orderBy.dir : null);
  const sort = (column: string): void => {
    const before = dirOf(column);
    const first = column === 'dimension' ? 'asc' : 'desc';
    setChosen({
      of: widget.orderBy,
      orderBy: { column, dir: before === null ? first : before === 'asc' ? 'desc' : 'asc' },
    });
    if (ref.current) ref.current.scrollTop = 0;
  };
  const header = (column: string, label: string, end: boolean) =>
    sortHeader(column, label, {
      title: fill(messages.sortBy, { column: label }),
      dir: dirOf(column),
      end,
      onSort: () => sort(column),
    });

  return (
    <div ref={holder} data-slot="table-holder" className="rwd:relative rwd:-mb-2 rwd:h-[calc(100%+8px)] rwd:min-h-0">
      {drawn && (
        <div
          ref={ref}
          data-slot="table-scroller"
          data-more={more || undefined}
          data-total={space.totalSticks ? 'sticks' : undefined}
          style={
            {
              '--rwd-row': `${space.row}px`,
              '--rwd-head': `${space.head}px`,
            } as CSSProperties
          }
          className="rwd:relative rwd:h-full rwd:overflow-auto rwd:overscroll-x-contain rwd:data-more:[mask-image:linear-gradient(to_right,black_calc(100%-40px),transparent)] rwd:rtl:data-more:[mask-image:linear-gradient(to_left,black_calc(100%-40px),transparent)]"
          onScroll={({ currentTarget }) => {
            rows.scrollTo(currentTarget.scrollTop);
            measure();
          }}
          onPointerEnter={rows.onEnter}
        >
          <table
            data-slot="table"
            aria-label={title}
            // By keyboard, a row is chosen with the button of its name.
            {...(onRow ? { onClick: chooseRow(widget, scene, onRow) } : {})}
            aria-rowcount={scene.length + 1}
            className="rwd:table-fixed rwd:text-small"
            style={{ minWidth: widths.total }}
          >
            <Columns scene={own} widths={widths} />
            <thead data-slot="table-head">
              <tr>
                {scene.dimension !== null && header('dimension', scene.dimension, false)}
                {scene.columns.map(({ key, label, withChange }) => [
                  header(key, label, true),
                  withChange && (
                    <th key={`${key} change`} data-slot="table-column" scope="col">
                      <span className="rwd:sr-only">{`${label}, ${messages.previousPeriod}`}</span>
                    </th>
                  ),
                ])}
              </tr>
            </thead>
            {gap('above', rows.start * space.row)}
            {rows.blocks.map(([start, end]) =>
              renderCell ? (
                <OwnRows key={start} {...{ widget, data, scene, look, start, end, renderCell }} />
              ) : (
                <Rows key={start} scene={scene} look={look} start={start} end={end} />
              ),
            )}
            {gap('below', (scene.length - rows.end) * space.row)}
            {scene.total && <tfoot {...inside(totalRow(scene, totalName, PAGE_TABLE))} />}
          </table>
        </div>
      )}
      {below > 0 && (
        <div
          aria-hidden="true"
          data-slot="table-fade"
          className="rwd:pointer-events-none rwd:absolute rwd:inset-x-0 rwd:z-(--rui-z-sticky) rwd:h-4 rwd:bg-[linear-gradient(transparent,var(--rui-surface))]"
          style={{ bottom: space.totalSticks ? space.row : 0 }}
        />
      )}
      {known && !space.totalSticks && (
        <InTitleRow>
          <MoreBelow count={below} onShow={() => showBelow(ref.current)} />
        </InTitleRow>
      )}
    </div>
  );
}
