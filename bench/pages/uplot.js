// Draws with uPlot alone, without React; pies, summaries and tables with plain code. Its times are the lower bound for libraries that
// use uPlot.
import uPlot from 'uplot';
import { cellStyle, layoutClass } from './grid.jsx';
import { pieIn } from './pie.js';
import { isPlain, plainMarkup } from './plain.jsx';
import { dataOf, optionsFor, prepare } from './uplot-options.js';

export { prepare };

/** Summaries and tables follow the size of their cell by themselves. */
function plainIn(element, spec) {
  const write = (next) => {
    element.innerHTML = plainMarkup(next);
  };
  write(spec);
  return { setData: write, setSize() {}, destroy() {} };
}

function drawIn(element, size, spec) {
  if (isPlain(spec)) return plainIn(element, spec);
  if (spec.kind === 'pie') return pieIn(element, size, spec);
  return new uPlot(optionsFor(spec, size), dataOf(spec), element);
}

export function mount(element, specs, { layout }) {
  const grid = document.createElement('div');
  grid.className = layoutClass(layout);
  const cells = specs.map((spec) => {
    const cell = document.createElement('div');
    Object.assign(cell.style, cellStyle(spec, layout), { overflow: 'hidden' });
    grid.append(cell);
    return cell;
  });
  element.append(grid);
  const sizes = cells.map((cell) => ({ width: cell.clientWidth, height: cell.clientHeight }));
  const plots = specs.map((spec, place) => drawIn(cells[place], sizes[place], spec));
  const places = new Map(cells.map((cell, place) => [cell, place]));
  const observer = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      const plot = plots[places.get(target)];
      const width = Math.round(contentRect.width);
      if (plot.width !== width) plot.setSize({ width, height: plot.height });
    }
  });
  for (const cell of cells) observer.observe(cell);
  return {
    update(next) {
      for (const [place, spec] of next.entries())
        plots[place].setData(isPlain(spec) || spec.kind === 'pie' ? spec : dataOf(spec));
    },
    unmount() {
      observer.disconnect();
      for (const plot of plots) plot.destroy();
      grid.remove();
    },
  };
}
