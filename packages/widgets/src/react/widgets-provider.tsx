'use client';

import { type ReactNode, use, useMemo, useState } from 'react';
import { newHoverGroup } from './hover-group.ts';
import { WidgetsContext, type WidgetsContextValue } from './widgets-context.ts';

export interface WidgetsProviderProps extends Partial<Pick<WidgetsContextValue, 'formats' | 'sourceTypes'>> {
  /** True: the day, hour or name that is active in one chart is marked in all charts of the provider. Default: false. */
  sharedHover?: boolean | undefined;
  children: ReactNode;
}

const NONE = {};

/**
 * Provides all widgets below it with formats of the page, names and icons of source types, and a shared crosshair. Pass the same
 * objects in each render. Providers can be nested: an inner provider adds to the outer one.
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
