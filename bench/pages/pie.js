// Draws a pie for uPlot, which has no pies: slices on a canvas with a legend, as a page would draw them itself.
import { COLOURS } from './colours.js';

/** Space in px for the legend below the pie. */
const LEGEND = 32;

/** Draws a pie into an element. The result draws another pie, or in another size, with the functions of a uPlot instance. */
export function pieIn(element, size, spec) {
  const canvas = document.createElement('canvas');
  const legend = document.createElement('div');
  legend.className = 'u-legend';
  element.append(canvas, legend);
  const context = canvas.getContext('2d');
  const pie = {
    draw(next, { width, height }) {
      Object.assign(pie, { spec: next, width, height });
      const plot = Math.max(40, height - LEGEND);
      canvas.width = width * devicePixelRatio;
      canvas.height = plot * devicePixelRatio;
      Object.assign(canvas.style, { width: `${width}px`, height: `${plot}px` });
      const { values } = next.series[0];
      const [x, y] = [canvas.width / 2, canvas.height / 2];
      const radius = Math.max(0, Math.min(x, y) - 4);
      const total = values.reduce((sum, value) => sum + value, 0);
      let angle = -Math.PI / 2;
      for (const [place, value] of values.entries()) {
        const end = angle + (value / total) * 2 * Math.PI;
        context.beginPath();
        context.moveTo(x, y);
        context.arc(x, y, radius, angle, end);
        context.fillStyle = COLOURS[place % COLOURS.length];
        context.fill();
        angle = end;
      }
      legend.textContent = next.names.join(' ');
    },
    setData: (next) => pie.draw(next, pie),
    setSize: (next) => pie.draw(pie.spec, next),
    destroy() {
      canvas.remove();
      legend.remove();
    },
  };
  pie.draw(spec, size);
  return pie;
}
