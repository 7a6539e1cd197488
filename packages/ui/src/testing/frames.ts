/**
 * Runs in every test file. Keeps the timer of jsdom's frames running. jsdom starts it for a callback of a frame, or when a focused element is
 * removed, and stops it afterwards. If it starts while a test replaces the timers, it never ends, and no test file that shares the page
 * receives a frame any more.
 */
if (typeof window !== 'undefined' && !('framesAreKept' in window)) {
  const request = window.requestAnimationFrame.bind(window);
  const keep = (): void => void request(keep);
  Object.assign(window, { framesAreKept: true });
  keep();
}
