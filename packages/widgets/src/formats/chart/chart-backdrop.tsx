import { memo } from 'react';
import { barPath, comparePath } from '../../draw/bar-path.ts';
import { type AxisLabel, type ChartScene, yOf } from '../../model/chart-geometry.ts';

/** Half pixels make one-pixel lines sharp. */
const crisp = (value: number): number => Math.round(value) + 0.5;

function Bars({ scene, muted }: { scene: ChartScene; muted: boolean }) {
  return scene.bars.map((bar) => {
    const colour = muted ? 8 : bar.colour;
    const key = `${bar.key} ${bar.point} ${bar.compare}`;
    return bar.compare ? (
      <path
        key={key}
        data-slot="bar-compare"
        d={comparePath(bar)}
        fill={`var(--rui-data-${colour})`}
        fillOpacity={0.22}
        stroke={`var(--rui-data-${colour}-compare)`}
        strokeWidth={bar.width < 4 ? 0 : 1}
      />
    ) : (
      <path key={key} data-slot="bar" d={barPath(bar)} fill={`var(--rui-data-${colour})`} />
    );
  });
}

function XLabel({ label, y }: { label: AxisLabel; y: number }) {
  return (
    <text data-slot="chart-text" x={label.at} y={y} textAnchor={label.anchor}>
      {label.text}
    </text>
  );
}

/** What stands behind the lines: hairlines, baseline, axis labels, and the bars of a bar chart. */
export const ChartBackdrop = memo(function ChartBackdrop({ scene, muted }: { scene: ChartScene; muted: boolean }) {
  const { plot, axes, content } = scene;
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  const [main] = axes;
  const zero = main ? crisp(yOf(main, plot, Math.min(Math.max(0, main.min), main.max))) : crisp(bottom);
  return (
    <svg
      data-slot="chart-backdrop"
      aria-hidden="true"
      width={scene.width}
      height={scene.height}
      className="rwd:absolute rwd:inset-0 rwd:overflow-visible"
      direction="ltr"
    >
      {content.grid &&
        main?.labels.map(({ value, y }) =>
          crisp(y) === zero ? null : (
            <line key={value} data-slot="chart-grid" x1={plot.left} x2={right} y1={crisp(y)} y2={crisp(y)} />
          ),
        )}
      <Bars scene={scene} muted={muted} />
      <line data-slot="chart-axis" x1={plot.left} x2={right} y1={zero} y2={zero} />
      {axes.map((axis) =>
        axis.labels.map(({ value, text, y }) => (
          <text
            key={`${axis.side} ${value}`}
            data-slot="chart-text"
            x={axis.side === 'right' ? scene.width : 0}
            y={y}
            dy="0.36em"
            textAnchor={axis.side === 'right' ? 'end' : 'start'}
          >
            {text}
          </text>
        )),
      )}
      {scene.xLabels.map((label) => (
        <g key={label.at}>
          {label.marked && (
            <line data-slot="chart-axis" x1={crisp(label.at)} x2={crisp(label.at)} y1={bottom} y2={bottom + 4} />
          )}
          <XLabel label={label} y={bottom + 21} />
        </g>
      ))}
      {scene.barLabels.map((label) => (
        <text key={`${label.x} ${label.y}`} data-slot="bar-value" x={label.x} y={label.y} textAnchor="middle">
          {label.text}
        </text>
      ))}
    </svg>
  );
});
