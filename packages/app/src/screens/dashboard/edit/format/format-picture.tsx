import type { ReactElement } from 'react';
import type { FormatChoice } from '../form-changes.ts';
import type { DataShape } from './data-shape.ts';

const WIDTH = 64;
const HEIGHT = 36;
/** Maximum number of slices, axes or bars in a picture. */
const MOST = 7;

type Points = readonly { readonly x: number; readonly y: number }[];

const round = (value: number): number => Math.round(value * 10) / 10;
const pathOf = (points: Points): string =>
  points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
const colour = (place: number): string => `var(--rui-data-${(place % 8) + 1})`;

function linePoints(values: readonly number[], top = 3, bottom = HEIGHT - 3): Points {
  const low = Math.min(0, ...values);
  const span = Math.max(...values) - low || 1;
  return values.map((value, place) => ({
    x: 2 + (place / Math.max(1, values.length - 1)) * (WIDTH - 4),
    y: bottom - ((value - low) / span) * (bottom - top),
  }));
}

/** Returns a point on a circle. `turn` is the angle in full turns, clockwise from the top. */
const onCircle = (radius: number, turn: number, cx = WIDTH / 2, cy = HEIGHT / 2) => ({
  x: cx + radius * Math.sin(turn * 2 * Math.PI),
  y: cy - radius * Math.cos(turn * 2 * Math.PI),
});

function ring(values: readonly number[]): ReactElement {
  const shown = values.slice(0, MOST);
  const sum = shown.reduce((all, value) => all + Math.max(0, value), 0) || 1;
  const around = 2 * Math.PI * 12;
  let start = 0;
  return (
    <>
      {shown.map((value, place) => {
        const share = Math.max(0, value) / sum;
        const from = start;
        start += share;
        return (
          <circle
            key={place}
            cx={WIDTH / 2}
            cy={HEIGHT / 2}
            r="12"
            fill="none"
            stroke={colour(place)}
            strokeWidth="8"
            strokeDasharray={`${round(Math.max(0, share * around - 0.8))} ${round(around)}`}
            transform={`rotate(${round(from * 360 - 90)} ${WIDTH / 2} ${HEIGHT / 2})`}
          />
        );
      })}
    </>
  );
}

function bars(values: readonly number[]): ReactElement {
  const shown = values.slice(0, MOST);
  const largest = Math.max(1e-9, ...shown.map(Math.abs));
  const each = (WIDTH - 4) / shown.length;
  return (
    <>
      {shown.map((value, place) => {
        const height = Math.max(1, (Math.abs(value) / largest) * (HEIGHT - 6));
        return (
          <rect
            key={place}
            x={round(2 + place * each + each * 0.15)}
            width={round(each * 0.7)}
            y={round(HEIGHT - 3 - height)}
            height={round(height)}
            rx="1"
            fill={colour(0)}
          />
        );
      })}
    </>
  );
}

function radar(values: readonly number[]): ReactElement {
  const shown = values.slice(0, MOST);
  const axes = Math.max(3, shown.length);
  const largest = Math.max(1e-9, ...shown);
  const outline = (radius: (place: number) => number): string =>
    `${pathOf(Array.from({ length: axes }, (_, place) => onCircle(radius(place), place / axes)))}Z`;
  return (
    <>
      <path d={outline(() => 16)} fill="none" stroke="var(--rui-border-strong)" />
      <path
        d={outline((place) => 3 + (Math.max(0, shown[place] ?? 0) / largest) * 13)}
        fill={colour(0)}
        fillOpacity=".15"
        stroke={colour(0)}
        strokeWidth="1.5"
      />
    </>
  );
}

function gauge(part: number): ReactElement {
  const arc = (end: number): string => {
    const [from, to] = [onCircle(22, 0.75, WIDTH / 2, 30), onCircle(22, 0.75 + end / 2, WIDTH / 2, 30)];
    return `M${round(from.x)} ${round(from.y)}A22 22 0 0 1 ${round(to.x)} ${round(to.y)}`;
  };
  return (
    <>
      <path d={arc(1)} fill="none" stroke="var(--rui-track)" strokeWidth="7" />
      <path d={arc(Math.max(0.02, part))} fill="none" stroke={colour(0)} strokeWidth="7" />
    </>
  );
}

function table(): ReactElement {
  return (
    <>
      {[5, 12, 19, 26, 33].map((y, row) => (
        <path
          key={y}
          d={`M3 ${y}h${[26, 30, 22, 27, 18][row]}M48 ${y}h${[13, 11, 13, 9, 13][row]}`}
          stroke={row === 0 ? 'var(--rui-icon)' : 'var(--rui-border-strong)'}
          strokeWidth="2.5"
        />
      ))}
    </>
  );
}

interface FormatPictureProps {
  readonly choice: FormatChoice;
  readonly shape: DataShape;
  /** The formatted number that the picture of a summary shows. */
  readonly figure: string;
}

/**
 * A small picture of a format, drawn with the values of the widget. The picture of a table is always the same. A gauge shows the total of a
 * percentage; for other metrics it is filled to three quarters.
 */
export function FormatPicture({ choice, shape: { values, total, percent }, figure }: FormatPictureProps) {
  const line = pathOf(linePoints(values));
  const drawn = {
    chart: () => null,
    'chart/line': () => <path d={line} fill="none" stroke={colour(0)} strokeWidth="1.75" strokeLinejoin="round" />,
    'chart/area': () => (
      <path d={`${line}L${WIDTH - 2} ${HEIGHT - 3}L2 ${HEIGHT - 3}Z`} fill={colour(0)} fillOpacity=".8" />
    ),
    'chart/bar': () => bars(values),
    'chart:pie': () => ring(values),
    'chart:radar': () => radar(values),
    'chart:gauge': () => gauge(percent && total !== null ? Math.min(1, Math.max(0, total / 100)) : 0.75),
    table,
    summary: () => (
      <>
        <text
          x={WIDTH / 2}
          y="16"
          textAnchor="middle"
          fontSize="14"
          fontWeight="600"
          fill="var(--rui-fg)"
          textLength={figure.length > 7 ? WIDTH - 4 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {figure}
        </text>
        <path d={pathOf(linePoints(values, 22, HEIGHT - 3))} fill="none" stroke={colour(0)} strokeWidth="1.5" />
      </>
    ),
    textCard: () => null,
  }[choice]();
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      direction="ltr"
    >
      {drawn}
    </svg>
  );
}
