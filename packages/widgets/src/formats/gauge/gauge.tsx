import { useMemo } from 'react';
import { dataColour } from '../../draw/drawing.ts';
import { gaugeDrawing } from '../../draw/gauge.ts';
import { gaugeTable } from '../../draw/gauge-table.ts';
import { type GaugeContent, type GaugeScene, gaugeContent, gaugeScene } from '../../model/gauge-scene.ts';
import { useCard } from '../../react/card-context.ts';
import { fill } from '../../words/fill.ts';
import { againstText } from '../against.ts';
import { ChangeMark } from '../change-mark.tsx';
import { NotDrawableMessage } from '../not-drawable.tsx';
import type { PictureProps } from '../picture.tsx';
import { Drawn, svgLayer } from '../picture.tsx';
import type { Format } from '../use-picture-context.ts';
import { usePictureContext } from '../use-picture-context.ts';

const FORMAT: Format<GaugeContent, GaugeScene> = {
  name: 'gauge',
  scene: gaugeScene,
  draw: (scene, drawing) => svgLayer(scene, gaugeDrawing(scene, drawing), 'ring'),
  // A gauge has a single part.
  count: () => 1,
  at: () => 0,
  describe: ({ spoken }) => spoken,
  tooltip: (_part, { content, centre, radius }, data, { locale, messages, muted }) => ({
    title: content.metric.label,
    against: againstText(data, messages, locale),
    rows: [
      {
        key: 'value',
        label: messages.gauge.value,
        swatch: `var(--rui-${dataColour(1, false, muted)})`,
        value: content.text,
        previous: content.previousText,
        change: content.change,
      },
    ],
    note: content.range,
    anchor: { x: centre.x + radius * 0.6, y: centre.y - 20, kind: 'logical' },
  }),
  // The text of the meter contains all figures.
  summary: () => '',
  table: gaugeTable,
  datum: ({ metric: { key, label }, value, previous, text }) => ({
    dimension: null,
    label,
    values: [{ key, label, value, previous, text }],
  }),
};

/** Returns the role and its attributes: a meter, or an image for a gauge without a value. */
function meaning(content: GaugeContent, title: string): Record<string, string | number> {
  if (content.value === null) return { role: 'img', 'aria-label': `${title}: ${content.spoken}` };
  return {
    role: 'meter',
    'aria-label': title,
    'aria-valuemin': content.min,
    'aria-valuemax': content.max,
    'aria-valuenow': Math.min(content.max, Math.max(content.min, content.value)),
    'aria-valuetext': content.spoken,
    ...(content.beyond && { 'data-beyond': content.beyond }),
  };
}

/** Shows change and comparison value below the half ring. */
function Was({ scene: { content, changeAt } }: { scene: GaugeScene }) {
  const { messages } = useCard();
  if (changeAt === null || content.previousText === null) return null;
  return (
    <p
      data-slot="gauge-change"
      aria-hidden="true"
      className="rwd:pointer-events-none rwd:absolute rwd:inset-x-0 rwd:flex rwd:h-4 rwd:items-center rwd:justify-center rwd:gap-2 rwd:text-caption rwd:text-fg-tertiary"
      style={{ top: changeAt - 8 }}
    >
      {content.change && <ChangeMark change={content.change} />}
      <bdi>{fill(messages.was, { value: content.previousText })}</bdi>
    </p>
  );
}

/** A gauge: the total of the widget's first metric on a half ring between two ends. */
export default function Gauge(props: PictureProps) {
  const { widget, data, title, onReady } = props;
  const context = usePictureContext();
  const content = useMemo(() => gaugeContent(widget, data, context.text), [widget, data, context]);
  if (content.kind === 'not-drawable') return <NotDrawableMessage why={content.message} onReady={onReady} />;
  return (
    <Drawn
      {...props}
      format={FORMAT}
      content={content}
      context={context}
      meaning={meaning(content, title)}
      after={(scene) => <Was scene={scene} />}
    />
  );
}
