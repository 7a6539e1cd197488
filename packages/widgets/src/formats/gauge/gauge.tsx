import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { CardMessage } from '../../card/card-message.tsx';
import { useCard } from '../../card/context.ts';
import { cx } from '../../card/cx.ts';
import { fill } from '../../card/messages.ts';
import { type Size, useSize } from '../../card/use-size.ts';
import { type GaugeContent, type GaugeScene, gaugeContent, gaugeScene } from '../../model/gauge-scene.ts';
import type { WidgetData } from '../../schema/data.ts';
import type { InteractiveWidget } from '../../schema/widget.ts';
import { againstText } from '../against.ts';
import { ChangeMark } from '../change-mark.tsx';
import { PartTooltip } from '../part-tooltip.tsx';

export interface GaugeProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
  /** The room there is, where it is known beforehand (a server, paper); measured otherwise. */
  size?: Size | undefined;
  onReady?: (() => void) | undefined;
}

/** The widget's first metric on a half ring between two ends. */
export default function Gauge({ widget, data, title, size, onReady }: GaugeProps) {
  const { locale, messages } = useCard();
  const content = useMemo(
    () => gaugeContent(widget, data, { locale, words: messages.changes, gaugeWords: messages.gauge }),
    [widget, data, locale, messages],
  );
  const refused = content.kind === 'refused';
  useEffect(() => {
    if (refused) onReady?.();
  }, [refused, onReady]);
  if (content.kind === 'refused') {
    return <CardMessage kind="unbuilt" title={messages.formatTitle} text={content.message} />;
  }
  return <Picture data={data} title={title} size={size} onReady={onReady} content={content} />;
}

/** A gauge without a value measures nothing, so it is a picture and no meter. */
function meaning(content: GaugeContent, title: string): Record<string, string | number> {
  if (content.value === null) return { 'aria-label': `${title}: ${content.spoken}` };
  return {
    'aria-label': title,
    'aria-valuemin': content.min,
    'aria-valuemax': content.max,
    'aria-valuenow': Math.min(content.max, Math.max(content.min, content.value)),
    'aria-valuetext': content.spoken,
  };
}

function Picture({
  data,
  title,
  size: given,
  onReady,
  content,
}: Omit<GaugeProps, 'widget'> & { content: GaugeContent }) {
  const { locale, messages, muted } = useCard();
  const [holder, measured] = useSize<HTMLDivElement>();
  const [read, setRead] = useState(false);
  const id = useId();
  const size = given ?? measured;
  const scene = useMemo(
    () =>
      size && size.width > 40 && size.height > 40
        ? gaugeScene(content, size, { locale, words: messages.changes, gaugeWords: messages.gauge })
        : null,
    [content, size, locale, messages],
  );
  useEffect(() => {
    if (scene) onReady?.();
  }, [scene, onReady]);

  const handlers = {
    onPointerEnter: () => setRead(true),
    onPointerLeave: () => setRead(false),
    onFocus: () => setRead(true),
    onBlur: () => setRead(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setRead(false);
    },
  };

  return (
    <div ref={holder} data-slot="gauge" className="rwd:relative rwd:size-full rwd:min-h-0 rwd:min-w-0">
      <div
        data-slot="gauge-picture"
        data-beyond={content.beyond ?? undefined}
        role={content.value === null ? 'img' : 'meter'}
        {...meaning(content, title)}
        aria-details={`${id}-table`}
        // It takes focus so that its comparison is read without a pointer.
        tabIndex={0}
        className="rwd:absolute rwd:inset-0 rwd:rounded-chip"
        {...handlers}
      >
        {scene && <HalfRing scene={scene} muted={muted} />}
        {scene?.changeAt && content.previousText !== null && (
          <p
            data-slot="gauge-change"
            aria-hidden="true"
            className="rwd:absolute rwd:inset-x-0 rwd:flex rwd:h-4 rwd:items-center rwd:justify-center rwd:gap-2 rwd:text-caption rwd:text-fg-tertiary"
            style={{ top: scene.changeAt - 8 }}
          >
            {content.change && <ChangeMark change={content.change} />}
            {fill(messages.was, { value: content.previousText })}
          </p>
        )}
        {scene && read && (
          <PartTooltip
            title={content.metric.label}
            against={againstText(data, messages, locale)}
            rows={[
              {
                key: 'value',
                label: messages.gauge.value,
                swatch: `var(--rui-data-${muted ? 8 : 1})`,
                value: content.text,
                previous: content.previousText,
                change: content.change,
              },
            ]}
            note={content.range}
            anchor={{ x: scene.centre.x + scene.radius * 0.6, y: scene.centre.y - 20, logical: true }}
            bounds={scene}
          />
        )}
      </div>
      <GaugeTable id={`${id}-table`} content={content} caption={title} />
    </div>
  );
}

const FIGURES = {
  40: 'rwd:text-figure-hero',
  28: 'rwd:text-figure',
  20: 'rwd:text-[20px] rwd:font-semibold rwd:tracking-[-0.016em]',
  16: 'rwd:text-[16px] rwd:font-semibold rwd:tracking-[-0.011em]',
} as const;

function HalfRing({ scene, muted }: { scene: GaugeScene; muted: boolean }) {
  const { value, caption } = scene;
  return (
    <svg
      data-slot="gauge-ring"
      aria-hidden="true"
      width={scene.width}
      height={scene.height}
      direction="ltr"
      className="rwd:absolute rwd:inset-0 rwd:overflow-visible"
    >
      <path data-slot="gauge-track" d={scene.track} fill="var(--rui-track)" />
      {scene.arc !== '' && <path data-slot="gauge-arc" d={scene.arc} fill={`var(--rui-data-${muted ? 8 : 1})`} />}
      <text
        data-slot="gauge-value"
        x={value.at.x}
        y={value.at.y}
        dy="0.36em"
        textAnchor="middle"
        className={cx('rwd:fill-fg', FIGURES[value.size])}
      >
        {value.text}
      </text>
      {caption && (
        <text
          data-slot="gauge-caption"
          x={caption.at.x}
          y={caption.at.y}
          dy="0.36em"
          textAnchor="middle"
          className="rwd:fill-fg-tertiary rwd:text-caption"
        >
          {caption.text}
        </text>
      )}
      {scene.ends.map(({ text, at }) => (
        <text
          key={at.x}
          data-slot="gauge-end"
          x={at.x}
          y={at.y}
          dy="0.36em"
          textAnchor="middle"
          className="rwd:fill-fg-tertiary rwd:text-caption rwd:tabular-nums"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The gauge's figures as a table that only assistive technology sees. */
function GaugeTable({ id, content, caption }: { id: string; content: GaugeContent; caption: string }) {
  const { messages } = useCard();
  const rows = [
    [content.metric.label, content.text],
    [messages.gauge.scale, content.range],
    ...(content.previousText === null ? [] : [[messages.previousPeriod, content.previousText]]),
    ...(content.change === null ? [] : [[messages.gauge.change, content.change.label]]),
  ];
  // A table is never narrower than its words; the box around it is.
  return (
    <div className="rwd:sr-only">
      <table id={id} data-slot="chart-table">
        <caption>{caption}</caption>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
