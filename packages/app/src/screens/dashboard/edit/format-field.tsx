import type { WidgetDefinition } from '@reporting/contract';
import { formatCompact } from '@reporting/formatters';
import { Field, type TileOption, TileSelect, useUi } from '@reporting/ui';
import { BUILT_FORMATS } from '@reporting/widgets';
import type { InteractiveWidget, WidgetData } from '@reporting/widgets/schema';
import { ChartArea, ChartColumn, ChartLine, ChartPie, Gauge, Hash, Radar, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { type PlainText, t } from '../../../texts/index.ts';
import { chooseFormat, type FormatChoice, formatChoice } from './form-changes.ts';
import { adviceOf, gaugeEnd, lackOf } from './format/advice.ts';
import { shapeOf } from './format/data-shape.ts';
import { FormatPicture } from './format/format-picture.tsx';

const TILES: readonly (TileOption & { readonly value: FormatChoice; readonly label: PlainText })[] = [
  { value: 'chart/line', label: 'Line', icon: ChartLine },
  { value: 'chart/area', label: 'Area|chart', icon: ChartArea },
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
  /** The current data of the widget; null until it arrives. The pictures of the formats are drawn from this data. */
  readonly data: WidgetData | null;
  readonly onChange: (widget: InteractiveWidget) => void;
}

/**
 * Chooses the format. Offers the formats that the renderer supports and the source type allows. Each is shown as a small picture of the
 * widget's own data. Formats that do not match the data come last.
 */
export function FormatField({ widget, definition, data, onChange }: FormatFieldProps) {
  const { locale } = useUi();
  const shape = useMemo(() => (data === null ? null : shapeOf(widget, data)), [widget, data]);
  const offered = TILES.filter((tile) => {
    const format = tile.value.startsWith('chart/') ? 'chart' : tile.value;
    return (
      BUILT_FORMATS.some((built) => built === format) &&
      (definition?.formats.some((allowed) => allowed === format) ?? true)
    );
  });
  const figure = formatCompact(shape?.total ?? null, shape?.percent ? 'percent' : 'number', { locale });
  const drawn = offered.map((tile) => ({
    ...tile,
    unsuitable: shape !== null && lackOf(tile.value, shape) !== null,
    ...(shape && { picture: <FormatPicture choice={tile.value} shape={shape} figure={figure} /> }),
  }));
  const tiles = [...drawn.filter(({ unsuitable }) => !unsuitable), ...drawn.filter(({ unsuitable }) => unsuitable)];
  const chosen = formatChoice(widget);
  const choose = (choice: FormatChoice) => {
    const changed = chooseFormat(widget, choice);
    // A new gauge gets an end that matches the value: a gauge from 0 to 100 cannot show 40,000 sessions.
    onChange(
      choice === 'chart:gauge' && shape && widget.format !== 'chart:gauge'
        ? { ...changed, formatOptions: { ...changed.formatOptions, maxValue: gaugeEnd(shape) } }
        : changed,
    );
  };
  return (
    <Field label={t('Format')} required description={shape ? adviceOf(chosen, shape) : undefined}>
      <TileSelect
        options={tiles.map((tile) => ({ ...tile, label: t(tile.label) }))}
        value={chosen}
        onValueChange={(value) => {
          const tile = tiles.find((candidate) => candidate.value === value);
          if (tile) choose(tile.value);
        }}
      />
    </Field>
  );
}
