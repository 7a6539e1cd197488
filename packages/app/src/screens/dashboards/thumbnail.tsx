import type { DashboardListItem } from '@reporting/contract';
import { packWidgets } from '@reporting/widgets/model';

type Tile = DashboardListItem['thumbnail'][number];

/** The drawing's grid in its own units: four columns of the card's width. */
const WIDTH = 300;
const GAP = 8;
const COLUMN = (WIDTH - 3 * GAP) / 4;
const ROW = 26;
/** Maximum number of shapes in the narrowest card. */
const HEIGHT = 220;

const HEIGHTS = [0.34, 0.62, 0.46, 0.8, 0.56, 0.92, 0.7, 0.5, 0.76, 0.42];

function at(index: number): number {
  return HEIGHTS[index % HEIGHTS.length] ?? 0.5;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function Line({ box, filled }: { box: Box; filled: boolean }) {
  const steps = Math.max(4, Math.round(box.width / 22));
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const x = box.x + (index / steps) * box.width;
    return `${x.toFixed(1)},${(box.y + box.height * (1 - at(index + steps))).toFixed(1)}`;
  });
  const bottom = box.y + box.height;
  return (
    <>
      <polygon
        points={`${box.x},${bottom} ${points.join(' ')} ${box.x + box.width},${bottom}`}
        className={filled ? 'fill-data-1 opacity-30' : 'fill-data-1 opacity-12'}
      />
      <polyline points={points.join(' ')} fill="none" className="stroke-data-1" strokeWidth="1.5" />
    </>
  );
}

function Bars({ box }: { box: Box }) {
  const count = Math.max(4, Math.min(8, Math.round(box.width / 18)));
  const step = box.width / count;
  return Array.from({ length: count }, (_, index) => {
    const height = box.height * at(index);
    return (
      <rect
        key={index}
        x={box.x + index * step}
        y={box.y + box.height - height}
        width={step * 0.66}
        height={height}
        rx="1"
        className="fill-data-3"
      />
    );
  });
}

function Ring({ box, half }: { box: Box; half: boolean }) {
  const radius = Math.min(box.width / 2, half ? box.height : box.height / 2) * 0.76;
  const cx = box.x + box.width / 2;
  const cy = half ? box.y + box.height : box.y + box.height / 2;
  if (half) {
    return (
      <path
        d={`M${cx - radius} ${cy} A${radius} ${radius} 0 0 1 ${cx + radius} ${cy}`}
        fill="none"
        className="stroke-data-1"
        strokeWidth="6"
      />
    );
  }
  const length = 2 * Math.PI * radius;
  const share = [0.46, 0.32, 0.22];
  const tones = ['stroke-data-1', 'stroke-data-2', 'stroke-data-3'];
  return share.map((part, index) => (
    <circle
      key={tones[index]}
      cx={cx}
      cy={cy}
      r={radius}
      fill="none"
      className={tones[index]}
      strokeWidth={radius * 0.62}
      strokeDasharray={`${length * part - 1.5} ${length}`}
      strokeDashoffset={-length * share.slice(0, index).reduce((sum, value) => sum + value, 0)}
      transform={`rotate(-90 ${cx} ${cy})`}
    />
  ));
}

function Rows({ box, figures }: { box: Box; figures: boolean }) {
  const step = 8;
  const count = Math.max(1, Math.floor(box.height / step));
  if (figures) {
    return (
      <>
        <rect x={box.x} y={box.y} width={Math.min(26, box.width)} height="3" rx="1.5" className="fill-border-strong" />
        <rect
          x={box.x}
          y={box.y + 7}
          width={Math.min(34, box.width)}
          height="6"
          rx="2"
          className="fill-icon opacity-50"
        />
      </>
    );
  }
  return Array.from({ length: count }, (_, index) => (
    <rect
      key={index}
      x={box.x}
      y={box.y + index * step}
      width={box.width * (0.7 + 0.3 * at(index))}
      height="3"
      rx="1.5"
      className="fill-border-strong"
    />
  ));
}

function Inside({ tile, box }: { tile: Tile; box: Box }) {
  switch (tile.format) {
    case 'chart':
      return tile.type === 'bar' ? <Bars box={box} /> : <Line box={box} filled={tile.type === 'area'} />;
    case 'chart:pie':
    case 'chart:radar':
      return <Ring box={box} half={false} />;
    case 'chart:gauge':
      return <Ring box={box} half />;
    case 'summary':
      return <Rows box={box} figures />;
    default:
      return <Rows box={box} figures={false} />;
  }
}

/** A small drawing of a dashboard: its widgets at their positions, each as a sketch of its format. Hidden from screen readers. */
export function Thumbnail({ tiles }: { tiles: readonly Tile[] }) {
  const placed = packWidgets(
    tiles.map((tile, index) => ({
      id: String(index),
      order: index,
      width: tile.width,
      height: tile.height,
      nature: tile.format === 'textCard' ? ('passive' as const) : ('interactive' as const),
    })),
    4,
  );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full">
      {placed.map((place) => {
        const tile = tiles[Number(place.id)];
        const x = place.column * (COLUMN + GAP);
        const y = place.row * (ROW + GAP);
        if (!tile || y > HEIGHT) return null;
        const width = place.width * COLUMN + (place.width - 1) * GAP;
        const height = place.height * ROW + (place.height - 1) * GAP;
        return (
          <g key={place.id}>
            <rect
              x={x + 0.5}
              y={y + 0.5}
              width={width - 1}
              height={height - 1}
              rx="3"
              className="fill-surface stroke-border"
            />
            <Inside tile={tile} box={{ x: x + 6, y: y + 6, width: width - 12, height: height - 12 }} />
          </g>
        );
      })}
    </svg>
  );
}
