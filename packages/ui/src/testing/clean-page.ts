/**
 * Runs in every test file, because test files can share a page and its modules. It empties the page after each test, and restores all
 * globals after each file.
 */
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
