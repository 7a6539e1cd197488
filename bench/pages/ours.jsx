import { createRoot } from 'react-dom/client';
import { loadFormats, Widget, WidgetGrid } from '../../packages/widgets/src/index.ts';
import { asWidget } from './data.js';
import { cellStyle, layoutClass } from './grid.jsx';

const widgets = new WeakMap();
function widgetOf(spec, place) {
  let known = widgets.get(spec);
  if (!known) {
    known = asWidget(spec, place);
    widgets.set(spec, known);
  }
  return known;
}
export const prepare = (specs) => specs.forEach(widgetOf);

/**
 * Cards with titles, accounts, legends, changes and tables for assistive technology, in Reporting's grid or, for `page`, in the page's own
 * layout.
 */
export function mount(element, specs, { asShipped = false, layout }) {
  const root = createRoot(element);
  const render = (list) => {
    const all = list.map(widgetOf);
    if (layout === 'page') {
      root.render(
        <div className={layoutClass(layout)}>
          {all.map(({ widget, data }, place) => (
            <div key={widget.id} style={cellStyle(list[place], layout)}>
              <Widget widget={widget} data={data} />
            </div>
          ))}
        </div>,
      );
      return;
    }
    const data = new Map(all.map((one) => [one.widget.id, one.data]));
    root.render(
      <WidgetGrid
        widgets={all.map((one) => one.widget)}
        drawAll={!asShipped}
        label="Bench"
        renderWidget={(widget) => <Widget widget={widget} data={data.get(widget.id)} />}
      />,
    );
  };
  render(specs);
  return { update: render, unmount: () => root.unmount() };
}

/** Loads the code that is normally loaded on first use, because the peers have loaded everything before they are measured. */
export const load = () => loadFormats(['chart', 'chart:pie']);
