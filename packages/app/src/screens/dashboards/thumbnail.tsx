import type { DashboardListItem } from '@reporting/contract';
import { DashboardSketch } from './sketch.tsx';

type Tile = DashboardListItem['thumbnail'][number];

const widgetOf = ({ format, type, width, height }: Tile) => ({
  nature: format === 'textCard' ? ('passive' as const) : ('interactive' as const),
  format,
  formatOptions: type ? { type } : {},
  width,
  height,
  instances: [],
});

/** A small drawing of a dashboard in a list. */
export function Thumbnail({ tiles }: { tiles: readonly Tile[] }) {
  return <DashboardSketch widgets={tiles.map(widgetOf)} height={194} />;
}
