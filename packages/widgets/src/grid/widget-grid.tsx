'use client';

import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import { GridColumnsContext } from '../card/context.ts';
import { Widget as WidgetCard } from '../card/widget.tsx';
import { inOrder, packWidgets } from '../model/layout.ts';
import type { Widget } from '../schema/widget.ts';
import { useColumns } from './use-columns.ts';
import { useNearView } from './use-near-view.ts';
import { growsWithText, placeStyle } from './widget-place.ts';

export interface WidgetGridProps {
  widgets: readonly Widget[];
  /** Draws one widget, as a rule `<Widget>` with its data. Called only for widgets in or near view. */
  renderWidget: (widget: Widget) => ReactNode;
  /** Draws everything at once, for paper. */
  drawAll?: boolean | undefined;
  /** Name of the region. */
  label?: string | undefined;
}

/** Rows that are drawn at once, before anything was observed: about one screen. */
const FIRST_ROWS = 5;

/** What keeps the place of a widget that is not near the view yet. */
const Waiting = memo(function Waiting({ widget }: { widget: Widget }) {
  return <WidgetCard widget={widget} />;
});

/**
 * Places cards by the width of its own container: four columns from 900 px, two from 520, else one. Only what is in or near
 * view is drawn; everything else keeps its place.
 */
export function WidgetGrid({ widgets, renderWidget, drawAll = false, label }: WidgetGridProps) {
  const ref = useRef<HTMLElement>(null);
  const columns = useColumns(ref);
  const { isNear, watch } = useNearView(drawAll);
  const placements = new Map(packWidgets(widgets, columns).map((placement) => [placement.id, placement]));
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
        {inOrder(widgets).map((widget) => {
          const placement = placements.get(widget.id);
          if (!placement) return null;
          const grows = growsWithText(widget, columns);
          return (
            <div
              key={widget.id}
              ref={watch(widget.id)}
              data-slot="widget-place"
              data-sized={grows ? undefined : ''}
              style={placeStyle(widget, placement, columns)}
            >
              {grows || placement.row < FIRST_ROWS || isNear(widget.id) ? (
                renderWidget(widget)
              ) : (
                <Waiting widget={widget} />
              )}
            </div>
          );
        })}
      </section>
    </GridColumnsContext>
  );
}
