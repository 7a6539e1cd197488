import uPlot from 'uplot';
import { colourOf } from './colours.js';

/** Space in px for uPlot's legend below the drawing. */
const LEGEND = 32;

/** Returns options like those of uPlot's own examples: axes, grid, cursor, legend. */
export function optionsFor(spec, { width, height }) {
  return {
    width,
    height: Math.max(40, height - LEGEND),
    series: [
      {},
      ...spec.series.map((series, place) => ({
        label: series.label,
        stroke: colourOf(series, place),
        width: 2,
        ...(series.compare ? { dash: [4, 3] } : {}),
        ...(spec.kind === 'area' ? { fill: `${colourOf(series, place)}18` } : {}),
        ...(spec.kind === 'bar' ? { fill: colourOf(series, place), paths: uPlot.paths.bars({ size: [0.6, 40] }) } : {}),
        points: { show: false },
      })),
    ],
  };
}

const seconds = new WeakMap();
export function dataOf(spec) {
  let x = seconds.get(spec);
  if (!x) {
    x = spec.days.map((day) => day * 86400);
    seconds.set(spec, x);
  }
  return [x, ...spec.series.map((series) => series.values)];
}
const isDrawn = ({ kind }) => kind === 'line' || kind === 'area' || kind === 'bar';
export const prepare = (specs) => specs.filter(isDrawn).forEach(dataOf);
