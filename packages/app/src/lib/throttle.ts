/**
 * Returns a function that calls `work` at most once in `pause` ms: at once, and for calls in the pause once after it. `cancel` drops a
 * waiting call.
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
