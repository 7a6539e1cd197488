import { lazy, Suspense, useMemo } from 'react';
import { type Drawing, dataColour } from '../../draw/drawing.ts';
import { el, join, type Markup } from '../../draw/markup.ts';
import { radarDrawing } from '../../draw/radar.ts';
import { radarTable } from '../../draw/radar-table.ts';
import { describeWidget } from '../../model/describe.ts';
import { metricText } from '../../model/metrics.ts';
import { describeAxis, type RadarContent, radarContent, readAxis } from '../../model/radar-content.ts';
import { axisAt, type RadarScene, radarScene } from '../../model/radar-scene.ts';
import { againstText } from '../against.ts';
import type { PictureProps } from '../picture.tsx';
import { Drawn, svgLayer } from '../picture.tsx';
import type { Format } from '../use-picture-context.ts';
import { usePictureContext } from '../use-picture-context.ts';
import { RadarLegend } from './radar-legend.tsx';

const Chart = lazy(() => import('../chart/chart.tsx'));

/** Draws the active spoke with larger points. */
function spoke({ centre, spokes, outlines }: RadarScene, axis: number, { paint, muted }: Drawing): Markup {
  const end = spokes[axis];
  return join(
    end && el('line', { x1: centre.x, y1: centre.y, x2: end.x, y2: end.y, stroke: paint('icon') }),
    outlines.map(({ points, comparePoints, colour }) =>
      [
        {
          point: comparePoints[axis],
          r: 3,
          width: 1.5,
          fill: paint('surface'),
          stroke: dataColour(colour, true, muted),
        },
        {
          point: points[axis],
          r: 5,
          width: 2,
          fill: paint(dataColour(colour, false, muted)),
          stroke: 'surface' as const,
        },
      ].map(
        ({ point, r, width, fill, stroke }) =>
          point && el('circle', { cx: point.x, cy: point.y, r, fill, stroke: paint(stroke), 'stroke-width': width }),
      ),
    ),
  );
}

const FORMAT: Format<RadarContent, RadarScene> = {
  name: 'radar',
  scene: radarScene,
  draw: (scene, drawing) => svgLayer(scene, radarDrawing(scene, drawing), 'backdrop'),
  mark: (scene, axis, drawing) => svgLayer(scene, spoke(scene, axis, drawing), 'reading'),
  count: (content) => content.axes.length,
  at: axisAt,
  // Hidden outlines are not announced.
  describe: (content, axis, { outlines }, text) => {
    const shown = new Set(outlines.map(({ key }) => key));
    return describeAxis({ ...content, shapes: content.shapes.filter(({ key }) => shown.has(key)) }, axis, text);
  },
  tooltip: (axis, { content, spokes, outlines }, data, { locale, messages, muted }) => {
    const end = spokes[axis];
    if (!end) return null;
    const shown = new Set(outlines.map(({ key }) => key));
    return {
      title: content.axes[axis]?.label ?? '',
      against: againstText(data, messages, locale),
      rows: readAxis(content, axis, { locale, words: messages.changes })
        .filter(({ shape }) => shown.has(shape.key))
        .map(({ shape, value, previous, change }) => ({
          key: shape.key,
          label: content.shapes.length > 1 ? shape.label : (shape.metrics[axis]?.label ?? ''),
          swatch: `var(--rui-${dataColour(shape.colour, false, muted)})`,
          value,
          previous,
          change,
        })),
      anchor: { ...end, kind: 'point' },
    };
  },
  summary: (widget, data, _content, text) => describeWidget(widget, data, text),
  table: radarTable,
  datum: ({ axes, shapes }, axis, { outlines }, text) => {
    const { dimension = null, label = '' } = axes[axis] ?? {};
    return {
      dimension,
      label,
      values: shapes
        .filter(({ key }) => outlines.some((outline) => outline.key === key))
        .flatMap(({ metrics, values, previous }) => {
          const metric = metrics[axis];
          const value = values[axis] ?? null;
          if (!metric) return [];
          const { key, label: name } = metric;
          return [
            { key, label: name, value, previous: previous?.[axis] ?? null, text: metricText(metric, value, text) },
          ];
        }),
    };
  },
};

/**
 * A radar of the widget's metrics over its dimension, or of several totals. If the data is not drawable as a radar,
 * draws bars.
 */
export default function Radar(props: PictureProps) {
  const { widget, data } = props;
  const context = usePictureContext();
  const content = useMemo(() => radarContent(widget, data, context.text), [widget, data, context]);
  if (content.kind === 'bars') {
    return (
      <div data-slot="radar-as-bars" className="rwd:size-full">
        <p data-slot="radar-reason" className="rwd:sr-only">
          {content.reason}
        </p>
        <Suspense fallback={null}>
          <Chart {...props} widget={content.widget} />
        </Suspense>
      </div>
    );
  }
  return (
    <Drawn
      {...props}
      format={FORMAT}
      content={content}
      context={context}
      after={(scene, switches) => scene.legend.length > 0 && <RadarLegend scene={scene} {...switches} />}
    />
  );
}
