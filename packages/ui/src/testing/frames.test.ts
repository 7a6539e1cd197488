import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

it('frames are drawn after a focused element was removed while timers were replaced', async () => {
  vi.useFakeTimers();
  const input = document.createElement('input');
  document.body.append(input);
  input.focus();
  input.remove();
  vi.useRealTimers();
  const drawn = vi.fn();
  requestAnimationFrame(drawn);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled(), 15_000);
});
