import {
  type AnswerOf,
  type Connection,
  deleteSource,
  listProperties,
  listSources,
  listSourceUses,
  type Property,
  type Source,
  type SourceUse,
  type WidgetDefinition,
} from '@reporting/contract';
import type { Language } from '@reporting/contract/rules';
import { useCallback } from 'react';
import { mutate, unstable_serialize, useSWRConfig } from 'swr';
import { reportError } from '../lib/report-error.ts';
import { useMember } from '../session/session.tsx';
import { useLanguage } from '../texts/language.ts';
import { ApiError } from './errors.ts';
import { request } from './request.ts';
import { keyOf, useCall } from './use-call.ts';

/**
 * Returns the company's sources. Until the first answer arrives, the sources in the bootstrap object of the page are returned. SWR renders a
 * component only for changes of the properties that it has read, so the properties of `answer` are not copied.
 */
export function useSources() {
  const member = useMember();
  const answer = useCall(
    listSources,
    // The service rejects this call if the user must set up a second factor first.
    member && !member.mustEnrol ? {} : null,
    member ? { fallbackData: { data: member.sources }, revalidateOnMount: true } : {},
  );
  return { sources: answer.data?.data, mutate: answer.mutate, answer };
}

/** Returns the connection types that this service offers, from the bootstrap object of the page. */
export function useConnections(): readonly Connection[] {
  return useMember()?.connections ?? [];
}

/**
 * Reads the sources again, for example after a source was connected in another window. Their properties are read again too, but not
 * awaited, because the service requests them from the vendors.
 */
export async function refreshSources(): Promise<readonly Source[]> {
  const answer = await request(listSources, {});
  await mutate(keyOf(listSources, {}), answer, { revalidate: false });
  // The properties of a deleted source must not be read again, although its card may not be removed yet.
  for (const { id } of answer.data) void mutate(keyOf(listProperties, { params: { id } }));
  return answer.data;
}

/** Reads the list of sources again if the page shows it. */
export function revalidateSources(): void {
  void mutate(keyOf(listSources, {}));
}

/**
 * Reads the list of sources again if the page shows it, then the properties of one source. The properties are not read if the list shows
 * that the source was deleted.
 */
export async function revalidateSource(id: string): Promise<void> {
  const listed = await mutate<AnswerOf<typeof listSources>>(keyOf(listSources, {}));
  if (listed?.data.some((source) => source.id === id)) await mutate(keyOf(listProperties, { params: { id } }));
}

/** Returns the dashboards that contain widgets of a source. */
export async function readUses(id: string): Promise<readonly SourceUse[]> {
  return (await request(listSourceUses, { params: { id } })).data;
}

/** Removes a deleted source from the list. Reads the sources again; if this fails, only the deleted source is removed. */
export async function dropSource(id: string): Promise<void> {
  const others = (list: AnswerOf<typeof listSources> | undefined) =>
    list && { ...list, data: list.data.filter((source) => source.id !== id) };
  await refreshSources().catch(() => mutate(keyOf(listSources, {}), others, { revalidate: false }));
}

/** Deletes a source. Idempotent: a source that does not exist counts as deleted. */
export async function removeSource(id: string): Promise<void> {
  try {
    await request(deleteSource, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_found') {
      reportError(error);
      throw error;
    }
  }
  await dropSource(id);
}

/** Returns the properties of a source. If a call fails, the list is empty and `invalid` is true until a call succeeds. */
export function useProperties(id: string | null): {
  properties: readonly Property[];
  loading: boolean;
  invalid: boolean;
  error: unknown;
  retry: () => void;
} {
  const answer = useCall(listProperties, id === null ? null : { params: { id } }, {
    revalidateOnFocus: false,
    dedupingInterval: 30_000,
  });
  return {
    properties: answer.error === undefined ? (answer.data?.data ?? []) : [],
    loading: answer.isLoading,
    invalid: answer.error !== undefined,
    error: answer.error,
    retry: () => void answer.mutate(),
  };
}

/** Returns the cache key of definitions. Their texts are translated, so the language is part of the key. */
export const definitionsKey = (language: Language, types: readonly string[]) => ['definitions', language, ...types];

/**
 * Returns the definitions that were already read in the language of the page, by widget type. Returns undefined for a definition that was
 * not read yet.
 */
export function useDefinitionReader(): (type: string) => WidgetDefinition | undefined {
  const { cache } = useSWRConfig();
  const { language } = useLanguage();
  return useCallback(
    (type) => {
      const start = unstable_serialize(definitionsKey(language, []));
      for (const key of cache.keys()) {
        const definitions: unknown = key.startsWith(start) ? cache.get(key)?.data : undefined;
        const found = Array.isArray(definitions) && definitions.find((definition) => definition.type === type);
        if (found) return found as WidgetDefinition;
      }
      return undefined;
    },
    [cache, language],
  );
}
