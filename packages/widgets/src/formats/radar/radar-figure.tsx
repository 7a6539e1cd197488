import type { RefObject } from 'react';
import { isolated } from '../../draw/isolated.ts';
import type { RadarOutline, RadarScene } from '../../model/radar-scene.ts';

interface RadarFigureProps {
  ref: RefObject<SVGSVGElement | null>;
  scene: RadarScene;
  /** The axis that is read. */
  active: number | null;
  muted: boolean;
}

/** Rings, spokes, scale, the outlines with their points, and the axes' names. */
export function RadarFigure({ ref, scene, active, muted }: RadarFigureProps) {
  const { centre, width, height } = scene;
  const spoke = active === null ? undefined : scene.spokes[active];
  return (
    <svg
      ref={ref}
      data-slot="radar-figure"
      aria-hidden="true"
      width={width}
      height={height}
      direction="ltr"
      className="rwd:absolute rwd:inset-0 rwd:overflow-visible"
    >
      {scene.spokes.map((end, axis) => (
        <line
          key={scene.content.axes[axis]?.key ?? axis}
          x1={centre.x}
          y1={centre.y}
          x2={end.x}
          y2={end.y}
          stroke="var(--rui-grid)"
        />
      ))}
      {scene.rings.map(({ path, outermost }) => (
        <path
          key={path}
          data-slot="radar-ring"
          d={path}
          fill="none"
          stroke={outermost ? 'var(--rui-axis)' : 'var(--rui-grid)'}
        />
      ))}
      {spoke && <line x1={centre.x} y1={centre.y} x2={spoke.x} y2={spoke.y} stroke="var(--rui-icon)" />}
      {scene.outlines.map((outline) => (
        <Area key={outline.key} outline={outline} muted={muted} />
      ))}
      {scene.scale.map(({ text, at }) => (
        <text
          key={at.y}
          data-slot="radar-scale"
          x={at.x}
          y={at.y}
          dy="0.36em"
          className="rwd:fill-fg-tertiary rwd:text-caption rwd:tabular-nums"
        >
          {text}
        </text>
      ))}
      {scene.outlines.map((outline) => (
        <Points key={outline.key} outline={outline} active={active} muted={muted} />
      ))}
      {scene.labels.map((label) => {
        const two = label.lines === 2 && label.value !== '';
        return (
          <text
            key={label.key}
            data-slot="radar-label"
            x={label.at.x}
            y={label.at.y - (two ? 7.5 : 0)}
            dy="0.36em"
            textAnchor={label.anchor}
            className="rwd:fill-fg-secondary rwd:text-caption rwd:font-medium rwd:tabular-nums"
          >
            <tspan>{isolated(label.name)}</tspan>
            {label.value !== '' && (
              <tspan {...(two ? { x: label.at.x, dy: 15 } : { dx: 4 })} className="rwd:fill-fg rwd:font-semibold">
                {label.value}
              </tspan>
            )}
          </text>
        );
      })}
    </svg>
  );
}

function Area({ outline, muted }: { outline: RadarOutline; muted: boolean }) {
  const colour = muted ? 8 : outline.colour;
  return (
    <>
      {outline.area !== '' && <path d={outline.area} fill={`var(--rui-data-${colour})`} fillOpacity={0.13} />}
      {outline.comparePath !== '' && (
        <path
          data-slot="radar-compare"
          d={outline.comparePath}
          fill="none"
          stroke={`var(--rui-data-${colour}-compare)`}
          strokeWidth={1.5}
          strokeDasharray="4 3"
          strokeLinejoin="round"
        />
      )}
      <path
        data-slot="radar-outline"
        d={outline.path}
        fill="none"
        stroke={`var(--rui-data-${colour})`}
        strokeWidth={2}
        strokeLinejoin="round"
      />
    </>
  );
}

function Points({ outline, active, muted }: { outline: RadarOutline; active: number | null; muted: boolean }) {
  const colour = muted ? 8 : outline.colour;
  const before = active === null ? null : outline.comparePoints[active];
  return (
    <>
      {before && (
        <circle
          cx={before.x}
          cy={before.y}
          r={3}
          fill="var(--rui-surface)"
          stroke={`var(--rui-data-${colour}-compare)`}
          strokeWidth={1.5}
        />
      )}
      {outline.points.map(
        (point, axis) =>
          point && (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a point has no identity but its axis.
              key={axis}
              data-slot="radar-point"
              cx={point.x}
              cy={point.y}
              r={axis === active ? 5 : 3.5}
              fill={`var(--rui-data-${colour})`}
              stroke="var(--rui-surface)"
              strokeWidth={axis === active ? 2 : 1.5}
            />
          ),
      )}
    </>
  );
}
