import { defineFormat } from '@reporting/widgets/formats';

interface Square {
  readonly row: number;
  readonly column: number;
  readonly name: string;
  readonly label: string;
  readonly key: string;
  readonly value: number | null;
  readonly text: string;
}

const LEFT = 92;
const BOTTOM = 22;
const GAP = 3;

/** Draws a square for each row and metric, darker for larger values. */
export const Heatmap = defineFormat({
  content: ({ rows, metrics, write }) => {
    const squares = rows.flatMap(({ name, values }, row) =>
      metrics.map((metric, column): Square => {
        const value = values[column] ?? null;
        return { row, column, name, label: metric.label, key: metric.key, value, text: write(metric, value) };
      }),
    );
    const names = rows.map(({ name }) => name);
    const labels = metrics.map(({ label }) => label);
    return { squares, names, labels, largest: Math.max(1, ...squares.map(({ value }) => value ?? 0)) };
  },
  Drawing: ({ content: { squares, names, labels, largest }, width, height }) => {
    const wide = (width - LEFT) / labels.length;
    const high = (height - BOTTOM) / names.length;
    const text = { fontSize: 12, fill: 'var(--rui-fg-tertiary)' };
    return (
      <svg aria-hidden="true" width={width} height={height} direction="ltr">
        {names.map((name, row) => (
          <text key={name} x={0} y={(row + 0.5) * high} dominantBaseline="central" {...text}>
            {name}
          </text>
        ))}
        {labels.map((label, column) => (
          <text key={label} x={LEFT + (column + 0.5) * wide} y={height - 4} textAnchor="middle" {...text}>
            {label}
          </text>
        ))}
        {squares.map(({ row, column, value }, part) => (
          <rect
            key={`${row} ${column}`}
            data-part={part}
            x={LEFT + column * wide}
            y={row * high}
            width={Math.max(0, wide - GAP)}
            height={Math.max(0, high - GAP)}
            rx={3}
            fill="var(--rui-data-1)"
            fillOpacity={value === null ? 0 : 0.08 + 0.92 * (value / largest)}
          />
        ))}
      </svg>
    );
  },
  parts: {
    count: ({ squares }) => squares.length,
    describe: ({ squares }, part) => {
      const { name = '', label = '', text = '' } = squares[part] ?? {};
      return `${name}, ${label}: ${text}`;
    },
    tooltip: ({ squares, names, labels }, part, { width, height }) => {
      const square = squares[part];
      if (!square) return null;
      const x = LEFT + (square.column + 0.5) * ((width - LEFT) / labels.length);
      const y = (square.row + 0.5) * ((height - BOTTOM) / names.length);
      return { title: square.name, x, y, values: [{ label: square.label, value: square.text }] };
    },
    datum: ({ squares }, part) => {
      const { name = '', label = '', key = '', value = null } = squares[part] ?? {};
      return { dimension: name, label: `${name}, ${label}`, key, value };
    },
  },
});
