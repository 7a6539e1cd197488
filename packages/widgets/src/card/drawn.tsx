import { type ComponentType, type ReactNode, useMemo } from 'react';
import Summary from '../formats/summary/summary.tsx';
import Table from '../formats/table/table.tsx';
import { asDrawn } from '../model/by-size.ts';
import type { FormatProps } from '../react/widgets-context.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { pictureOf } from './pictures.ts';
import type { WidgetProps } from './widget-props.ts';

/** Returns the drawing of a widget, or its figures as a table if `asTable` is true. */
export function picture(
  widget: InteractiveWidget,
  data: WidgetData,
  {
    Own,
    asTable,
    onReady,
  }: { Own: ComponentType<FormatProps> | undefined; asTable: boolean; onReady: WidgetProps['onReady'] },
): ReactNode {
  const { title } = widget;
  if (asTable) return <AsTable widget={widget} data={data} />;
  if (Own) return <Own widget={widget} data={data} title={title} onReady={onReady} />;
  if (widget.format === 'table') return <Table widget={widget} data={data} title={title} />;
  if (widget.format === 'summary') return <Summary widget={widget} data={data} />;
  const format = pictureOf(widget.format);
  return format && <format.Component widget={widget} data={data} title={title} onReady={onReady} />;
}

/** Maximum number of rows in the table of a drawing over dates. */
const ALL_ROWS = 10_000;

/** The figures of a drawing as a table. If the dimension is a date, `ALL_ROWS` replaces the widget's rows limit. */
function AsTable({ widget, data }: { widget: InteractiveWidget; data: WidgetData }) {
  const whole = useMemo(
    () =>
      data.columns.some((column) => column.role === 'dimension' && column.type === 'date')
        ? { ...widget, rowsLimit: ALL_ROWS }
        : asDrawn(widget, data),
    [widget, data],
  );
  return <Table widget={whole} data={data} title={widget.title} />;
}
