import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WidgetGrid } from '../grid/widget-grid.tsx';
import { CATALOGUE, type CatalogueName, RANGE } from '../stories/catalogue.ts';
import { SHAPES, type Shape } from '../stories/shapes.ts';
import { loadFormats } from './pictures.ts';
import { Widget } from './widget.tsx';

const NAMES = Object.keys(CATALOGUE) as CatalogueName[];
const NOW = Date.UTC(2026, 10, 1, 8);
const complaints: string[] = [];

beforeEach(async () => {
  complaints.length = 0;
  const complain = (...texts: unknown[]): void => {
    // Server and browser are the same process in this test.
    if (!String(texts[0]).startsWith('Detected multiple renderers')) complaints.push(texts.join(' '));
  };
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(532);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(303);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => new Proxy({}, { get: () => () => {}, set: () => true }) as never,
  );
  // Modules are compiled on demand. Importing them here keeps the compilation out of the time limit of the tests.
  await Promise.all([
    loadFormats(['chart', 'chart:pie', 'chart:radar', 'chart:gauge']),
    import('../formats/passive/upload.tsx'),
    import('../formats/passive/historic.tsx'),
  ]);
}, 120_000);
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Returns the page as a service sends it, including all content that is loaded on demand. */
async function answer(page: React.ReactNode): Promise<HTMLElement> {
  // On a server no element has a size.
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(0);
  const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  const root = document.createElement('div');
  root.innerHTML = await new Response(stream).text();
  width.mockReturnValue(532);
  document.body.append(root);
  return root;
}

it.each(NAMES.flatMap((name) => SHAPES.map((shape) => [name, shape] as const)))(
  'hydrates a %s with %s data without a warning',
  async (name, shape: Shape) => {
    const { widget, data } = CATALOGUE[name].draw([2, 2], shape);
    const page = (
      <StrictMode>
        <WidgetGrid
          widgets={[widget]}
          renderWidget={(one) => <Widget widget={one} data={data} range={RANGE} now={NOW} />}
        />
      </StrictMode>
    );
    const root = await answer(page);
    const title = root.querySelector('h2')?.textContent;
    expect(title).toBe(widget.title);
    const recovered = vi.fn();
    const live = await act(async () => hydrateRoot(root, page, { onRecoverableError: recovered }));
    expect(root.querySelector('h2')?.textContent).toBe(title);
    expect(root.querySelector('[data-slot="card-skeleton"]')).toBeNull();
    expect(recovered.mock.calls).toEqual([]);
    expect(complaints).toEqual([]);
    act(() => live.unmount());
  },
);

it('hydrates a long dashboard without a change, with placeholders outside the viewport', async () => {
  const { widget, data } = CATALOGUE.line.draw([4, 1], 'year');
  const widgets = Array.from({ length: 9 }, (_, order) => ({
    ...widget,
    id: `widget-of-many-${String(order).padStart(5, '0')}`,
    order,
    title: `Widget ${order}`,
  }));
  const states = (root: Element) =>
    [...root.querySelectorAll('[data-slot="widget-card"]')].map((card) => card.getAttribute('data-state'));
  const page = (
    <StrictMode>
      <WidgetGrid
        widgets={widgets}
        renderWidget={(one) => <Widget widget={one} data={data} range={RANGE} now={NOW} />}
      />
    </StrictMode>
  );
  // An IntersectionObserver that has not reported yet.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const root = await answer(page);
  const answered = states(root);
  expect(answered.filter((state) => state === 'waiting')).toHaveLength(5);
  const recovered = vi.fn();
  const live = await act(async () => hydrateRoot(root, page, { onRecoverableError: recovered }));
  expect(states(root)).toEqual(answered);
  expect(root.querySelectorAll('h2')).toHaveLength(9);
  expect(recovered.mock.calls).toEqual([]);
  expect(complaints).toEqual([]);
  act(() => live.unmount());
  vi.unstubAllGlobals();
});
