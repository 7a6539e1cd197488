'use client';

import type { Change } from '@reporting/formatters';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ChangeMark } from './change-mark.tsx';

const DISTANCE = 14;
const LOW = 160;

interface TooltipRow {
  key: string;
  label: string;
  /** CSS colour of the swatch, or null for a row without a swatch. */
  swatch: string | null;
  value: string;
  previous: string | null;
  change: Change | null;
}

/** Content and position of the tooltip of one part of a drawing. */
export interface TooltipContent {
  title: string;
  /** The comparison period. Empty without a comparison. */
  against: string;
  rows: readonly TooltipRow[];
  /** A line at the end, for example the content of "Other". */
  note?: string | null;
  anchor: Anchor;
}

/** The point beside which a tooltip is placed, in px from the left and top of the drawing. */
interface Anchor {
  x: number;
  y: number;
  /**
   * `point`: the tooltip is beside the point, away from the drawing's middle if it has space there. `logical`: the tooltip follows the
   * point in the direction of the page. `line`: the point is the upper end of a line through the drawing.
   */
  kind: 'point' | 'logical' | 'line';
}

interface Extent {
  width: number;
  height: number;
}

/** Returns the position of a tooltip with the size `size`. */
function place({ x, y, kind }: Anchor, bounds: Extent, size: Extent): { start: number; top: number } {
  const inside = (at: number): number => Math.max(0, Math.min(at, bounds.width - size.width));
  const lowest = bounds.height - size.height;
  const after = x + DISTANCE;
  const before = x - DISTANCE - size.width;
  const beside = after + size.width > bounds.width ? before : after;
  if (kind === 'line') return { start: inside(beside), top: Math.max(-8, Math.min(y, lowest)) };
  // A tooltip would cover a low drawing, so it is placed below the drawing.
  if (bounds.height < LOW) return { start: inside(x - size.width / 2), top: bounds.height + 6 };
  // The tooltip is placed away from the middle, so that it covers as little of the drawing as possible.
  const outwards = kind === 'point' && x < bounds.width / 2 && before >= 0;
  return { start: inside(outwards ? before : beside), top: Math.max(-8, Math.min(y - size.height / 2, lowest)) };
}

/** Shows values, comparison values and changes of one part of a drawing. It is placed beside the part, on a side with space. */
export default function Tooltip({
  content,
  bounds,
  own,
}: {
  content: TooltipContent;
  bounds: Extent;
  /** Content of the page in place of the built-in content. */
  own?: ReactNode;
}) {
  const { rows, anchor } = content;
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
  });

  const { start, top } = place(anchor, bounds, size);
  const compared = rows.some((row) => row.previous !== null);
  return (
    <div
      ref={ref}
      data-slot="chart-tooltip"
      aria-hidden="true"
      style={anchor.kind === 'logical' ? { insetInlineStart: start, top } : { left: start, top }}
      className="rwd:pointer-events-none rwd:absolute rwd:z-(--rui-z-popover) rwd:w-max rwd:max-w-80 rwd:rounded-[8px] rwd:bg-surface-raised rwd:px-3 rwd:py-2.5 rwd:text-caption rwd:shadow-popover"
    >
      {own !== undefined ? own : <Usual content={content} compared={compared} />}
    </div>
  );
}

function Usual({ content, compared }: { content: TooltipContent; compared: boolean }) {
  const { title, against, rows, note } = content;
  return (
    <>
      <p data-slot="tooltip-title" className="rwd:font-semibold rwd:text-fg">
        <bdi>{title}</bdi>
      </p>
      {against !== '' && compared && (
        <p data-slot="tooltip-against" className="rwd:text-fg-tertiary">
          <bdi>{against}</bdi>
        </p>
      )}
      <table
        data-slot="tooltip-values"
        className="rwd:mt-1.5 rwd:border-separate rwd:border-spacing-0 rwd:tabular-nums"
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th data-slot="tooltip-series" scope="row" className="rwd:py-0.5 rwd:font-regular rwd:text-fg-secondary">
                <span className="rwd:flex rwd:max-w-44 rwd:items-center rwd:gap-2">
                  {row.swatch && (
                    <span
                      className="rwd:size-2.5 rwd:shrink-0 rwd:rounded-mark rwd:forced-color-adjust-none"
                      style={{ background: row.swatch }}
                    />
                  )}
                  <bdi className="rwd:truncate">{row.label}</bdi>
                </span>
              </th>
              <td data-slot="tooltip-value" className="rwd:ps-4 rwd:text-end rwd:font-semibold rwd:text-fg">
                <bdi>{row.value}</bdi>
              </td>
              {compared && (
                <>
                  <td data-slot="tooltip-previous" className="rwd:ps-2.5 rwd:text-end rwd:text-fg-tertiary">
                    <bdi>{row.previous}</bdi>
                  </td>
                  <td data-slot="tooltip-change" className="rwd:ps-2.5 rwd:text-end">
                    {row.change && <ChangeMark change={row.change} />}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <p data-slot="tooltip-note" className="rwd:mt-1 rwd:max-w-64 rwd:text-fg-tertiary">
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  );
}
