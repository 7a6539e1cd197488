import { dataColour } from '../../draw/drawing.ts';
import type { RadarLegendItem, RadarScene } from '../../model/radar-scene.ts';
import { useCard } from '../../react/card-context.ts';
import { cx } from '../../react/cx.ts';
import type { Switches } from '../picture.tsx';

/**
 * Names of the outlines and of the comparison, below the drawing. If there are several outlines, each name is a button that hides
 * or shows its outline.
 */
export function RadarLegend({ scene, hidden, toggle }: { scene: RadarScene } & Switches) {
  const { messages, muted } = useCard();
  if (scene.legend.length === 0) return null;
  return (
    <ul
      data-slot="radar-legend"
      aria-label={messages.series}
      className="rwd:absolute rwd:inset-x-0 rwd:z-1 rwd:flex rwd:h-4 rwd:justify-center rwd:gap-x-4 rwd:overflow-hidden"
      style={{ top: scene.legendAt - 8 }}
    >
      {scene.legend.map((item) => {
        const { key } = item;
        const off = key !== null && hidden.has(key);
        return (
          <li
            key={`${key} ${item.label}`}
            data-slot="legend-item"
            className="rwd:flex rwd:min-w-0 rwd:items-center rwd:text-caption rwd:text-fg-tertiary"
          >
            {key === null ? (
              <Name item={item} off={false} muted={muted} />
            ) : (
              <button
                type="button"
                data-slot="legend-toggle"
                aria-pressed={!off}
                onClick={() => toggle(key)}
                className={cx(
                  'rwd:flex rwd:max-w-full rwd:cursor-pointer rwd:items-center rwd:rounded-mark rwd:hover:text-fg',
                  off && 'rwd:line-through',
                )}
              >
                <Name item={item} off={off} muted={muted} />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Name({ item, off, muted }: { item: RadarLegendItem; off: boolean; muted: boolean }) {
  const colour = `var(--rui-${dataColour(item.colour, item.dashed, muted)})`;
  return (
    <span className="rwd:flex rwd:max-w-full rwd:min-w-0 rwd:items-center rwd:gap-1.5">
      <svg
        data-slot="legend-line"
        aria-hidden="true"
        focusable="false"
        width="14"
        height="2"
        className={off ? 'rwd:opacity-40' : undefined}
      >
        <line
          x1="0"
          x2="14"
          y1="1"
          y2="1"
          stroke={colour}
          strokeWidth={item.dashed ? 1.5 : 2}
          strokeDasharray={item.dashed ? '4 3' : undefined}
        />
      </svg>
      <bdi className="rwd:truncate">{item.label}</bdi>
    </span>
  );
}
