import type { GaugeScene } from '../model/gauge-scene.ts';
import { textWidth } from '../model/text-width.ts';
import { fill } from '../words/fill.ts';
import { directionMark, TONE_COLOURS } from './change.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { el, join, type Markup } from './markup.ts';
import { sideTableDrawing } from './side-table.ts';
import { svgText, trackingOf } from './svg-text.ts';

/** Draws a gauge with its value, ends and the mark of the comparison value. */
export function gaugeDrawing(scene: GaugeScene, drawing: Drawing): Markup {
  const { value, caption, content } = scene;
  const { paint, muted } = drawing;
  const middle = { middle: true, anchor: 'middle' } as const;
  const size = value.size;
  return join(
    el('path', { 'data-slot': 'gauge-track', d: scene.track, fill: paint('track') }),
    content.ratio > 0 &&
      el('path', { 'data-slot': 'gauge-arc', d: scene.arc, fill: paint(dataColour(1, false, muted)) }),
    svgText(
      drawing,
      value.at.x,
      value.at.y,
      { ...middle, name: 'gauge-value', fill: 'fg', size, weight: 600, tracking: trackingOf(size) },
      value.text,
    ),
    caption &&
      svgText(
        drawing,
        caption.at.x,
        caption.at.y,
        { ...middle, name: 'gauge-caption', fill: 'fg-tertiary' },
        caption.text,
      ),
    sideTableDrawing(scene.side, drawing),
    scene.ends.map(({ text, at }) =>
      svgText(drawing, at.x, at.y, { ...middle, name: 'gauge-end', fill: 'fg-tertiary' }, text),
    ),
  );
}

/** Draws change and comparison value in one line below the half ring. */
export function gaugeChange({ content, changeAt, width }: GaugeScene, drawing: Drawing): Markup {
  const { change, previousText } = content;
  if (changeAt === null || previousText === null) return join();
  const { paint, messages, dir } = drawing;
  const was = fill(messages.was, { value: previousText });
  const mark = change && change.value !== null ? 12 : 0;
  const changeWidth = change ? mark + textWidth(change.magnitude, 12, 500) + 8 : 0;
  const start = (width - changeWidth - textWidth(was)) / 2;
  // The change precedes the comparison value in the direction of the text.
  const rtl = dir === 'rtl';
  const from = (distance: number): number => (rtl ? width - start - distance : start + distance);
  const place = { middle: true, anchor: rtl ? 'end' : 'start' } as const;
  return el(
    'g',
    { 'data-slot': 'gauge-change' },
    change && mark > 0 && directionMark(change, rtl ? from(8) : start, changeAt - 3.5, paint),
    change &&
      svgText(
        drawing,
        from(mark),
        changeAt,
        { ...place, fill: TONE_COLOURS[change.tone], weight: 500 },
        change.magnitude,
      ),
    svgText(drawing, from(changeWidth), changeAt, { ...place, fill: 'fg-tertiary' }, was),
  );
}
