import { act, cleanup, render } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { themeColours } from './theme-colours.ts';

interface Asked {
  query: string;
  listeners: Set<() => void>;
}

let asked: Asked[] = [];
const listened = (): string[] => asked.filter(({ listeners }) => listeners.size > 0).map(({ query }) => query);

beforeEach(() => {
  asked = [];
  vi.stubGlobal('matchMedia', (query: string) => {
    const listeners = new Set<() => void>();
    asked.push({ query, listeners });
    return {
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
  });
  vi.stubGlobal('devicePixelRatio', 1);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Version() {
  const ref = useRef<HTMLOutputElement>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    return themeColours(ref.current, () => setVersion((count) => count + 1)).leave;
  }, []);
  return <output ref={ref}>{version}</output>;
}

function versions(container: HTMLElement): string[] {
  return [...container.querySelectorAll('output')].map(({ textContent }) => textContent ?? '');
}

test('all charts share the listeners of the screen, which are removed with the last chart', () => {
  const { unmount } = render(
    <>
      <Version />
      <Version />
      <Version />
    </>,
  );
  expect(listened()).toEqual(['(prefers-color-scheme: dark)', '(resolution: 1dppx)']);
  unmount();
  expect(listened()).toEqual([]);
  render(<Version />);
  expect(listened()).toHaveLength(2);
});

test('every chart is notified of each change of the screen’s pixel density', () => {
  const { container } = render(
    <>
      <Version />
      <Version />
    </>,
  );
  const change = (ratio: number): void => {
    vi.stubGlobal('devicePixelRatio', ratio);
    const [listener] = asked.findLast(({ query }) => query.includes('resolution'))?.listeners ?? [];
    act(() => listener?.());
  };
  change(2);
  expect(versions(container)).toEqual(['1', '1']);
  expect(listened()).toContain('(resolution: 2dppx)');
  change(3);
  expect(versions(container)).toEqual(['2', '2']);
});

test('a changed theme of an ancestor is detected', async () => {
  const { container } = render(
    <div data-theme="light">
      <Version />
    </div>,
  );
  act(() => container.firstElementChild?.setAttribute('data-theme', 'dark'));
  await expect.poll(() => versions(container)).toEqual(['1']);
});

test('charts with the same ancestor share one reading of a colour until the theme changes', async () => {
  const read = vi.spyOn(window, 'getComputedStyle');
  const { container } = render(
    <div data-theme="light" style={{ '--rui-data-1': 'red' } as React.CSSProperties}>
      <article data-rui="">
        <p />
      </article>
      <article data-rui="">
        <p />
      </article>
    </div>,
  );
  const changed = vi.fn();
  const all = [...container.querySelectorAll('p')].map((element) => themeColours(element, changed));
  const colours = (): string[] => all.map(({ colourOf }) => colourOf('--rui-data-1'));
  expect(colours()).toEqual(['red', 'red']);
  expect(colours()).toEqual(['red', 'red']);
  expect(read).toHaveBeenCalledTimes(1);
  const root = container.firstElementChild as HTMLElement;
  root.style.setProperty('--rui-data-1', 'blue');
  await expect.poll(() => changed.mock.calls.length).toBe(2);
  expect(colours()).toEqual(['blue', 'blue']);
  expect(all[0]?.colourOf('--rui-late')).toBe('currentColor');
  const late = document.head.appendChild(document.createElement('style'));
  late.textContent = '[data-theme] { --rui-late: green }';
  expect(all[1]?.colourOf('--rui-late')).toBe('green');
  late.remove();
  for (const { leave } of all) leave();
  read.mockRestore();
});
