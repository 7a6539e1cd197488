import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isPlain, PlainWidget } from './plain.jsx';

/**
 * Returns the style of a chart's cell: in a grid that has the columns and rows of Reporting's grid, or in a layout of lines that
 * wrap, as a page has its own.
 */
export const cellStyle = ({ width, height }, layout) =>
  layout === 'page'
    ? { flex: `${width} 1 ${width * 230}px`, height: height * 190, minWidth: 0 }
    : { gridColumn: `span ${width}`, gridRow: `span ${height}`, minWidth: 0, minHeight: 0 };
export const layoutClass = (layout) => (layout === 'page' ? 'bench-page' : 'bench-grid');

/** Returns a page for React peers with one cell per widget. `Chart` receives `spec`, the description of its chart. */
export function gridOf(Chart) {
  return {
    mount(element, specs, { layout }) {
      const root = createRoot(element);
      const render = (list) =>
        root.render(
          <div className={layoutClass(layout)}>
            {list.map((spec) => (
              <div key={spec.title} style={cellStyle(spec, layout)}>
                {isPlain(spec) ? <PlainWidget spec={spec} /> : <Chart spec={spec} />}
              </div>
            ))}
          </div>,
        );
      render(specs);
      return { update: render, unmount: () => root.unmount() };
    },
  };
}

/** Measures the size of the cell for peers that do not measure it. */
export function Sized({ children }) {
  const ref = useRef(null);
  const [size, setSize] = useState(null);
  useLayoutEffect(() => {
    const measure = () => setSize({ width: ref.current.clientWidth, height: ref.current.clientHeight });
    measure();
    const observer = new ResizeObserver(() => {
      if (ref.current) measure();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} style={{ width: '100%', height: '100%', overflow: 'hidden' }}>
      {size && children(size)}
    </div>
  );
}
