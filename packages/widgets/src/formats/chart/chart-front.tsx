import { memo } from 'react';
import { type ChartScene, xOf, yOf } from '../../model/chart-geometry.ts';

function dataColour(colour: number, compare: boolean, muted: boolean): string {
  return `var(--rui-data-${muted ? 8 : colour}${compare ? '-compare' : ''})`;
}

/** Names at the line ends, end points, and over stacked areas the hairlines once more. */
export const ChartFront = memo(function ChartFront({ scene, muted }: { scene: ChartScene; muted: boolean }) {
  const { plot } = scene;
  const right = plot.left + plot.width;
  return (
    <svg
      data-slot="chart-front"
      aria-hidden="true"
      width={scene.width}
      height={scene.height}
      className="rwd:pointer-events-none rwd:absolute rwd:inset-0 rwd:overflow-visible"
      direction="ltr"
    >
      {scene.stack &&
        scene.content.grid &&
        scene.axes[0]?.labels.map(({ value, y }) => (
          <line
            key={value}
            x1={plot.left}
            x2={right}
            y1={Math.round(y) + 0.5}
            y2={Math.round(y) + 0.5}
            stroke="var(--rui-surface)"
            strokeOpacity={0.22}
            shapeRendering="crispEdges"
          />
        ))}
      {scene.endLabels.map((label) => {
        const colour = dataColour(label.colour, label.compare, muted);
        const start = scene.stack ? right + 4 : Math.max(label.from.x + 4, right + 4);
        return (
          <g key={`${label.key} ${label.compare}`}>
            {!label.compare && !scene.stack && <circle cx={label.from.x} cy={label.from.y} r={3} fill={colour} />}
            <line
              x1={start}
              y1={scene.stack ? label.at.y : label.from.y}
              x2={label.at.x - 4}
              y2={label.at.y}
              stroke={colour}
              strokeWidth={scene.stack ? 2 : 1.25}
              strokeDasharray={label.compare ? '3 2' : undefined}
            />
            <text
              data-slot="end-label"
              data-compare={label.compare || undefined}
              x={label.at.x}
              y={label.at.y}
              dy="0.36em"
            >
              {label.name}
              {label.value !== '' && <tspan dx="4">{label.value}</tspan>}
            </text>
          </g>
        );
      })}
    </svg>
  );
});

/** The crosshair at one point: a line, and a dot on every series and its comparison. */
export function Crosshair({ scene, index, muted }: { scene: ChartScene; index: number; muted: boolean }) {
  const { plot, content } = scene;
  const x = xOf(scene, content.x.positions[index] ?? 0);
  const dots = scene.series.flatMap((series, place) => {
    const axis = scene.axes[series.axis];
    const value = scene.stack
      ? series.values[index] === null
        ? null
        : (scene.stack[place]?.[index] ?? null)
      : (series.values[index] ?? null);
    const before = scene.stack ? null : (series.previous?.[index] ?? null);
    if (!axis || content.type === 'bar') return [];
    return [
      ...(before === null
        ? []
        : [{ key: `${series.key} before`, y: yOf(axis, plot, before), colour: series.colour, compare: true }]),
      ...(value === null
        ? []
        : [{ key: series.key, y: yOf(axis, plot, value), colour: series.colour, compare: false }]),
    ];
  });
  const band = plot.width / Math.max(content.x.positions.length, 1);
  return (
    <svg
      data-slot="chart-reading"
      aria-hidden="true"
      width={scene.width}
      height={scene.height}
      className="rwd:pointer-events-none rwd:absolute rwd:inset-0 rwd:overflow-visible"
      direction="ltr"
    >
      {content.type === 'bar' ? (
        <rect
          x={x - band / 2}
          y={plot.top}
          width={band}
          height={plot.height}
          fill="var(--rui-icon)"
          fillOpacity={0.1}
          rx={3}
        />
      ) : (
        <line
          data-slot="chart-crosshair"
          x1={Math.round(x) + 0.5}
          x2={Math.round(x) + 0.5}
          y1={plot.top}
          y2={plot.top + plot.height}
        />
      )}
      {dots.map(({ key, y, colour, compare }) => (
        <circle
          key={key}
          cx={x}
          cy={y}
          r={compare ? 3 : 4}
          fill={compare ? 'var(--rui-surface)' : dataColour(colour, false, muted)}
          stroke={compare ? dataColour(colour, true, muted) : 'var(--rui-surface)'}
          strokeWidth={compare ? 1.5 : 2}
        />
      ))}
    </svg>
  );
}
