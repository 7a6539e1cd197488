import { useCallback, useState } from 'react';

/** Calls the newest `call` the first time that it is called itself, and never again; the same function in every render. */
export function useOnce(call: (() => void) | undefined): (() => void) | undefined {
  const [known] = useState({ call, done: false });
  known.call = call;
  const once = useCallback(() => {
    if (known.done) return;
    known.done = true;
    known.call?.();
  }, [known]);
  return call && once;
}
