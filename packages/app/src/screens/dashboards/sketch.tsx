import { packWidgets } from '@reporting/widgets/model';

export interface Drawn {
  readonly nature: 'interactive' | 'passive';
  readonly format: string;
  readonly formatOptions: { readonly type?: unknown };
  readonly width: number;
  readonly height: number;
  /** The number of metrics of each instance. */
  readonly instances: readonly { readonly metrics: number }[];
}

/** Sizes of the grid in the drawing, in units of the view box. */
const WIDTH = 264;
const GAP = 6;
const COLUMN = (WIDTH - 3 * GAP) / 4;
const ROW = 26;

/** Example data: the heights of the drawn values, as shares of the full height. */
const LEVELS = [0.34, 0.55, 0.44, 0.68, 0.52, 0.8, 0.62, 0.9, 0.7, 0.48, 0.74, 0.58, 0.84];
const level = (index: number): number => LEVELS[index % LEVELS.length] ?? 0.5;

const FILLS = ['fill-data-1', 'fill-data-3', 'fill-data-2', 'fill-data-4', 'fill-data-5', 'fill-data-6'] as const;
const STROKES = [
  'stroke-data-1',
  'stroke-data-3',
  'stroke-data-2',
  'stroke-data-4',
  'stroke-data-5',
  'stroke-data-6',
] as const;
const fill = (index: number): string => FILLS[index % FILLS.length] ?? FILLS[0];
const stroke = (index: number): string => STROKES[index % STROKES.length] ?? STROKES[0];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface SketchProps {
  readonly box: Box;
  /** A number that is different for each widget of a drawing. It varies the example values and colours. */
  readonly seed: number;
  /** Number of drawn series. */
  readonly series: number;
}

function Lines({ box, seed, series, filled }: SketchProps & { readonly filled: boolean }) {
  const steps = Math.max(5, Math.round(box.width / 11));
  return Array.from({ length: series }, (_, one) => {
    const points = Array.from({ length: steps + 1 }, (_, index) => {
      const height = level(index * (one + 1) + seed * 3 + one * 5) * (1 - one * 0.25);
      return `${(box.x + (index / steps) * box.width).toFixed(1)},${(box.y + box.height * (1 - height)).toFixed(1)}`;
    }).join(' ');
    const bottom = box.y + box.height;
    return (
      <g key={STROKES[one]}>
        {(filled || one === 0) && (
          <polygon
            points={`${box.x},${bottom} ${points} ${box.x + box.width},${bottom}`}
            className={`${fill(seed + one)} ${filled ? 'opacity-35' : 'opacity-12'}`}
          />
        )}
        <polyline points={points} fill="none" strokeWidth="1.2" strokeLinejoin="round" className={stroke(seed + one)} />
      </g>
    );
  });
}

function Bars({ box, seed, series }: SketchProps) {
  const groups = Math.max(3, Math.round(box.width / (series * 8 + 5)));
  const step = box.width / groups;
  const width = (step * 0.72) / series;
  return Array.from({ length: groups * series }, (_, index) => {
    const group = Math.floor(index / series);
    const one = index % series;
    const height = box.height * level(group + seed + one * 4) * (1 - one * 0.3);
    return (
      <rect
        key={index}
        x={box.x + group * step + one * width}
        y={box.y + box.height - height}
        width={width}
        height={height}
        className={fill(seed + one + 1)}
      />
    );
  });
}

const SHARES = [0.38, 0.27, 0.2, 0.15];

function Ring({ box }: { readonly box: Box }) {
  const radius = Math.min(box.width, box.height) * 0.36;
  const length = 2 * Math.PI * radius;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return SHARES.map((share, index) => (
    <circle
      key={share}
      cx={cx}
      cy={cy}
      r={radius}
      fill="none"
      strokeWidth={radius * 0.5}
      strokeDasharray={`${length * share - 1} ${length}`}
      strokeDashoffset={-length * SHARES.slice(0, index).reduce((sum, one) => sum + one, 0)}
      transform={`rotate(-90 ${cx} ${cy})`}
      className={stroke(index)}
    />
  ));
}

function Gauge({ box, seed }: Omit<SketchProps, 'series'>) {
  const radius = Math.min(box.width / 2, box.height) * 0.78;
  const [cx, cy] = [box.x + box.width / 2, box.y + (box.height + radius) / 2];
  const arc = `M${cx - radius} ${cy} A${radius} ${radius} 0 0 1 ${cx + radius} ${cy}`;
  const length = Math.PI * radius;
  return (
    <>
      <path d={arc} fill="none" strokeWidth="5" className="stroke-border" />
      <path
        d={arc}
        fill="none"
        strokeWidth="5"
        strokeDasharray={`${length * 0.66} ${length}`}
        className={stroke(seed + 1)}
      />
    </>
  );
}

function Rows({ box, series }: Omit<SketchProps, 'seed'>) {
  const step = 7;
  const columns = Math.min(series, Math.max(1, Math.floor(box.width / 36)));
  return Array.from({ length: Math.max(1, Math.floor(box.height / step)) }, (_, row) => (
    <g key={row}>
      <rect
        x={box.x}
        y={box.y + row * step}
        width={box.width * (0.22 + 0.2 * level(row))}
        height="2.4"
        rx="1.2"
        className="fill-border-strong"
      />
      {Array.from({ length: columns }, (_, column) => (
        <rect
          key={column}
          x={box.x + box.width - (column + 1) * 20 + 6}
          y={box.y + row * step}
          width="14"
          height="2.4"
          rx="1.2"
          className={column === 0 ? (row % 3 === 2 ? 'fill-negative' : 'fill-positive') : 'fill-border-strong'}
        />
      ))}
    </g>
  ));
}

function Text({ box }: { readonly box: Box }) {
  return Array.from({ length: Math.max(1, Math.floor(box.height / 7)) }, (_, row) => (
    <rect
      key={row}
      x={box.x}
      y={box.y + row * 7}
      width={box.width * (0.6 + 0.4 * level(row + 2))}
      height="2.4"
      rx="1.2"
      className="fill-border-strong"
    />
  ));
}

function Figure({ box, seed }: Omit<SketchProps, 'series'>) {
  const line = { ...box, y: box.y + box.height * 0.5, height: box.height * 0.5 };
  return (
    <>
      <rect x={box.x} y={box.y - 1} width={Math.min(26, box.width * 0.5)} height="5" rx="1.5" className="fill-icon" />
      <Lines box={line} seed={seed} series={1} filled={false} />
    </>
  );
}

function Sketch({ widget, box, seed }: { readonly widget: Drawn; readonly box: Box; readonly seed: number }) {
  const series = Math.min(4, widget.instances.reduce((sum, { metrics }) => sum + metrics, 0) || 1);
  switch (widget.format) {
    case 'chart':
      if (widget.formatOptions.type === 'bar') return <Bars box={box} seed={seed} series={series} />;
      return <Lines box={box} seed={seed} series={series} filled={widget.formatOptions.type === 'area'} />;
    case 'chart:pie':
    case 'chart:radar':
      return <Ring box={box} />;
    case 'chart:gauge':
      return <Gauge box={box} seed={seed} />;
    case 'summary':
      return <Figure box={box} seed={seed} />;
    case 'table':
      return <Rows box={box} series={series} />;
    default:
      return <Text box={box} />;
  }
}

interface DashboardSketchProps {
  readonly widgets: readonly Drawn[];
  /** Height of the drawing in units of the view box, which is 264 units wide. Widgets below this height are not drawn. */
  readonly height?: number;
}

/**
 * Draws a small outline of a dashboard. Each widget has its position, size, format and number of metrics, but example data and no texts.
 * The colours are those of the page's theme. Hidden from screen readers.
 */
export function DashboardSketch({ widgets, height: cut = 148 }: DashboardSketchProps) {
  const placed = packWidgets(
    widgets.map(({ width, height, nature }, order) => ({ id: String(order), order, width, height, nature })),
    4,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${cut}`} aria-hidden="true" data-slot="dashboard-sketch" className="block w-full">
      {placed.map((place) => {
        const seed = Number(place.id);
        const widget = widgets[seed];
        const x = place.column * (COLUMN + GAP);
        const y = place.row * (ROW + GAP);
        if (!widget || y > cut) return null;
        const width = place.width * COLUMN + (place.width - 1) * GAP;
        const height = place.height * ROW + (place.height - 1) * GAP;
        const box = { x: x + 5, y: y + 9, width: width - 10, height: height - 13 };
        return (
          <g key={place.id}>
            <rect
              x={x + 0.5}
              y={y + 0.5}
              width={width - 1}
              height={height - 1}
              rx="2.5"
              className="fill-surface stroke-border"
            />
            <rect
              x={x + 5}
              y={y + 4}
              width={Math.min(24, width / 3)}
              height="2"
              rx="1"
              className="fill-border-strong"
            />
            <Sketch widget={widget} box={box} seed={seed} />
          </g>
        );
      })}
    </svg>
  );
}
