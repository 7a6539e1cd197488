import { useMemo } from 'react';
import { chartBackdrop, chartFront } from '../../draw/chart.ts';
import { chartTable } from '../../draw/chart-table.ts';
import { dataColour } from '../../draw/drawing.ts';
import { join } from '../../draw/markup.ts';
import { rowAt } from '../../model/bar-rows.ts';
import type { ChartContent } from '../../model/chart-content.ts';
import { type BarRows, type ChartScene, xOf } from '../../model/chart-geometry.ts';
import { noteAt } from '../../model/chart-notes.ts';
import { describePoint, readPoint } from '../../model/chart-reading.ts';
import { chartScene, nearestPoint } from '../../model/chart-scene.ts';
import { chartContent } from '../../model/chart-series.ts';
import { describeWidget } from '../../model/describe.ts';
import { metricText } from '../../model/metrics.ts';
import { useCard } from '../../react/card-context.ts';
import { InTitleRow } from '../../react/title-slot.tsx';
import { fill } from '../../words/fill.ts';
import type { PictureProps } from '../picture.tsx';
import { Drawn, svgLayer } from '../picture.tsx';
import type { Format } from '../use-picture-context.ts';
import { usePictureContext } from '../use-picture-context.ts';
import { ChartLegend } from './chart-legend.tsx';
import { crosshair } from './crosshair.ts';
import Lines from './lines.tsx';
import { sharedKey, sharedPart } from './shared-points.ts';

/** Maximum distance in px beside the plot at which a pointer still selects the first or last point. */
const BESIDE = 8;

/**
 * Returns the position of a row's tooltip: beside the longest bar of the row. A row without space is not drawn; its tooltip is at the end
 * of the drawn rows.
 */
function rowAnchor({ rows, zero, bottom }: BarRows, point: number): { x: number; y: number; kind: 'point' } {
  const row = rows[point];
  const x = Math.max(zero, ...(row?.bars ?? []).map((bar) => bar.x + bar.width));
  return { x, y: row ? row.y + row.height / 2 : bottom, kind: 'point' };
}

const FORMAT: Format<ChartContent, ChartScene> = {
  name: 'chart',
  scene: chartScene,
  draw: (scene, drawing) =>
    // Bars have no layer of lines between backdrop and front, so both are in one layer.
    svgLayer(
      scene,
      join(chartBackdrop(scene, drawing), scene.content.type === 'bar' && chartFront(scene, drawing)),
      'backdrop',
    ),
  front: (scene, drawing) =>
    scene.content.type === 'bar' || (scene.endLabels.length === 0 && !scene.stack && !scene.marks)
      ? null
      : svgLayer(scene, chartFront(scene, drawing), 'front'),
  mark: (scene, point, drawing) => svgLayer(scene, crosshair(scene, point, drawing), 'reading'),
  count: (content) => content.x.positions.length,
  at: (scene, { x, y }) => {
    if (scene.rows) return rowAt(scene.rows, y);
    const { left, width } = scene.plot;
    return x >= left - BESIDE && x <= left + width + BESIDE ? nearestPoint(scene, x) : -1;
  },
  // Hidden series are omitted in the announcement, as in the tooltip.
  describe: (content, point, { series }, text) => describePoint({ ...content, series }, point, text),
  tooltip: (point, scene, _data, { locale, messages, muted }) => {
    const { content } = scene;
    const shown = new Set(scene.series.map(({ key }) => key));
    const rows = readPoint(content, point, { locale, words: messages.changes }).filter(({ key }) => shown.has(key));
    const against = content.x.previousLabel(point);
    return {
      title: content.x.label(point),
      against: against === null ? '' : fill(messages.against, { date: against }),
      rows: rows.map(({ key, series, value, previous, change }) => ({
        key,
        label: series.label,
        swatch: `var(--rui-${dataColour(series.colour, false, muted)})`,
        value,
        previous,
        change,
      })),
      note: noteAt(content, point),
      anchor: scene.rows
        ? rowAnchor(scene.rows, point)
        : { x: xOf(scene, content.x.positions[point] ?? 0), y: scene.plot.top + 22, kind: 'line' },
    };
  },
  summary: (widget, data, content, text) => describeWidget(widget, data, text, content),
  table: chartTable,
  datum: ({ x }, point, { series }, text) => ({
    dimension: x.value(point),
    label: x.label(point),
    values: series.map(({ key, label, metric, values, previous }) => {
      const value = values[point] ?? null;
      return { key, label, value, previous: previous?.[point] ?? null, text: metricText(metric, value, text) };
    }),
  }),
  shared: { key: sharedKey, part: sharedPart },
  span: ({ plot, xDomain, content, rows, width }, from, to) => {
    if (rows) {
      const [first, last] = [rows.rows[from], rows.rows[Math.min(to, rows.rows.length - 1)]];
      const top = first?.y ?? rows.bottom;
      return { left: 0, top, width, height: Math.max(2, (last ? last.y + last.height : rows.bottom) - top) };
    }
    const { positions } = content.x;
    const scene = { plot, xDomain };
    // The band of a bar extends by half a unit to each side of its position.
    const beside = content.type === 'bar' ? 0.5 : 0;
    const left = xOf(scene, (positions[from] ?? 0) - beside);
    const right = xOf(scene, (positions[to] ?? 0) + beside);
    return { left, top: plot.top, width: Math.max(right - left, 2), height: plot.height };
  },
};

/** A line, area or bar chart. It can be read by pointer, by keyboard and as a table. */
export default function Chart(props: PictureProps) {
  const { widget, data, onReady } = props;
  const { muted } = useCard();
  const context = usePictureContext();
  const content = useMemo(() => chartContent(widget, data, context.text), [widget, data, context]);
  return (
    <Drawn
      {...props}
      format={FORMAT}
      content={content}
      context={context}
      before={(scene, switches) =>
        scene.legend === 'title' ? (
          <InTitleRow>
            <ChartLegend scene={scene} {...switches} />
          </InTitleRow>
        ) : (
          scene.legend === 'top' && <ChartLegend scene={scene} {...switches} />
        )
      }
      canvas={content.type === 'bar' ? undefined : (scene) => <Lines scene={scene} muted={muted} onDrawn={onReady} />}
    />
  );
}
