import type { AnswerOf, Call } from '@reporting/contract';
import { useEffect, useState } from 'react';
import { ApiError, isAbort, messageOf } from '../api/errors.ts';
import { type CallInput, request } from '../api/request.ts';

/** The state of a link from a mail: its data is being read, its data was read, or the service refused the link, with a message. */
export type LinkState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  /** `again` is true if the link may be accepted when the page is loaded again. */
  | { readonly state: 'refused'; readonly message: string; readonly again: boolean };

/** Reads the data for a link from a mail. `token` is the secret part of the page's address. */
export function useLink<C extends Call>(call: C, token: string): LinkState<AnswerOf<C>> {
  const [state, setState] = useState<LinkState<AnswerOf<C>>>({ state: 'loading' });
  useEffect(() => {
    const ending = new AbortController();
    const input = { params: { token }, signal: ending.signal, keepPage: true };
    request(call, input as unknown as CallInput<C>).then(
      (data) => setState({ state: 'ready', data }),
      (error: unknown) => {
        if (isAbort(error)) return;
        const again = !(error instanceof ApiError) || error.code === null || error.status >= 500;
        setState({ state: 'refused', message: messageOf(error), again });
      },
    );
    return () => ending.abort();
  }, [call, token]);
  return state;
}
