import type { RefObject } from 'react';
import { cx } from '../../card/cx.ts';
import { isolated } from '../../draw/isolated.ts';
import type { PieLabel, PieScene, PieTotal } from '../../model/pie-scene.ts';

interface PieRingProps {
  ref: RefObject<SVGSVGElement | null>;
  scene: PieScene;
  /** The slice that is read; the others step back. */
  active: number | null;
  muted: boolean;
}

/** The slices, their names outside, and the total. */
export function PieRing({ ref, scene, active, muted }: PieRingProps) {
  const { box, centre, outer, inner, slices } = scene;
  // The box finds its side by the page's direction; what is drawn in it runs from the left.
  return (
    <div className="rwd:absolute" style={{ insetInlineStart: box.start, top: box.top }}>
      <svg
        ref={ref}
        data-slot="pie-ring"
        aria-hidden="true"
        width={box.width}
        height={box.height}
        direction="ltr"
        className="rwd:overflow-visible"
      >
        {slices.length === 0 && (
          <circle
            data-slot="pie-empty"
            cx={centre.x}
            cy={centre.y}
            r={(outer + inner) / 2}
            fill="none"
            stroke="var(--rui-track)"
            strokeWidth={outer - inner}
          />
        )}
        {slices.map((slice, index) => (
          <path
            key={slice.key}
            data-slot="pie-slice"
            data-part={index}
            d={slice.path}
            fill={`var(--rui-data-${muted ? 8 : slice.colour})`}
            fillRule="evenodd"
            className={cx(
              'rwd:transition-opacity rwd:duration-(--rui-motion-fast) rwd:motion-reduce:transition-none',
              active !== null && active !== index && 'rwd:opacity-40',
            )}
          />
        ))}
        {scene.labels.map((label) => (
          <OutsideLabel key={label.key} label={label} />
        ))}
        {scene.total && <Total total={scene.total} />}
      </svg>
    </div>
  );
}

function OutsideLabel({ label }: { label: PieLabel }) {
  const [start, bend, end] = label.leader;
  const right = label.side === 'right';
  const share = (
    <tspan dx={right ? 0 : 4} className="rwd:fill-fg rwd:font-semibold">
      {label.share}
    </tspan>
  );
  return (
    <g data-slot="pie-label">
      <path
        d={`M${start.x} ${start.y}L${bend.x} ${bend.y}L${end.x} ${end.y}`}
        fill="none"
        stroke="var(--rui-axis)"
        strokeWidth={1}
      />
      <text
        x={label.at.x}
        y={label.at.y}
        dy="0.36em"
        textAnchor={right ? 'start' : 'end'}
        className="rwd:fill-fg-secondary rwd:text-caption rwd:font-medium rwd:tabular-nums"
      >
        {right && share}
        <tspan dx={right ? 4 : 0}>{isolated(label.name)}</tspan>
        {!right && share}
      </text>
    </g>
  );
}

const FIGURES = {
  28: 'rwd:text-figure',
  20: 'rwd:text-[20px] rwd:font-semibold rwd:tracking-[-0.016em]',
  16: 'rwd:text-[16px] rwd:font-semibold rwd:tracking-[-0.011em]',
  12: 'rwd:text-caption rwd:font-semibold',
} as const;

function Total({ total }: { total: PieTotal }) {
  const { text, size, name, at, nameAt, inline } = total;
  if (inline) {
    return (
      <text data-slot="pie-total" x={at.x} y={at.y} dy="0.36em" textAnchor="middle" className="rwd:text-caption">
        <tspan className="rwd:fill-fg rwd:font-semibold">{text}</tspan>
        {name !== '' && (
          <tspan dx={4} className="rwd:fill-fg-tertiary">
            {name}
          </tspan>
        )}
      </text>
    );
  }
  return (
    <>
      <text
        data-slot="pie-total"
        x={at.x}
        y={at.y}
        dy="0.36em"
        textAnchor="middle"
        className={cx('rwd:fill-fg', FIGURES[size])}
      >
        {text}
      </text>
      {name !== '' && (
        <text
          data-slot="pie-total-name"
          x={nameAt.x}
          y={nameAt.y}
          dy="0.36em"
          textAnchor="middle"
          className="rwd:fill-fg-tertiary rwd:text-caption"
        >
          {name}
        </text>
      )}
    </>
  );
}
