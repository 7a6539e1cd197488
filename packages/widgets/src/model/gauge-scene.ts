import { type Change, formatPercent, withoutDust } from '@reporting/formatters';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import { GAUGE_WORDS, type GaugeWords } from '../words/round.ts';
import type { SceneSize } from './chart-geometry.ts';
import { compactText, type Metric, metricChange, metricText, type TextOptions } from './metrics.ts';
import { comparedMonth } from './period-name.ts';
import type { NotDrawable } from './pie-content.ts';
import { shareText } from './pie-slices.ts';
import { type Point, sectorPath } from './polar.ts';
import { besideTable, type SideRow, type SideTable, sideTable } from './side-table.ts';
import { figureWidth, fitText, textWidth } from './text-width.ts';
import { widgetView } from './view.ts';

/** The content of a gauge, independent of its size. */
export interface GaugeContent {
  kind: 'gauge';
  metric: Metric;
  value: number | null;
  min: number;
  max: number;
  /** Position of the value between the ends: 0 to 1, also for a value outside. 0 without a value. */
  ratio: number;
  /** The side on which the value is outside the ends, or null if it is inside or missing. */
  beyond: 'above' | 'below' | null;
  previous: number | null;
  text: string;
  previousText: string | null;
  change: Change | null;
  /**
   * Caption below the value: its share of the upper end. For a value outside the ends, the caption states the end that is exceeded. Empty
   * if there is no caption.
   */
  caption: string;
  /** The ends in short form. `range`: both ends in full. */
  ends: [string, string];
  range: string;
  /** Further figures beside a low gauge. */
  facts: SideRow[];
  /** The whole content as one phrase, for assistive technology. */
  spoken: string;
}

/** The layout of a gauge in px from the left and top of the scene. */
export interface GaugeScene {
  content: GaugeContent;
  width: number;
  height: number;
  centre: Point;
  radius: number;
  /** Paths of the whole half ring (`track`) and of its part up to the value (`arc`). */
  track: string;
  arc: string;
  value: { text: string; size: 40 | 28 | 20 | 16 | 12; at: Point };
  caption: { text: string; at: Point } | null;
  ends: { text: string; at: Point }[];
  /** Vertical middle of the line with the comparison value, or null without space or without a comparison. */
  changeAt: number | null;
  /** Further figures at the right of a low gauge, or null for other gauges. */
  side: SideTable | null;
}

export interface GaugeOptions extends TextOptions {
  gaugeWords?: Partial<GaugeWords> | undefined;
}

const THICKNESS = 12;
/** A gauge below this height in px has further figures at its right. */
const LOW = 160;
const DEFAULT_MIN = 0;
const DEFAULT_MAX = 100;

/** Returns the content of a gauge, the total of the widget's first metric on a scale; or the reason why it is not drawable. */
export function gaugeContent(
  widget: InteractiveWidget,
  data: WidgetData,
  options: GaugeOptions = {},
): GaugeContent | NotDrawable {
  const words = { ...GAUGE_WORDS, ...options.gaugeWords };
  const { minValue: min = DEFAULT_MIN, maxValue: max = DEFAULT_MAX } = widget.formatOptions;
  const view = widgetView(widget, data, options.locale);
  const [metric] = view.metrics;
  if (!metric || !(max > min)) return { kind: 'not-drawable', message: words.noRange };
  const value = view.totals[0] ?? null;
  const previous = view.previousTotals?.[0] ?? null;
  const compared = view.previousTotals !== null && metric.showChange;
  const text = metricText(metric, value, options);
  const previousText = compared ? metricText(metric, previous, options) : null;
  const change = compared ? metricChange(metric, value, previous, options) : null;
  const beyond = value === null ? null : value > max ? 'above' : value < min ? 'below' : null;
  // The numbers are halved, so that the difference of the largest numbers is finite.
  const ratio = value === null ? 0 : Math.min(1, Math.max(0, (value / 2 - min / 2) / (max / 2 - min / 2)));
  const full = (end: number): string => metricText(metric, end, options);
  const outside = beyond && fill(words[beyond], { end: full(beyond === 'above' ? max : min) });
  const factsOf = (): SideRow[] => {
    const facts: SideRow[] = [];
    const before = comparedMonth(data.meta, options.locale)?.long ?? words.previous;
    if (previousText !== null && previous !== null) facts.push({ name: before, value: previousText });
    if (change && change.value !== null) facts.push({ name: words.change, value: '', change });
    if (min === 0 && value !== null && !beyond && value < max && metric.kind !== 'percent')
      facts.push({
        name: fill(words.left, { end: compactText(metric, max, options) }),
        value: full(withoutDust(max - value)),
      });
    return facts;
  };
  return {
    kind: 'gauge',
    metric,
    value,
    min,
    max,
    ratio,
    beyond,
    previous,
    text,
    previousText,
    change,
    caption: captionOf(metric, value, min, max, beyond, words, options),
    ends: [endText(metric, min, options), endText(metric, max, options)],
    range: [fill(words.range, { from: full(min), to: full(max) }), outside ? `${text} ${outside}` : '']
      .filter((part) => part !== '')
      .join('; '),
    facts: factsOf(),
    spoken: [
      outside ? `${text}, ${outside}` : text,
      fill(words.onScale, { from: full(min), to: full(max) }),
      previousText === null ? '' : fill(words.was, { value: previousText }),
      change?.label ?? '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  };
}

/** Writes an end in short form. Zero has no unit. */
function endText(metric: Metric, end: number, options: TextOptions): string {
  return end === 0
    ? metricText({ ...metric, type: 'number', kind: 'number' }, 0, options)
    : compactText(metric, end, options);
}

function captionOf(
  metric: Metric,
  value: number | null,
  min: number,
  max: number,
  beyond: GaugeContent['beyond'],
  words: GaugeWords,
  options: TextOptions,
): string {
  if (beyond) return fill(words[beyond], { end: endText(metric, beyond === 'above' ? max : min, options) });
  // A percentage on a scale from 0 to 100 has no caption, because the value equals its share of the scale. Without a
  // start at zero, a scale has no shares.
  if (value === null || min !== 0 || (metric.kind === 'percent' && max === 100)) return '';
  const share = value / max;
  const part =
    share > 0 && share < 1
      ? shareText(share, options.locale)
      : formatPercent(withoutDust(share * 100), { locale: options.locale });
  return fill(words.part, { share: part, end: compactText(metric, max, options) });
}

/** Computes the layout of a gauge for a size. */
export function gaugeScene(content: GaugeContent, size: SceneSize): GaugeScene {
  const { width, height } = size;
  const roomy = height >= 190 && content.previousText !== null;
  const below = 20 + (roomy ? 28 : 0);
  const widest = Math.max(...content.ends.map((end) => textWidth(end)));
  const overhang = Math.max(0, widest / 2 - THICKNESS / 2);
  const side = height < LOW ? sideTable(content.facts, null, size) : null;
  const space = side ? besideTable(width) : width;
  const radius = Math.max(THICKNESS + 8, Math.min(height - below, space / 2 - overhang, 160));
  const top = Math.max(0, (height - below - radius) / 2);
  const centre = { x: space / 2, y: top + radius };
  const inner = radius - THICKNESS;
  const half = { centre, outer: radius, inner, start: -Math.PI / 2, end: Math.PI / 2 };
  const { value, caption } = inside(content, centre, radius);
  return {
    content,
    width,
    height,
    centre,
    radius,
    track: sectorPath(half),
    arc: sectorPath({ ...half, end: -Math.PI / 2 + content.ratio * Math.PI }),
    value,
    caption,
    ends: content.ends.map((text, place) => ({
      text: fitText(text, space / 2 - 8),
      at: { x: centre.x + (place === 0 ? -1 : 1) * (radius - THICKNESS / 2), y: centre.y + 12 },
    })),
    changeAt: roomy ? centre.y + 20 + 18 : null,
    side,
  };
}

/** Returns value and caption inside the half ring. The value has the largest font size for which the half ring is wide enough. */
function inside(content: GaugeContent, centre: Point, radius: number): Pick<GaugeScene, 'value' | 'caption'> {
  const inner = radius - THICKNESS;
  const captioned = content.caption !== '' && radius >= 52;
  const base = captioned ? 13 : 8;
  const chord = (above: number): number => 2 * Math.sqrt(Math.max(0, inner ** 2 - above ** 2)) - 12;
  const sizes =
    radius >= 124
      ? ([40, 28, 20, 16, 12] as const)
      : radius >= 72
        ? ([28, 20, 16, 12] as const)
        : ([20, 16, 12] as const);
  const { text } = content;
  const chosen = { text, size: sizes.find((size) => figureWidth(text, size) <= chord(base + size)) ?? (12 as const) };
  return {
    value: { ...chosen, at: { x: centre.x, y: centre.y - base - chosen.size * 0.6 } },
    caption: captioned
      ? { text: fitText(content.caption, inner * 2 - 16), at: { x: centre.x, y: centre.y - 5 } }
      : null,
  };
}
