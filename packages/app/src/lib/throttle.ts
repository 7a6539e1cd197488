/**
 * Returns a function that calls `work` at most once per `pause` ms. The first call runs immediately. All calls during
 * the pause together cause one call of `work` after the pause. `cancel` drops this call.
 */
export function throttle(work: () => void, pause: number): (() => void) & { cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      run();
    }, pause);
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    again = false;
  };
  return Object.assign(run, { cancel });
}
