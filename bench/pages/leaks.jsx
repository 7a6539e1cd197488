// Mounts and unmounts a dashboard with every format repeatedly.
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { loadFormats, Widget, WidgetGrid } from '../../packages/widgets/src/index.ts';
import { asWidget, chart } from './data.js';

const FORMATS = ['chart', 'chart', 'chart', 'chart:pie', 'chart:radar', 'chart:gauge', 'table', 'summary'];
const KINDS = ['line', 'area', 'bar'];
const entries = FORMATS.map((format, order) => {
  const { widget, data } = asWidget(chart(KINDS[order % 3], 30, 2, order + 1, { title: `${format} ${order}` }), order);
  return {
    widget: { ...widget, format, formatOptions: format === 'chart' ? widget.formatOptions : {}, width: 2 },
    data,
  };
});
const data = new Map(entries.map((entry) => [entry.widget.id, entry.data]));
const widgets = entries.map((entry) => entry.widget);

let complaints = 0;
console.error = () => {
  complaints += 1;
};

window.bench = {
  load: () => loadFormats(FORMATS),
  async cycle(rounds) {
    for (let round = 0; round < rounds; round += 1) {
      const root = createRoot(document.getElementById('page'));
      flushSync(() =>
        root.render(
          <StrictMode>
            <WidgetGrid
              widgets={widgets}
              drawAll
              renderWidget={(widget) => <Widget widget={widget} data={data.get(widget.id)} />}
            />
          </StrictMode>,
        ),
      );
      // A third of the dashboards is removed immediately, a third after one frame, and a third after the drawing.
      if (round % 3 > 0) await new Promise(requestAnimationFrame);
      if (round % 3 > 1) await new Promise((resolve) => requestIdleCallback(resolve));
      root.unmount();
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    return complaints;
  },
};
