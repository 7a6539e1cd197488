import { getWidgetDefinition, type WidgetDefinition } from '@reporting/contract';
import type { AllowsTotals } from '@reporting/widgets/model';
import { isWidgetType, type Widget, type WidgetType } from '@reporting/widgets/schema';
import { useCallback, useMemo } from 'react';
import useSWR from 'swr';
import { request } from '../../../api/request.ts';
import { definitionsKey } from '../../../api/sources.ts';
import { useLanguage } from '../../../texts/language.ts';

function typesOf(widgets: readonly Widget[]): WidgetType[] {
  const instances = widgets.flatMap((widget) => (widget.nature === 'interactive' ? widget.instances : []));
  return [...new Set(instances.map((instance) => instance.type))].filter(isWidgetType).sort();
}

/**
 * Reads the definitions of all source types that the widgets use. The names in the definitions are in the language of the page. Each
 * definition is requested once and cached.
 */
export function useDefinitions(widgets: readonly Widget[]) {
  const types = typesOf(widgets);
  const { language } = useLanguage();
  const { data, error, mutate, isValidating } = useSWR(
    types.length === 0 ? null : definitionsKey(language, types),
    () => Promise.all(types.map(async (type) => (await request(getWidgetDefinition, { params: { type } })).data)),
    { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false, keepPreviousData: true },
  );
  const byType: ReadonlyMap<string, WidgetDefinition> = useMemo(
    () => new Map(data?.map((definition) => [definition.type, definition])),
    [data],
  );
  const definitionOf = useCallback((type: string): WidgetDefinition | undefined => byType.get(type), [byType]);
  return {
    definitionOf,
    /** True if every definition is loaded. */
    ready: types.every((type) => byType.has(type)),
    error,
    retrying: isValidating,
    retry: () => void mutate(),
  };
}

export type Definitions = ReturnType<typeof useDefinitions>;

/**
 * Returns a function that returns true if a source type has totals without a dimension. It returns false until the definition of the type
 * is loaded.
 */
export function useAllowsTotals(widgets: readonly Widget[]): AllowsTotals {
  const { definitionOf } = useDefinitions(widgets);
  return useCallback((type) => definitionOf(type)?.totalsWithoutDimension ?? false, [definitionOf]);
}
