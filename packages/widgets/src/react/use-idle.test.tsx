import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdle } from './use-idle.ts';

type Notify = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/** Pending idle callbacks. */
let waiting = new Map<number, () => void>();
/** Notifies the observers whether the element is in view. */
let look: (isIntersecting: boolean) => void = () => {};

beforeEach(() => {
  waiting = new Map();
  let last = 0;
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    last += 1;
    waiting.set(last, call);
    return last;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void waiting.delete(handle));
  const observed = new Map<Element, Notify>();
  look = (isIntersecting) => {
    for (const [target, notify] of [...observed]) act(() => notify([{ target, isIntersecting }]));
  };
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      notify: Notify;
      constructor(notify: Notify) {
        this.notify = notify;
      }
      observe(element: Element) {
        observed.set(element, this.notify);
      }
      unobserve(element: Element) {
        observed.delete(element);
      }
      disconnect() {
        for (const [element, notify] of observed) if (notify === this.notify) observed.delete(element);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function rest(): void {
  const calls = [...waiting.values()];
  waiting.clear();
  for (const call of calls) act(() => call());
}

function Shown({ value }: { value: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const settled = useIdle(value, ref);
  return <p ref={ref}>{settled ?? 'nothing'}</p>;
}

test('the first value and each later value are returned when the browser is idle', () => {
  const { container, rerender } = render(<Shown value="first" />);
  look(true);
  expect(container.textContent).toBe('nothing');
  rest();
  expect(container.textContent).toBe('first');
  rerender(<Shown value="second" />);
  look(true);
  expect(container.textContent).toBe('first');
  rest();
  expect(container.textContent).toBe('second');
});

test('outside the viewport no value is prepared, and an outdated value is removed', () => {
  const { container, rerender } = render(<Shown value="first" />);
  look(false);
  rest();
  expect(container.textContent).toBe('nothing');
  look(true);
  rest();
  expect(container.textContent).toBe('first');
  // A current value remains when the element leaves the viewport.
  look(false);
  expect(container.textContent).toBe('first');
  rerender(<Shown value="second" />);
  look(false);
  expect(container.textContent).toBe('nothing');
});

test('a value that is replaced before the browser is idle is never prepared', () => {
  const { container, rerender } = render(<Shown value="first" />);
  look(true);
  rerender(<Shown value="second" />);
  expect(waiting.size).toBe(0);
  look(true);
  rest();
  expect(container.textContent).toBe('second');
});

test('several elements are observed independently', () => {
  const { container, rerender } = render(
    <>
      <Shown value="one" />
      <Shown value="two" />
    </>,
  );
  look(true);
  rest();
  expect(container.textContent).toBe('onetwo');
  rerender(<Shown value="three" />);
  look(true);
  rest();
  expect(container.textContent).toBe('three');
});

test('without an observer the value is returned when the browser is idle', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const { container } = render(<Shown value="first" />);
  expect(container.textContent).toBe('nothing');
  rest();
  expect(container.textContent).toBe('first');
});
