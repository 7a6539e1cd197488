'use client';

import { type ReactNode, use, useMemo, useState } from 'react';
import { newHoverGroup } from './hover-group.ts';
import { WidgetsContext, type WidgetsContextValue } from './widgets-context.ts';

export interface WidgetsProviderProps extends Partial<Pick<WidgetsContextValue, 'formats' | 'sourceTypes'>> {
  /** Reading a day, an hour or a name in one chart marks it in all charts of the provider. Default: false. */
  sharedHover?: boolean | undefined;
  children: ReactNode;
}

const NONE = {};

/**
 * What all widgets below it have in common: formats of the page, names and icons of its source types, and a shared crosshair. Pass the same
 * objects in each render. Providers may be nested; an inner one adds to the outer one.
 */
export function WidgetsProvider({
  formats = NONE,
  sourceTypes = NONE,
  sharedHover = false,
  children,
}: WidgetsProviderProps) {
  const outer = use(WidgetsContext);
  const [group] = useState(newHoverGroup);
  const value = useMemo(
    (): WidgetsContextValue => ({
      formats: { ...outer.formats, ...formats },
      sourceTypes: { ...outer.sourceTypes, ...sourceTypes },
      hover: sharedHover ? group : outer.hover,
    }),
    [outer, formats, sourceTypes, sharedHover, group],
  );
  return <WidgetsContext value={value}>{children}</WidgetsContext>;
}
