import { useEffect, useRef } from 'react';

/**
 * Returns a function that calls `work` only while the component is shown. For what follows an awaited call, such as closing a dialog or
 * opening another page: the user can have closed the component meanwhile and opened another one.
 */
export function useWhileShown<Arguments extends readonly unknown[]>(
  work: (...given: Arguments) => void,
): (...given: Arguments) => void {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return (...given) => {
    if (shown.current) work(...given);
  };
}
