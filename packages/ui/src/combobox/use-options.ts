'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChoiceValue } from '../internal/choice.tsx';
import { filterOptions } from './filter.ts';
import { type AnyOption, type ComboboxOption, isAddition, unknownOption } from './option.ts';

/** The arguments of a loader. */
export interface OptionsRequest<Value extends ChoiceValue = string> {
  /** The entered text. Empty when the list opens. */
  readonly searchTerm: string;
  /** Chosen values whose labels are unknown. The answer must contain their options for every search text. */
  readonly include: readonly Value[];
  /** Aborted when the request is superseded. */
  readonly signal: AbortSignal;
}

export type LoadOptions<Value extends ChoiceValue = string> = (
  request: OptionsRequest<Value>,
) => Promise<readonly ComboboxOption<Value>[]>;

export interface OptionsState {
  readonly options: readonly AnyOption[];
  readonly status: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
  /** Returns the option of a value, from the list or from an earlier answer. */
  readonly find: (value: ChoiceValue) => AnyOption | undefined;
}

interface Answer {
  readonly term: string | null;
  readonly options: readonly AnyOption[];
}

interface UseOptions {
  readonly options: readonly AnyOption[] | undefined;
  readonly loadOptions: LoadOptions<ChoiceValue> | undefined;
  readonly searchTerm: string;
  readonly open: boolean;
  readonly chosen: readonly ChoiceValue[];
  /** Pause in ms after the last key before a request. */
  readonly debounce: number;
}

/** Returns the options to offer: a fixed list, filtered here, or the answer of a server. Ignores answers of superseded requests. */
export function useOptions({ options, loadOptions, searchTerm, open, chosen, debounce }: UseOptions): OptionsState {
  /** The search text of the latest finished request, and the options of the latest successful one. */
  const [answer, setAnswer] = useState<Answer>({ term: null, options: [] });
  const [status, setStatus] = useState<OptionsState['status']>(loadOptions ? 'loading' : 'ready');
  const [attempt, setAttempt] = useState(0);
  /** All known options. A chosen option keeps its label even if a later answer does not contain it. */
  const known = useRef(new Map<ChoiceValue, AnyOption>());
  const asked = useRef<string | null>(null);
  const load = useRef(loadOptions);
  const remote = loadOptions !== undefined;

  useEffect(() => {
    load.current = loadOptions;
  });

  /** Stored as text, because the list is a new object on each render. */
  const unresolved = JSON.stringify(
    remote ? chosen.filter((value) => !known.current.has(value) && !isAddition(value)) : [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry changes `attempt` to repeat the request
  useEffect(() => {
    const include: ChoiceValue[] = JSON.parse(unresolved);
    if (!remote || (!open && include.length === 0)) return;
    const controller = new AbortController();
    const ask = async () => {
      asked.current = searchTerm;
      setStatus('loading');
      try {
        const found = (await load.current?.({ searchTerm, include, signal: controller.signal })) ?? [];
        if (controller.signal.aborted) return;
        for (const option of found) known.current.set(option.value, option);
        // A value that the server does not return is not requested again.
        for (const value of include) {
          if (!known.current.has(value)) known.current.set(value, unknownOption(value));
        }
        setAnswer({ term: searchTerm, options: found });
        setStatus('ready');
      } catch {
        // Ignore errors of superseded requests.
        if (controller.signal.aborted) return;
        setAnswer((before) => ({ ...before, term: searchTerm }));
        setStatus('failed');
      }
    };
    // Without a search text or for a repeated request, there is no need to wait for another key.
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
    // Until the answer for the entered text arrives, the visible rows do not match the text.
    status: !remote ? 'ready' : open && answer.term !== searchTerm ? 'loading' : status,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    find: (value) => fixed.get(value) ?? known.current.get(value),
  };
}
