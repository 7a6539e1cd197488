'use client';

import { Widget, WidgetGrid } from '@reporting/widgets';
import type { WidgetData, Widget as WidgetJson } from '@reporting/widgets/schema';

interface Entry {
  widget: WidgetJson;
  data: WidgetData | null;
}

/** The grid has a function as a property, so a client component renders it. */
export function Dashboard({ entries, range }: { entries: Entry[]; range: { startDate: string; endDate: string } }) {
  return (
    <WidgetGrid
      widgets={entries.map(({ widget }) => widget)}
      renderWidget={(widget) => (
        <Widget
          widget={widget}
          data={entries.find((entry) => entry.widget.id === widget.id)?.data}
          range={range}
          now={1_793_520_000_000}
        />
      )}
    />
  );
}
