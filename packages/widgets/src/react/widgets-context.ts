'use client';

import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { SceneSize } from '../model/chart-geometry.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { sourceName } from '../words/source-names.ts';
import type { HoverGroup } from './hover-group.ts';

/** The properties of a format's component. The component fills its container. */
export interface FormatProps {
  widget: InteractiveWidget;
  data: WidgetData;
  title: string;
  /** Size in px if it is known in advance (server, print); measured otherwise. */
  size?: SceneSize | undefined;
  /** Called when the drawing is complete; a chart of lines calls it after each drawing. */
  onReady?: (() => void) | undefined;
}

/** Name and icon of a source type. */
export interface SourceTypeLook {
  name: string;
  /** A decorative icon of 14 px, coloured by `currentColor`. Default: the icon of the source type, or a neutral one. */
  icon?: ReactNode;
}

export interface WidgetsContextValue {
  /** Formats of the page by the `format` of a widget. */
  formats: Readonly<Record<string, ComponentType<FormatProps>>>;
  sourceTypes: Readonly<Record<string, SourceTypeLook>>;
  /** The group of charts that mark the same point; null if each chart marks only its own active point. */
  hover: HoverGroup | null;
}

export const WidgetsContext = createContext<WidgetsContextValue>({ formats: {}, sourceTypes: {}, hover: null });

/** Returns the function that names source types: by the names of the page, else by the vendor's spelling. */
export function useSourceName(): (type: string) => string {
  const { sourceTypes } = use(WidgetsContext);
  return (type) => (Object.hasOwn(sourceTypes, type) ? sourceTypes[type]?.name : undefined) ?? sourceName(type);
}
