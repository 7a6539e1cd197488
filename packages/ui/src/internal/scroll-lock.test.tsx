import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useScrollLock } from './scroll-lock.ts';

function Lock() {
  useScrollLock();
  return null;
}

const { documentElement: root, body } = document;
afterEach(() => {
  root.removeAttribute('style');
  body.removeAttribute('style');
  vi.restoreAllMocks();
});

test('the page is locked until the last lock is removed, and is then restored', () => {
  body.style.cssText = 'overflow: scroll; padding-inline-end: 7px; color: red;';
  const before = body.style.cssText;
  const first = render(<Lock />);
  const second = render(<Lock />);
  expect(body.style.overflow).toBe('hidden');
  first.unmount();
  expect(body.style.overflow).toBe('hidden');
  second.unmount();
  expect(body.style.cssText).toBe(before);
});

test('the content of the page keeps its width when the scroll bar disappears', () => {
  const width = vi.spyOn(root, 'clientWidth', 'get').mockReturnValueOnce(985).mockReturnValue(1000);
  body.style.paddingInlineEnd = '7px';
  const { unmount } = render(<Lock />);
  expect(width).toHaveBeenCalledTimes(2);
  expect(body.style.paddingInlineEnd).toMatch(/^calc\((7px \+ 15|22)px\)$/);
  unmount();
  expect(body.style.paddingInlineEnd).toBe('7px');
});

test('if the root element scrolls, it is locked instead of the body', () => {
  root.style.overflowY = 'scroll';
  const { unmount } = render(<Lock />);
  expect([root.style.cssText, body.style.cssText]).toEqual([expect.stringContaining('overflow: hidden'), '']);
  unmount();
  expect(root.style.overflowY).toBe('scroll');
});
