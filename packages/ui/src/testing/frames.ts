/**
 * Runs in every test file, and keeps the timer of jsdom's frames running. jsdom starts this timer when a frame has a
 * callback or when a focused element is removed, and stops the timer afterwards. If jsdom started the timer while a
 * test replaces the timers, it would never end, and all test files that share the page would receive no more frames.
 */
if (typeof window !== 'undefined' && !('framesAreKept' in window)) {
  const request = window.requestAnimationFrame.bind(window);
  const keep = (): void => void request(keep);
  Object.assign(window, { framesAreKept: true });
  keep();
}
