import { type RefObject, useRef } from 'react';
import { type ColourName, dataColour } from '../../draw/drawing.ts';
import type { ChartScene } from '../../model/chart-geometry.ts';
import { legendHasPrevious, legendPeriod, legendSeries } from '../../model/chart-names.ts';
import { leastBesideLegend } from '../../model/chart-scene.ts';
import { useCard } from '../../react/card-context.ts';
import { cx } from '../../react/cx.ts';
import { MoreBelow, showBelow } from '../../react/more-below.tsx';
import { InTitleRow } from '../../react/title-slot.tsx';
import { useHiddenBelow } from '../../react/use-hidden-below.ts';
import type { Switches } from '../picture.tsx';

const SWATCHES: Partial<Record<ColourName, string>> = {
  'data-1': 'rwd:before:bg-(--rui-data-1)',
  'data-2': 'rwd:before:bg-(--rui-data-2)',
  'data-3': 'rwd:before:bg-(--rui-data-3)',
  'data-4': 'rwd:before:bg-(--rui-data-4)',
  'data-5': 'rwd:before:bg-(--rui-data-5)',
  'data-6': 'rwd:before:bg-(--rui-data-6)',
  'data-7': 'rwd:before:bg-(--rui-data-7)',
  'data-8': 'rwd:before:bg-(--rui-data-8)',
  'fg-secondary': 'rwd:before:bg-(--rui-fg-secondary)',
  'fg-tertiary': 'rwd:before:bg-(--rui-fg-tertiary)',
  fg: 'rwd:before:bg-(--rui-fg)',
};

/** Shows how many names are below the visible rows of a legend. */
function MoreNames({ list, scene }: { list: RefObject<HTMLElement | null>; scene: ChartScene }) {
  const count = useHiddenBelow(list, 'li', scene);
  if (count === 0) return null;
  return (
    <InTitleRow>
      <MoreBelow count={count} onShow={() => showBelow(list.current)} />
    </InTitleRow>
  );
}

/** Names of the series above the plot; each is a button that hides or shows its series. */
export function ChartLegend({ scene, hidden, toggle }: { scene: ChartScene } & Switches) {
  const { messages, muted } = useCard();
  const list = useRef<HTMLUListElement>(null);
  const { content, legendScrolls } = scene;
  const inTitle = scene.legend === 'title';
  const height = scene.legendRows * 24;
  const columns = inTitle ? null : scene.legendColumns;
  const line = content.type === 'line';
  return (
    <>
      <ul
        ref={list}
        // The list receives the focus when the button that scrolls to further names disappears.
        tabIndex={legendScrolls ? -1 : undefined}
        data-slot="chart-legend"
        aria-label={messages.series}
        style={
          inTitle
            ? // With enlarged text, the names are truncated and the title keeps its space.
              { maxWidth: `calc(100% - ${leastBesideLegend(content.title)}px)` }
            : { height, ...(columns && { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }) }
        }
        className={cx(
          columns ? 'rwd:grid' : 'rwd:flex',
          inTitle
            ? 'rwd:-my-0.5 rwd:shrink-0 rwd:gap-x-3'
            : 'rwd:absolute rwd:inset-x-0 rwd:top-0 rwd:z-1 rwd:content-start rwd:overflow-y-auto',
          !inTitle && (columns ? 'rwd:gap-x-3' : 'rwd:flex-wrap rwd:gap-x-4'),
        )}
      >
        {legendSeries(content).map(({ series, name }) => {
          const off = hidden.has(series.key);
          return (
            <li key={series.key} data-slot="legend-item" className="rwd:min-w-0">
              <button
                type="button"
                data-slot="legend-toggle"
                aria-pressed={!off}
                title={columns || inTitle ? name : undefined}
                onClick={() => toggle(series.key)}
                className={cx(
                  'rwd:relative rwd:block rwd:min-h-6 rwd:max-w-full rwd:cursor-pointer rwd:truncate rwd:rounded-mark rwd:text-caption rwd:[unicode-bidi:plaintext] rwd:text-fg-secondary rwd:before:absolute rwd:before:inset-y-0 rwd:before:start-0 rwd:before:my-auto rwd:before:forced-color-adjust-none rwd:hover:text-fg',
                  SWATCHES[dataColour(series.colour, false, muted)],
                  line
                    ? 'rwd:ps-[18px] rwd:before:h-0.5 rwd:before:w-3 rwd:before:rounded-full'
                    : 'rwd:ps-4 rwd:before:size-2.5 rwd:before:rounded-mark',
                  off && 'rwd:text-fg-tertiary rwd:line-through rwd:before:opacity-40',
                )}
              >
                {name}
              </button>
            </li>
          );
        })}
        {legendHasPrevious(content) && (
          <li
            data-slot="legend-item"
            className="rwd:flex rwd:h-6 rwd:min-w-0 rwd:items-center rwd:gap-1.5 rwd:text-caption rwd:text-fg-secondary"
          >
            {line || content.type === 'area' ? (
              <span
                aria-hidden="true"
                className="rwd:w-3 rwd:shrink-0 rwd:border-t-[1.5px] rwd:border-dashed rwd:border-icon"
              />
            ) : (
              <span
                aria-hidden="true"
                className="rwd:size-2.5 rwd:shrink-0 rwd:rounded-mark rwd:border rwd:border-icon rwd:bg-surface-inset"
              />
            )}
            <span className="rwd:truncate">
              {legendPeriod(content, inTitle ? 'title' : 'top', scene.width, {
                previousWord: messages.previous,
                periodWord: messages.previousPeriod,
              })}
            </span>
          </li>
        )}
      </ul>
      {legendScrolls && <MoreNames list={list} scene={scene} />}
    </>
  );
}
