'use client';

import { type ComponentType, useMemo } from 'react';
import { figureTable, line, MOST_ROWS } from '../draw/figure-table.ts';
import { Markup } from '../draw/markup.ts';
import type { SceneSize } from '../model/chart-geometry.ts';
import { describeWidget } from '../model/describe.ts';
import { type Metric, metricText } from '../model/metrics.ts';
import { dimensionText, tableScene } from '../model/table-scene.ts';
import { metricValue, widgetView } from '../model/view.ts';
import { useCard } from '../react/card-context.ts';
import type { FormatProps } from '../react/widgets-context.ts';
import type { Cell, WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { Drawn } from './picture.tsx';
import type { TooltipContent } from './tooltip.tsx';
import type { Format } from './use-picture-context.ts';
import { type SceneText, usePictureContext } from './use-picture-context.ts';

/** A row of the data for a format of the page. */
export interface FormatRow {
  /** The dimension's value as in the data. */
  readonly dimension: Cell;
  /** The dimension's value as the card writes it. */
  readonly name: string;
  /** One value for each metric. Null means N/A. */
  readonly values: readonly (number | null)[];
}

/** Input of a format of the page: data to which the widget's order, limit and hidden metrics are applied. */
export interface FormatInput {
  readonly widget: InteractiveWidget;
  readonly data: WidgetData;
  readonly title: string;
  readonly locale: string;
  /** The displayed metrics. */
  readonly metrics: readonly Metric[];
  /** The rows in the widget's order, up to its rows limit. */
  readonly rows: readonly FormatRow[];
  /** Writes a value of a metric in full. */
  readonly write: (metric: Metric, value: number | null) => string;
}

/** The tooltip of a part. `x` and `y` are px from the left and top of the drawing. */
export interface FormatTooltip {
  readonly title: string;
  readonly x: number;
  readonly y: number;
  /** Values with their names; `swatch` is a CSS colour. */
  readonly values: readonly { readonly label: string; readonly value: string; readonly swatch?: string | undefined }[];
  readonly note?: string | undefined;
}

export interface FormatDrawingProps<Content> {
  readonly content: Content;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly locale: string;
}

export interface FormatDefinition<Content> {
  /** Computes the content from the data. Called when the data changes, and not when the size changes. */
  readonly content: (input: FormatInput) => Content;
  /**
   * Draws the content in a space. The drawing is hidden from assistive technology, which uses the summary and the table. The
   * pointer over an element with `data-part={n}` makes part n active (from 0). The element has the attribute `data-faded` while
   * another part is active.
   */
  readonly Drawing: ComponentType<FormatDrawingProps<Content>>;
  /** The parts that the arrow keys reach, in order. Without `parts` the drawing has a summary and a table only. */
  readonly parts?:
    | {
        readonly count: (content: Content) => number;
        /** Returns the part as a sentence. */
        readonly describe: (content: Content, part: number) => string;
        readonly tooltip?: (content: Content, part: number, size: SceneSize) => FormatTooltip | null;
        /** Returns the part at a position, or -1 for none. Default: by `data-part`. */
        readonly at?: (content: Content, place: { x: number; y: number }, size: SceneSize) => number;
        /** Returns the part as data for the page's events. Default: the description as label, without dimension and values. */
        readonly datum?: (
          content: Content,
          part: number,
        ) => { readonly dimension: Cell; readonly label: string; readonly key: string; readonly value: number | null };
      }
    | undefined;
  /** Describes the drawing in sentences. Default: totals and extremes of each metric. */
  readonly summary?: ((content: Content) => string) | undefined;
}

function inputOf(widget: InteractiveWidget, data: WidgetData, title: string, text: SceneText): FormatInput {
  const view = widgetView(widget, data, text.locale);
  const { dimension, metrics } = view;
  return {
    widget,
    data,
    title,
    locale: text.locale,
    metrics,
    rows: Array.from(view.order, (index) => {
      const row = view.rows[index];
      const value = dimension ? (row?.[dimension.index] ?? null) : null;
      return {
        dimension: value,
        name: dimension ? dimensionText(value, dimension.isDate, text) : '',
        values: metrics.map((metric) => metricValue(row, metric)),
      };
    }),
    write: (metric, value) => metricText(metric, value, text),
  };
}

interface CustomScene<Content> extends SceneSize {
  content: Content;
}

const NOTHING = new Markup('');

function tooltipOf({ title, x, y, values, note }: FormatTooltip): TooltipContent {
  return {
    title,
    against: '',
    rows: values.map(({ label, value, swatch = null }, place) => ({
      key: String(place),
      label,
      value,
      swatch,
      previous: null,
      change: null,
    })),
    note: note ?? null,
    anchor: { x, y, kind: 'point' },
  };
}

/**
 * Returns the component of a format, for `formats` of the `WidgetsProvider`. The renderer adds the features of built-in formats.
 * These are the card with states and menu, reading part by part with pointer and keyboard, tooltips and events. Assistive
 * technology receives a summary and a table.
 */
export function defineFormat<Content>(definition: FormatDefinition<Content>): ComponentType<FormatProps> {
  const { content: contentOf, Drawing, parts, summary } = definition;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each format, outside components.
  return function OwnFormat(props: FormatProps) {
    const { widget, data, title } = props;
    const context = usePictureContext();
    const { locale } = useCard();
    const content = useMemo(
      () => contentOf(inputOf(widget, data, title, context.text)),
      [widget, data, title, context],
    );
    const format = useMemo(
      (): Format<Content, CustomScene<Content>> => ({
        name: 'own',
        scene: (given, size) => ({ ...size, content: given }),
        draw: () => NOTHING,
        count: (given) => parts?.count(given) ?? 0,
        at: (scene, place) => parts?.at?.(scene.content, place, scene) ?? -1,
        describe: (given, part) => parts?.describe(given, part) ?? '',
        tooltip: (part, scene) => {
          const shown = parts?.tooltip?.(scene.content, part, scene);
          return shown ? tooltipOf(shown) : null;
        },
        summary: (shown, answer, given, text) => summary?.(given) ?? describeWidget(shown, answer, text),
        table: (_content, caption, writing) => {
          const scene = tableScene(widget, data, { locale: writing.locale, words: writing.messages.changes });
          if (scene.length > MOST_ROWS) return null;
          const head = [
            ...(scene.dimension === null ? [] : [scene.dimension]),
            ...scene.columns.map((column) => column.label),
          ];
          const rows = Array.from({ length: scene.length }, (_, place) => {
            const { name, cells } = scene.row(place);
            return line(
              name,
              cells.map(({ value }) => value),
            );
          });
          return figureTable(writing, caption, head, rows);
        },
        datum: (given, part) => {
          const found = parts?.datum?.(given, part);
          if (!found) return { dimension: null, label: parts?.describe(given, part) ?? '', values: [] };
          const { dimension, label, key, value } = found;
          const column = data.columns.find((candidate) => candidate.key === key);
          const text = value === null ? '' : String(value);
          return { dimension, label, values: [{ key, label: column?.label ?? key, value, previous: null, text }] };
        },
      }),
      [widget, data],
    );
    return (
      <Drawn
        {...props}
        format={format}
        content={content}
        context={context}
        over={(scene) => (
          <div aria-hidden="true" className="rwd:absolute rwd:inset-0 rwd:overflow-hidden">
            <Drawing content={scene.content} width={scene.width} height={scene.height} title={title} locale={locale} />
          </div>
        )}
      />
    );
  };
}
