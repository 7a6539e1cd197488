import { useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Returns the style of a chart's cell in a grid that has the columns and rows of Reporting's grid. */
export const cellStyle = (spec) => ({
  gridColumn: `span ${spec.width}`,
  gridRow: `span ${spec.height}`,
  minWidth: 0,
  minHeight: 0,
});

/** Returns a page for React peers with one cell per chart. `Chart` receives `spec`, the description of its chart. */
export function gridOf(Chart) {
  return {
    mount(element, specs) {
      const root = createRoot(element);
      const render = (list) =>
        root.render(
          <div className="bench-grid">
            {list.map((spec) => (
              <div key={spec.title} style={cellStyle(spec)}>
                <Chart spec={spec} />
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
