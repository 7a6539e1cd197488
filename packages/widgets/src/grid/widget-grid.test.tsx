import { act, cleanup, render, screen } from '@testing-library/react';
import { memo, StrictMode, use } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { textWidget, widget } from '../model/fixtures.ts';
import { ContentSizeContext } from '../react/content-size.ts';
import { useSize } from '../react/use-size.ts';
import type { Widget } from '../schema/widget.ts';
import { WidgetGrid } from './widget-grid.tsx';

type Notification = Partial<IntersectionObserverEntry> & Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>;

/** A substitute for `IntersectionObserver`. It records the watched elements; tests call its callback. */
const views = new Set<FakeViews>();
class FakeViews {
  readonly targets = new Set<Element>();
  readonly call: (entries: Notification[]) => void;
  constructor(call: (entries: Notification[]) => void) {
    this.call = call;
    views.add(this);
  }
  observe = (element: Element): void => void this.targets.add(element);
  unobserve = (element: Element): void => void this.targets.delete(element);
  disconnect = (): void => void views.delete(this);
}

const sizes = new Set<FakeSizes>();
class FakeSizes {
  readonly targets = new Set<Element>();
  readonly call: (entries: { target: Element }[]) => void;
  constructor(call: (entries: { target: Element }[]) => void) {
    this.call = call;
    sizes.add(this);
  }
  observe = (element: Element): void => void this.targets.add(element);
  unobserve = (element: Element): void => void this.targets.delete(element);
  disconnect = (): void => void sizes.delete(this);
}

const box = { width: 1200, inner: { width: 248, height: 111 } };
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeViews);
  vi.stubGlobal('ResizeObserver', FakeSizes);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.slot === 'widget-grid' ? box.width : box.inner.width;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => box.inner.height);
  Object.assign(box, { width: 1200, inner: { width: 248, height: 111 } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const many = (count: number): Widget[] =>
  Array.from({ length: count }, (_, order) =>
    widget({
      id: `widget-in-grid-${String(order).padStart(5, '0')}`,
      order,
      title: `Widget ${order}`,
      width: 4,
      height: 1,
    }),
  );
const places = (): Element[] => [...document.querySelectorAll('[data-slot=widget-place]')];
const drawn = (): string[] => screen.queryAllByTestId('drawn').map((element) => element.textContent ?? '');
const seen = (place: Element | undefined, top: number, isIntersecting = true): Notification => ({
  target: place ?? document.body,
  isIntersecting,
  boundingClientRect: new DOMRect(0, top, 1200, 176),
});
const notify = (...entries: Notification[]): void => act(() => [...views][0]?.call(entries));

test('a grid with an unchecked list shows the valid widgets of the list', () => {
  // React warns about the duplicate id.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const list = [
    null,
    ...many(2),
    'x',
    { ...widget({ width: 2 }), order: 'last' },
    { ...many(1)[0], order: 7 },
  ] as Widget[];
  render(<WidgetGrid widgets={list} renderWidget={(one) => <p data-testid="drawn">{one.title}</p>} />);
  expect(drawn()).toEqual(['Widget 0', 'Sessions', 'Widget 1', 'Widget 0']);
  // Two widgets with the same id do not overlap.
  const rows = places().map((place) => place instanceof HTMLElement && place.style.gridRow);
  expect(new Set(rows).size).toBe(4);
});

describe('a card outside the viewport', () => {
  const draw = (one: Widget) => <p data-testid="drawn">{one.title}</p>;

  test('shows only its title until it comes near the viewport', () => {
    render(<WidgetGrid widgets={many(9)} renderWidget={draw} headingLevel={3} />);
    expect(drawn()).toEqual(['Widget 0', 'Widget 1', 'Widget 2', 'Widget 3']);
    expect(
      screen.getByRole('heading', { name: 'Widget 8', level: 3 }).closest('article')?.getAttribute('aria-label'),
    ).toBe('Widget 8');
    notify(seen(places()[6], 1100));
    expect(drawn()).toContain('Widget 6');
    expect(drawn()).not.toContain('Widget 5');
  });

  test('is drawn in a group of at most four, visible cards first', () => {
    const order: string[] = [];
    const draws = (one: Widget) => {
      order.push(one.title);
      return draw(one);
    };
    render(<WidgetGrid widgets={many(20)} renderWidget={draws} />);
    order.length = 0;
    const [, , , , , a, b, c, d, e, f] = places();
    notify(seen(a, 1300), seen(b, 1200), seen(c, -700), seen(d, 900), seen(e, 100), seen(f, 300));
    expect(order).toEqual(['Widget 5', 'Widget 6', 'Widget 9', 'Widget 10', 'Widget 7', 'Widget 8']);
  });

  test('is not drawn if it leaves the area before its group is drawn', () => {
    render(<WidgetGrid widgets={many(20)} renderWidget={draw} />);
    const [, , , , , a, b, c, d, e] = places();
    act(() => {
      const [view] = views;
      view?.call([a, b, c, d, e].map((place) => seen(place, 1000)));
      view?.call([seen(e, 3000, false)]);
    });
    expect(drawn()).toHaveLength(8);
    expect(drawn()).not.toContain('Widget 9');
  });

  test('is not observed after it is drawn', () => {
    const { unmount } = render(
      <StrictMode>
        <WidgetGrid widgets={many(7)} renderWidget={draw} />
      </StrictMode>,
    );
    const [view] = views;
    expect(view?.targets).toEqual(new Set(places().slice(4)));
    notify(seen(places()[4], 900));
    expect(view?.targets).toEqual(new Set(places().slice(5)));
    unmount();
    expect(views.size).toBe(0);
    expect(sizes.size).toBe(0);
  });

  test('does not cause drawn cards to render again', () => {
    const draws = vi.fn(draw);
    render(<WidgetGrid widgets={many(9)} renderWidget={draws} />);
    draws.mockClear();
    notify(seen(places()[5], 900));
    expect(draws.mock.calls.map(([one]) => one.title)).toEqual(['Widget 5']);
  });
});

test('drawn cards remain drawn if fewer columns move them away from the viewport', () => {
  const cards = many(12).map((one) => ({ ...one, width: 1, format: 'chart' }) as Widget);
  render(<WidgetGrid widgets={cards} renderWidget={(one) => <p data-testid="drawn">{one.title}</p>} />);
  const before = screen.getAllByTestId('drawn');
  expect(before).toHaveLength(12);
  box.width = 390;
  act(() => {
    for (const observer of sizes) observer.call([...observer.targets].map((target) => ({ target })));
  });
  expect(document.querySelector('[data-columns="1"]')).not.toBeNull();
  expect(before.filter((card) => card.isConnected)).toHaveLength(12);
});

const renders = vi.fn();
const Sized = memo(function Sized({ title }: { title: string }) {
  const [ref, size] = useSize<HTMLDivElement>();
  renders(title, size);
  return (
    <div ref={ref} data-testid="sized">
      {size ? `${size.width} × ${size.height}` : 'unknown'}
    </div>
  );
});
const Room = () => <p data-testid="room">{JSON.stringify(use(ContentSizeContext))}</p>;

describe('the space of cards', () => {
  const sized = (one: Widget) => <Sized title={one.title} />;
  const resize = (which: (element: Element) => boolean): void =>
    act(() => {
      for (const observer of sizes) {
        const entries = [...observer.targets].filter(which).map((target) => ({ target }));
        // As in a browser, observers of inner elements are called before the observer of the grid.
        if (entries.length > 0) observer.call(entries);
      }
    });
  beforeEach(() => renders.mockClear());

  test('is computed before any card is measured', () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get');
    render(<WidgetGrid widgets={[widget({ width: 1, height: 1 })]} renderWidget={sized} />);
    expect(screen.getByTestId('sized').textContent).toBe('248 × 111');
    expect(renders.mock.calls.map(([, size]) => size)).toEqual([{ width: 248, height: 111 }]);
    expect(width).not.toHaveBeenCalled();
  });

  test('changes with the size of the grid, in one update of all cards', () => {
    render(<WidgetGrid widgets={many(3)} renderWidget={sized} />);
    renders.mockClear();
    Object.assign(box, { width: 1000, inner: { width: 960, height: 111 } });
    resize(() => true);
    expect(screen.getAllByTestId('sized').map((one) => one.textContent)).toEqual(Array(3).fill('960 × 111'));
    expect(renders).toHaveBeenCalledTimes(3);
  });

  test('is corrected if the page changes the size of a card', () => {
    render(<WidgetGrid widgets={[widget({ width: 1, height: 1 })]} renderWidget={sized} />);
    box.inner = { width: 230, height: 90 };
    resize((element) => element.getAttribute('data-testid') === 'sized');
    expect(screen.getByTestId('sized').textContent).toBe('230 × 90');
  });

  test('is measured in the browser for cards beside a card that grows, and for a table in one column', () => {
    const two = [
      widget({ id: 'widget-beside-text-00', order: 0, width: 1, height: 1 }),
      textWidget({ id: 'widget-of-a-text-000', order: 1, width: 1, height: 1 }),
      widget({ id: 'widget-on-its-own-00', order: 2, width: 4, height: 1 }),
    ];
    box.width = 700;
    const { unmount } = render(<WidgetGrid widgets={two} renderWidget={() => <Room />} />);
    expect(screen.getAllByTestId('room').map((one) => one.textContent)).toEqual([
      'null',
      'null',
      '{"width":660,"height":111}',
    ]);
    unmount();
    box.width = 390;
    const narrow = [
      widget({ id: 'widget-as-a-table-00', order: 0, format: 'table' }),
      widget({ id: 'widget-as-a-gauge-00', order: 1, format: 'chart:gauge', height: 1 }),
    ];
    render(<WidgetGrid widgets={narrow} renderWidget={() => <Room />} />);
    expect(screen.getAllByTestId('room').map((one) => one.textContent)).toEqual(['null', '{"width":350,"height":111}']);
  });
});
