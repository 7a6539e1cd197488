import { useRef } from 'react';

interface Once {
  newest: () => void;
  tell(): void;
}

function once(newest: () => void): Once {
  let called = false;
  const known = {
    newest,
    tell: () => {
      if (called) return;
      called = true;
      known.newest();
    },
  };
  return known;
}

/**
 * Calls the newest `call` the first time that it is called itself, and never again; the same function in every render. Costs
 * a card that nobody asks about next to nothing.
 */
export function useOnce(call: (() => void) | undefined): (() => void) | undefined {
  const known = useRef<Once>(undefined);
  if (!call) return undefined;
  known.current ??= once(call);
  known.current.newest = call;
  return known.current.tell;
}
