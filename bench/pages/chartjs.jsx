import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useMemo } from 'react';
import { Chart } from 'react-chartjs-2';
import { COLOURS, colourOf } from './colours.js';
import { gridOf } from './grid.jsx';

ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
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
export const prepare = (specs) => specs.filter(({ names }) => names === undefined).forEach(pointsOf);

function Lines({ spec }) {
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

const PIE = { animation: false, maintainAspectRatio: false, plugins: { legend: { position: 'bottom' } } };

function Pie({ spec }) {
  const data = useMemo(
    () => ({ labels: spec.names, datasets: [{ data: spec.series[0].values, backgroundColor: COLOURS }] }),
    [spec],
  );
  return <Chart type="pie" data={data} options={PIE} />;
}

export const { mount } = gridOf(({ spec }) => (spec.kind === 'pie' ? <Pie spec={spec} /> : <Lines spec={spec} />));
