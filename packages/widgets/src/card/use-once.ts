import { useRef } from 'react';

interface Once {
  newest: () => void;
  run(): void;
}

function once(newest: () => void): Once {
  let called = false;
  const known = {
    newest,
    run: () => {
      if (called) return;
      called = true;
      known.newest();
    },
  };
  return known;
}

/**
 * Returns a function that calls the newest `call` once and then never again. It is the same function in every render. Returns
 * undefined without `call`.
 */
export function useOnce(call: (() => void) | undefined): (() => void) | undefined {
  const known = useRef<Once>(undefined);
  if (!call) return undefined;
  known.current ??= once(call);
  known.current.newest = call;
  return known.current.run;
}
