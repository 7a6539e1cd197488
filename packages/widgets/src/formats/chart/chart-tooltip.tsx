import { useLayoutEffect, useRef, useState } from 'react';
import { useCard } from '../../card/context.ts';
import { cx } from '../../card/cx.ts';
import { fill } from '../../card/messages.ts';
import { type ChartScene, xOf } from '../../model/chart-geometry.ts';
import { readPoint } from '../../model/chart-reading.ts';
import { ChangeMark } from '../change-mark.tsx';

const DISTANCE = 14;

/** Every series at one point: value, comparison value, change. Stands beside the crosshair on the side with room. */
export function ChartTooltip({ scene, index, muted }: { scene: ChartScene; index: number; muted: boolean }) {
  const { locale, messages } = useCard();
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { content } = scene;
  const hidden = new Set(scene.series.map((series) => series.key));
  const rows = readPoint(content, index, { locale, words: messages.changes }).filter((row) => hidden.has(row.key));
  const against = rows.some((row) => row.previous !== null) ? content.x.previousLabel(index) : null;
  const x = xOf(scene, content.x.positions[index] ?? 0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
  });

  const fits = x + DISTANCE + size.width <= scene.width;
  const left = fits ? x + DISTANCE : x - DISTANCE - size.width;
  const top = Math.max(-8, Math.min(scene.plot.top + 22, scene.height - size.height));
  return (
    <div
      ref={ref}
      data-slot="chart-tooltip"
      aria-hidden="true"
      style={{ insetInlineStart: 'auto', left: Math.max(left, Math.min(0, scene.width - size.width)), top }}
      className="rwd:pointer-events-none rwd:absolute rwd:z-(--rui-z-popover) rwd:w-max rwd:max-w-80 rwd:rounded-[8px] rwd:bg-surface-raised rwd:px-3 rwd:py-2.5 rwd:text-caption rwd:shadow-popover"
    >
      <p data-slot="tooltip-title" className="rwd:font-semibold rwd:text-fg">
        {content.x.label(index)}
      </p>
      {against && (
        <p data-slot="tooltip-against" className="rwd:text-fg-tertiary">
          {fill(messages.against, { date: against })}
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
                  <span
                    className="rwd:size-2.5 rwd:shrink-0 rwd:rounded-mark"
                    style={{ background: `var(--rui-data-${muted ? 8 : row.series.colour})` }}
                  />
                  <span className="rwd:truncate">{row.series.label}</span>
                </span>
              </th>
              <td data-slot="tooltip-value" className="rwd:ps-4 rwd:text-end rwd:font-semibold rwd:text-fg">
                {row.value}
              </td>
              {against && (
                <td data-slot="tooltip-previous" className="rwd:ps-2.5 rwd:text-end rwd:text-fg-tertiary">
                  {row.previous}
                </td>
              )}
              {against && (
                <td data-slot="tooltip-change" className={cx('rwd:ps-2.5 rwd:text-end')}>
                  {row.change && <ChangeMark change={row.change} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
