import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear, scaleTime } from '@visx/scale';
import { AreaClosed, Bar, LinePath, Pie } from '@visx/shape';
import { COLOURS, colourOf } from './colours.js';
import { gridOf, Sized } from './grid.jsx';

const MARGIN = { top: 8, right: 8, bottom: 46, left: 44 };
const dates = new WeakMap();
function datesOf(spec) {
  let known = dates.get(spec);
  if (!known) {
    known = spec.days.map((day) => new Date(day * 86400000));
    dates.set(spec, known);
  }
  return known;
}
export const prepare = (specs) => specs.filter(({ names }) => names === undefined).forEach(datesOf);

function highest(spec) {
  let most = 0;
  for (const { values } of spec.series) for (const value of values) if (value > most) most = value;
  return most;
}

function Picture({ spec, width, height }) {
  const inner = {
    width: width - MARGIN.left - MARGIN.right,
    height: Math.max(10, height - MARGIN.top - MARGIN.bottom),
  };
  const x = datesOf(spec);
  const time = scaleTime({ domain: [x[0], x.at(-1)], range: [0, inner.width] });
  const value = scaleLinear({ domain: [0, highest(spec)], range: [inner.height, 0], nice: true });
  const band = scaleBand({ domain: spec.days, range: [0, inner.width], padding: 0.3 });
  const part = band.bandwidth() / spec.series.length;
  return (
    <svg width={width} height={height} role="img" aria-label={spec.title}>
      <Group left={MARGIN.left} top={MARGIN.top}>
        {spec.series.map((series, place) => {
          const stroke = colourOf(series, place);
          if (spec.kind === 'bar')
            return spec.days.map((day, index) => (
              <Bar
                key={`${series.label} ${day}`}
                x={(band(day) ?? 0) + part * place}
                y={value(series.values[index])}
                width={part}
                height={inner.height - value(series.values[index])}
                fill={stroke}
              />
            ));
          const shape = {
            data: series.values,
            x: (_, index) => time(x[index]),
            y: (number) => value(number),
            stroke,
            strokeWidth: 2,
          };
          return spec.kind === 'area' ? (
            <AreaClosed key={series.label} {...shape} yScale={value} fill={`${stroke}18`} />
          ) : (
            <LinePath key={series.label} {...shape} strokeDasharray={series.compare ? '4 3' : undefined} />
          );
        })}
        <AxisLeft scale={value} numTicks={5} />
        <AxisBottom top={inner.height} scale={time} numTicks={Math.max(2, Math.floor(inner.width / 90))} />
      </Group>
      {spec.series.map((series, place) => (
        <Group key={series.label} left={MARGIN.left + place * 130} top={height - 10}>
          <rect width={12} height={3} y={-5} fill={colourOf(series, place)} />
          <text x={16} fontSize={12}>
            {series.label}
          </text>
        </Group>
      ))}
    </svg>
  );
}

function Slices({ spec, width, height }) {
  const radius = Math.max(10, Math.min(width, height - MARGIN.bottom) / 2);
  return (
    <svg width={width} height={height} role="img" aria-label={spec.title}>
      <Group left={width / 2} top={radius}>
        <Pie
          data={spec.names}
          pieValue={(name) => spec.series[0].values[spec.names.indexOf(name)]}
          outerRadius={radius}
          fill={({ index }) => COLOURS[index % COLOURS.length]}
        />
      </Group>
      {spec.names.map((name, place) => (
        <text key={name} x={8 + place * 90} y={height - 6} fontSize={12}>
          {name}
        </text>
      ))}
    </svg>
  );
}

export const { mount } = gridOf(({ spec }) => {
  const Drawing = spec.kind === 'pie' ? Slices : Picture;
  return <Sized>{(size) => <Drawing spec={spec} {...size} />}</Sized>;
});
