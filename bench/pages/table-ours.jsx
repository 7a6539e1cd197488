import { createRoot } from 'react-dom/client';
import { Widget } from '../../packages/widgets/src/index.ts';
import { asWidget, chart } from './data.js';

export function prepare(rows) {
  const { widget, data } = asWidget(chart('line', 7, 1, 1), 1);
  const [instance] = widget.instances;
  const figures = Array.from({ length: 7 }, (_, place) => ({
    key: `${instance.id}.m${place}`,
    label: `Figure ${place + 1}`,
    role: 'metric',
    type: 'number',
    instanceId: instance.id,
    metric: `m${place}`,
    aggregation: 'sum',
  }));
  return {
    widget: { ...widget, format: 'table', formatOptions: {}, rowsLimit: rows.length },
    data: {
      ...data,
      columns: [{ key: 'dimension', label: 'Campaign', role: 'dimension', type: 'text' }, ...figures],
      rows,
      totals: [null, 1, 2, 3, 4, 5, 6, 7],
      compare: null,
    },
  };
}

export function mount(element, { widget, data }) {
  const root = createRoot(element);
  root.render(
    <div style={{ height: 560 }}>
      <Widget widget={widget} data={data} />
    </div>,
  );
  return { unmount: () => root.unmount() };
}
