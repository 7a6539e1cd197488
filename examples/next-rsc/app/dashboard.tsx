'use client';

import { type CellDetail, type PointDetail, Widget, WidgetGrid } from '@reporting/widgets';
import type { WidgetData, Widget as WidgetJson } from '@reporting/widgets/schema';
import { useState } from 'react';

interface Entry {
  widget: WidgetJson;
  data: WidgetData | null;
}

/** Emphasises the largest channel, also in the HTML of the server. */
const renderCell = ({ dimension, column, text }: CellDetail) =>
  dimension === 'Organic search' && column.endsWith('.revenue') ? <strong>{text}</strong> : undefined;

/** A client component, because the grid has a function as a property and its widgets have events. */
export function Dashboard({ entries, range }: { entries: Entry[]; range: { startDate: string; endDate: string } }) {
  const [said, setSaid] = useState('');
  const say = ({ label, values }: PointDetail) => setSaid(`${label}: ${values.map(({ text }) => text).join(', ')}`);
  return (
    <>
      <WidgetGrid
        widgets={entries.map(({ widget }) => widget)}
        renderWidget={(widget) => (
          <Widget
            widget={widget}
            data={entries.find((entry) => entry.widget.id === widget.id)?.data}
            range={range}
            now={1_793_520_000_000}
            onRow={say}
            onPoint={say}
            renderCell={renderCell}
          />
        )}
      />
      <p data-testid="said">{said}</p>
    </>
  );
}
