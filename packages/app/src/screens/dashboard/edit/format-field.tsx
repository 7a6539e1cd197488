import type { WidgetDefinition } from '@reporting/contract';
import { Field, type Tile, TileSelect } from '@reporting/ui';
import { BUILT_FORMATS } from '@reporting/widgets';
import type { InteractiveWidget } from '@reporting/widgets/schema';
import { ChartArea, ChartColumn, ChartLine, ChartPie, Gauge, Hash, Radar, Table2 } from 'lucide-react';
import { chooseFormat, type FormatChoice, formatChoice } from './form-changes.ts';

const TILES: readonly (Tile & { readonly value: FormatChoice })[] = [
  { value: 'chart/line', label: 'Line', icon: ChartLine },
  { value: 'chart/area', label: 'Area', icon: ChartArea },
  { value: 'chart/bar', label: 'Bars', icon: ChartColumn },
  { value: 'chart:pie', label: 'Pie', icon: ChartPie },
  { value: 'chart:radar', label: 'Radar', icon: Radar },
  { value: 'chart:gauge', label: 'Gauge', icon: Gauge },
  { value: 'table', label: 'Table', icon: Table2 },
  { value: 'summary', label: 'Summary', icon: Hash },
];

interface FormatFieldProps {
  readonly widget: InteractiveWidget;
  readonly definition: WidgetDefinition | undefined;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/** Chooses the format: those that the renderer supports and the source type allows. */
export function FormatField({ widget, definition, onChange }: FormatFieldProps) {
  const tiles = TILES.filter((tile) => {
    const format = tile.value.startsWith('chart/') ? 'chart' : tile.value;
    return (
      BUILT_FORMATS.some((built) => built === format) &&
      (definition?.formats.some((allowed) => allowed === format) ?? true)
    );
  });
  return (
    <Field label="Format" required>
      <TileSelect
        tiles={tiles}
        value={formatChoice(widget)}
        onValueChange={(value) => {
          const tile = tiles.find((candidate) => candidate.value === value);
          if (tile) onChange(chooseFormat(widget, tile.value));
        }}
      />
    </Field>
  );
}
