import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useMemo } from 'react';
import { Chart } from 'react-chartjs-2';
import { colourOf } from './colours.js';
import { gridOf } from './grid.jsx';

ChartJs.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const points = new WeakMap();
function pointsOf(spec) {
  let known = points.get(spec);
  if (!known) {
    known = spec.series.map(({ values }) => values.map((y, index) => ({ x: spec.days[index], y })));
    points.set(spec, known);
  }
  return known;
}
export const prepare = (specs) => specs.forEach(pointsOf);

function Picture({ spec }) {
  const bars = spec.kind === 'bar';
  const data = useMemo(
    () => ({
      ...(bars ? { labels: spec.days } : {}),
      datasets: spec.series.map((series, place) => ({
        label: series.label,
        data: bars ? series.values : pointsOf(spec)[place],
        borderColor: colourOf(series, place),
        backgroundColor: bars ? colourOf(series, place) : `${colourOf(series, place)}18`,
        borderWidth: 2,
        borderDash: series.compare ? [4, 3] : [],
        pointRadius: 0,
        fill: spec.kind === 'area',
      })),
    }),
    [spec, bars],
  );
  const options = useMemo(
    () => ({
      animation: false,
      parsing: bars ? undefined : false,
      normalized: true,
      maintainAspectRatio: false,
      plugins: { legend: { position: 'bottom' } },
      scales: bars ? {} : { x: { type: 'linear' } },
    }),
    [bars],
  );
  return <Chart type={bars ? 'bar' : 'line'} data={data} options={options} />;
}
export const { mount } = gridOf(Picture);
