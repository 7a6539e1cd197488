// Draws with uPlot alone, without React. Its times are the lower bound for libraries that use uPlot.
import uPlot from 'uplot';
import { cellStyle } from './grid.jsx';
import { dataOf, optionsFor, prepare } from './uplot-options.js';

export { prepare };
export function mount(element, specs) {
  const grid = document.createElement('div');
  grid.className = 'bench-grid';
  const cells = specs.map((spec) => {
    const cell = document.createElement('div');
    Object.assign(cell.style, cellStyle(spec), { overflow: 'hidden' });
    grid.append(cell);
    return cell;
  });
  element.append(grid);
  const sizes = cells.map((cell) => ({ width: cell.clientWidth, height: cell.clientHeight }));
  const plots = specs.map((spec, place) => new uPlot(optionsFor(spec, sizes[place]), dataOf(spec), cells[place]));
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
      for (const [place, spec] of next.entries()) plots[place].setData(dataOf(spec));
    },
    unmount() {
      observer.disconnect();
      for (const plot of plots) plot.destroy();
      grid.remove();
    },
  };
}
