import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { COLOURS, colourOf } from './colours.js';
import { gridOf } from './grid.jsx';

const rows = new WeakMap();
function rowsOf(spec) {
  let known = rows.get(spec);
  if (!known) {
    known = spec.days.map((day, index) =>
      Object.fromEntries([['day', day], ...spec.series.map((series) => [series.label, series.values[index]])]),
    );
    rows.set(spec, known);
  }
  return known;
}
export const prepare = (specs) => specs.filter(({ names }) => names === undefined).forEach(rowsOf);

function Lines({ spec }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rowsOf(spec)}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="day" />
        <YAxis />
        <Tooltip />
        <Legend />
        {spec.series.map((series, place) => {
          const shared = { key: series.label, dataKey: series.label, isAnimationActive: false };
          const colour = colourOf(series, place);
          const { key, ...rest } = shared;
          if (spec.kind === 'bar') return <Bar key={key} {...rest} fill={colour} />;
          if (spec.kind === 'area')
            return <Area key={key} {...rest} dot={false} stroke={colour} fill={colour} fillOpacity={0.09} />;
          return (
            <Line
              key={key}
              {...rest}
              dot={false}
              type="linear"
              stroke={colour}
              strokeWidth={2}
              strokeDasharray={series.compare ? '4 3' : undefined}
            />
          );
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}

function Slices({ spec: { names, series } }) {
  const data = names.map((name, place) => ({
    name,
    value: series[0].values[place],
    fill: COLOURS[place % COLOURS.length],
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <PieChart>
        <Tooltip />
        <Legend />
        <Pie data={data} dataKey="value" isAnimationActive={false} />
      </PieChart>
    </ResponsiveContainer>
  );
}

export const { mount } = gridOf(({ spec }) => (spec.kind === 'pie' ? <Slices spec={spec} /> : <Lines spec={spec} />));
