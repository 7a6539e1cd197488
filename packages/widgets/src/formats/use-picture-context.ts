'use client';

import type { CSSProperties } from 'react';
import { type Drawing, pagePaint } from '../draw/drawing.ts';
import type { TableWriting } from '../draw/figure-table.ts';
import type { Markup } from '../draw/markup.ts';
import type { SceneSize } from '../model/chart-geometry.ts';
import type { DescriptionOptions } from '../model/describe.ts';
import { useCard } from '../react/card-context.ts';
import type { PartData } from '../react/parts.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import type { WidgetMessages } from '../words/messages.ts';
import type { TooltipContent } from './tooltip.tsx';

/** The locale and the texts with which the scenes of all drawn formats are computed. */
export interface SceneText extends DescriptionOptions {
  locale: string;
  was: string;
  pieWords: WidgetMessages['pie'];
  radarWords: WidgetMessages['radar'];
  gaugeWords: WidgetMessages['gauge'];
  previousWord: string;
  periodWord: string;
}

/** A drawn format as pure functions: its content, scene, drawing and parts, the texts of the parts, its summary and table. */
export interface Format<Content, Scene extends SceneSize> {
  name: string;
  scene: (
    content: Content,
    size: SceneSize,
    options: SceneText & { hidden: ReadonlySet<string>; titleRow: boolean },
  ) => Scene;
  /** Returns the drawing, a layer of `svgLayer`. */
  draw: (scene: Scene, drawing: Drawing) => Markup;
  /** Returns the position of the drawing if it does not fill the space. */
  place?: (scene: Scene) => CSSProperties;
  /** Returns the layer above the lines on the canvas, or null if it is not required. */
  front?: (scene: Scene, drawing: Drawing) => Markup | null;
  /** Returns the mark of the active part. */
  mark?: (scene: Scene, part: number, drawing: Drawing) => Markup;
  /** Returns the number of drawn parts. */
  count: (content: Content, scene: Scene) => number;
  at: (scene: Scene, place: { x: number; y: number }) => number;
  describe: (content: Content, part: number, scene: Scene, text: SceneText) => string;
  tooltip: (part: number, scene: Scene, data: WidgetData, drawing: Drawing) => TooltipContent | null;
  /** Returns the figures as text for assistive technology. Empty if the drawing's name already contains them. */
  summary: (widget: InteractiveWidget, data: WidgetData, content: Content, text: SceneText) => string;
  table: (content: Content, title: string, writing: TableWriting) => Markup | null;
  /** Returns a part as data, for the events of the page. */
  datum: (content: Content, part: number, scene: Scene, text: SceneText) => PartData;
  /** Functions by which the drawings of a group find the same part: from a part to its key, and from a key to a part. */
  shared?: {
    key: (content: Content, part: number) => string | null;
    part: (content: Content, key: string) => number;
  };
  /** Returns the area of consecutive parts in px. Undefined: parts cannot be selected. */
  span?: (scene: Scene, from: number, to: number) => { left: number; top: number; width: number; height: number };
}

/** The context in which drawings are laid out and drawn. */
export interface PictureContext {
  text: SceneText;
  drawing: Drawing;
}

/** All drawings of a page with the same texts share one context object, so that memoised scenes stay valid. */
const contexts = new WeakMap<WidgetMessages, Map<string, PictureContext>>();

/** Returns the context of the surrounding card. */
export function usePictureContext(): PictureContext {
  const { locale, messages, muted } = useCard();
  const own = contexts.get(messages) ?? new Map<string, PictureContext>();
  contexts.set(messages, own);
  const key = `${muted} ${locale}`;
  const known = own.get(key);
  if (known) return known;
  const context: PictureContext = {
    text: {
      locale,
      was: messages.was,
      words: messages.changes,
      notSet: messages.notSet,
      descriptionWords: messages.descriptionWords,
      pieWords: messages.pie,
      radarWords: messages.radar,
      gaugeWords: messages.gauge,
      previousWord: messages.previous,
      periodWord: messages.previousPeriod,
    },
    drawing: { locale, dir: 'ltr', paint: pagePaint, messages, muted },
  };
  own.set(key, context);
  return context;
}
