'use client';

import { type CSSProperties, memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { GridColumnsContext } from '../react/card-context.ts';
import { ContentSizeContext } from '../react/content-size.ts';
import { type FigureRow, FigureRowContext, useFigureRows } from '../react/figure-row.ts';
import { useOnServer } from '../react/use-on-server.ts';
import type { Widget } from '../schema/widget.ts';
import { type Placed, placeWidgets } from './place-widgets.ts';
import { useGridWidth } from './use-grid-width.ts';
import { type NearView, useNearView } from './use-near-view.ts';
import { WaitingCard } from './waiting-card.tsx';

export interface WidgetGridProps {
  widgets: readonly Widget[];
  /**
   * Renders one widget, usually as `<Widget>` with its data. Called only for widgets in or near the viewport. If another function
   * is passed, it is called for each of them again, so pass the same function while its inputs are unchanged.
   */
  renderWidget: (widget: Widget) => ReactNode;
  /** True: draws all cards immediately, for print. */
  drawAll?: boolean | undefined;
  /** Name of the region. */
  label?: string | undefined;
  /** Heading level of the titles of cards that are not drawn yet. Must equal the level in `renderWidget`. Default: 2. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** Rows that are drawn initially, before observation: about one screen. */
const FIRST_ROWS = 4;

/**
 * Positions cards by the width of its container: 4 columns from 900 px, 2 columns from 520 px, else 1 column. Only cards in or
 * near the viewport are drawn; the others are placeholders.
 */
export function WidgetGrid({ widgets, renderWidget, drawAll = false, label, headingLevel = 2 }: WidgetGridProps) {
  const ref = useRef<HTMLElement>(null);
  const onServer = useOnServer();
  const { columns, width } = useGridWidth(ref);
  const { isNear, watch } = useNearView(drawAll);
  const rowOf = useFigureRows();
  // In a browser the grid is measured while it is empty. The cards follow with their sizes in the same frame.
  const placed = useMemo(
    () => (onServer || width !== null ? placeWidgets(widgets, { columns, width }) : []),
    [widgets, columns, width, onServer],
  );
  return (
    <GridColumnsContext value={columns}>
      <section
        ref={ref}
        data-rui=""
        data-rwd=""
        data-slot="widget-grid"
        data-columns={columns}
        aria-label={label}
        style={{ '--rwd-columns': columns } as CSSProperties}
      >
        {placed.map((one) => {
          const { id } = one.widget;
          const drawn = one.grows || one.placement.row < FIRST_ROWS || isNear(id);
          return (
            <Place
              key={id}
              placed={one}
              row={rowOf(one.placement.row)}
              watch={drawn ? null : watch}
              measured={width !== null}
              headingLevel={headingLevel}
              renderWidget={renderWidget}
            />
          );
        })}
      </section>
    </GridColumnsContext>
  );
}

interface PlaceProps extends Pick<WidgetGridProps, 'renderWidget'> {
  headingLevel: 2 | 3 | 4;
  placed: Placed;
  row: FigureRow;
  /** Observes a cell area outside the viewport. Null if the card is drawn. */
  watch: NearView['watch'] | null;
  /** True: the number of columns is measured. False: it is assumed, as on a server. */
  measured: boolean;
}

interface DrawnProps extends Pick<WidgetGridProps, 'renderWidget'> {
  widget: Widget;
}

/** A cell area of the grid. A drawn card remains drawn, even if a smaller number of columns moves it away from the viewport. */
const Place = memo(function Place({ placed, row, watch, measured, headingLevel, renderWidget }: PlaceProps) {
  const { widget, style, grows, space } = placed;
  const drawn = watch === null && measured;
  const [stays, setStays] = useState(drawn);
  if (drawn && !stays) setStays(true);
  const waits = watch !== null && !stays;
  return (
    <div
      ref={waits ? watch(widget.id) : undefined}
      data-slot="widget-place"
      data-sized={grows ? undefined : ''}
      style={style}
    >
      {waits ? (
        <WaitingCard title={widget.title} headingLevel={headingLevel} />
      ) : (
        <ContentSizeContext value={space}>
          <FigureRowContext value={row}>
            <Drawn widget={widget} renderWidget={renderWidget} />
          </FigureRowContext>
        </ContentSizeContext>
      )}
    </div>
  );
});

/**
 * The content is memoised, so that a new position or size does not render a card again. Content that depends on its space observes the
 * space.
 */
const Drawn = memo(function Drawn({ widget, renderWidget }: DrawnProps) {
  return renderWidget(widget);
});
