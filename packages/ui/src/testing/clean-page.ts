/** Runs in each test file, also in those that share a page and its modules: a test leaves an empty page, a file the globals as they were. */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  if (typeof document === 'undefined') return;
  cleanup();
  document.body.replaceChildren();
  // Open dialogs block the page behind them.
  document.body.removeAttribute('style');
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
});
