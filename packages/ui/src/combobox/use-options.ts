'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { filterOptions } from './filter.ts';
import type { ComboboxOption } from './option.ts';

/** What a loader is asked for. */
export interface OptionsRequest {
  /** What was typed; empty on opening. */
  readonly searchTerm: string;
  /** Chosen values whose labels are not known yet; the answer should hold them whatever the term. */
  readonly include: readonly string[];
  /** Aborted once the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

export type LoadOptions = (request: OptionsRequest) => Promise<readonly ComboboxOption[]>;

export interface OptionsState {
  readonly options: readonly ComboboxOption[];
  readonly status: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
  /** The option of a value, from the list or from any earlier answer. */
  readonly find: (value: string) => ComboboxOption | undefined;
}

interface Answer {
  readonly term: string | null;
  readonly options: readonly ComboboxOption[];
}

interface UseOptions {
  readonly options: readonly ComboboxOption[] | undefined;
  readonly loadOptions: LoadOptions | undefined;
  readonly searchTerm: string;
  readonly open: boolean;
  readonly chosen: readonly string[];
  /** ms of quiet before a typed term is asked for. */
  readonly debounce: number;
}

/** The rows to offer: a fixed list filtered here, or a server's answer, where the latest question wins. */
export function useOptions({ options, loadOptions, searchTerm, open, chosen, debounce }: UseOptions): OptionsState {
  /** The latest answer, and the term that it answers. */
  const [answer, setAnswer] = useState<Answer>({ term: null, options: [] });
  const [status, setStatus] = useState<OptionsState['status']>(loadOptions ? 'loading' : 'ready');
  const [attempt, setAttempt] = useState(0);
  /** Every option ever seen: a chosen one keeps its label when a later answer is without it. */
  const known = useRef(new Map<string, ComboboxOption>());
  const asked = useRef<string | null>(null);
  const load = useRef(loadOptions);
  const remote = loadOptions !== undefined;

  useEffect(() => {
    load.current = loadOptions;
  });

  const unresolved = remote
    ? chosen.filter((value) => !known.current.has(value) && !value.startsWith('new:')).join('\u0000')
    : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is what a retry changes, to ask again
  useEffect(() => {
    if (!remote || (!open && unresolved === '')) return;
    const controller = new AbortController();
    const ask = async () => {
      asked.current = searchTerm;
      setStatus('loading');
      try {
        const include = unresolved === '' ? [] : unresolved.split('\u0000');
        const found = (await load.current?.({ searchTerm, include, signal: controller.signal })) ?? [];
        if (controller.signal.aborted) return;
        for (const option of found) known.current.set(option.value, option);
        // A value that the server no longer knows is not asked for again and again.
        for (const value of include) {
          if (!known.current.has(value)) known.current.set(value, { value, label: value });
        }
        setAnswer({ term: searchTerm, options: found });
        setStatus('ready');
      } catch {
        // A stale question's failure is as stale as its answer.
        if (controller.signal.aborted) return;
        setAnswer((before) => ({ ...before, term: searchTerm }));
        setStatus('failed');
      }
    };
    // The list of all, and a question asked again, need not wait for another key.
    const typed = searchTerm !== '' && asked.current !== searchTerm;
    const timer = setTimeout(ask, typed ? debounce : 0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [remote, open, searchTerm, unresolved, debounce, attempt]);

  const fixed = useMemo(() => new Map((options ?? []).map((option) => [option.value, option])), [options]);
  const filtered = useMemo(
    () => (remote ? answer.options : filterOptions(options ?? [], searchTerm)),
    [remote, answer, options, searchTerm],
  );
  return {
    options: filtered,
    // A term that was typed a moment ago is not answered by what is still shown.
    status: !remote ? 'ready' : open && answer.term !== searchTerm ? 'loading' : status,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    find: (value) => fixed.get(value) ?? known.current.get(value),
  };
}
