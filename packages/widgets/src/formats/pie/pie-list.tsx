import { cx } from '../../card/cx.ts';
import type { PieScene } from '../../model/pie-scene.ts';

interface PieListProps {
  scene: PieScene;
  active: number | null;
  muted: boolean;
}

/** The slices ranked by size, where names have no room around the ring. */
export function PieList({ scene, active, muted }: PieListProps) {
  const { list, slices } = scene;
  if (!list) return null;
  return (
    <ul
      data-slot="pie-list"
      aria-hidden="true"
      className="rwd:absolute rwd:grid rwd:grid-flow-col rwd:gap-x-8"
      style={{
        insetInlineStart: list.start,
        top: list.top,
        width: list.width,
        gridTemplateRows: `repeat(${list.rows}, ${list.rowHeight}px)`,
        gridTemplateColumns: `repeat(${list.columns}, minmax(0, 1fr))`,
      }}
    >
      {slices.map((slice, index) => (
        <li
          key={slice.key}
          data-slot="pie-entry"
          data-part={index}
          className={cx(
            'rwd:flex rwd:min-w-0 rwd:items-center rwd:gap-2 rwd:text-caption rwd:transition-opacity rwd:duration-(--rui-motion-fast) rwd:motion-reduce:transition-none',
            active !== null && active !== index && 'rwd:opacity-60',
          )}
        >
          <span
            className="rwd:size-2.5 rwd:shrink-0 rwd:rounded-mark"
            style={{ background: `var(--rui-data-${muted ? 8 : slice.colour})` }}
          />
          <span className="rwd:min-w-0 rwd:flex-1 rwd:truncate rwd:font-medium rwd:text-fg-secondary">
            {slice.label}
          </span>
          <span className="rwd:shrink-0 rwd:font-semibold rwd:text-fg rwd:tabular-nums">{slice.shareText}</span>
        </li>
      ))}
    </ul>
  );
}
