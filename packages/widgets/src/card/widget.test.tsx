import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { A, CHANNEL, DATE, data, instance, metric, textWidget, widget } from '../model/fixtures.ts';
import type { Row } from '../schema/data.ts';
import { loadFormats } from './pictures.ts';
import { Widget } from './widget.tsx';

vi.mock('../formats/chart/lines.tsx', () => ({ default: () => <div data-slot="chart-lines" /> }));

const days = (count: number, value: (index: number) => number): Row[] =>
  Array.from({ length: count }, (_, index) => [`2026-10-${String(index + 1).padStart(2, '0')}`, value(index)]);
const sessions = metric('sessions', { label: 'Sessions' });
const month = data(
  [DATE, sessions],
  days(31, (index) => 100 + index),
  { totals: [null, 3565], compare: { rows: [], totals: [null, 3000] } },
);
const channels = data(
  [CHANNEL, sessions],
  [
    ['Direct', 5],
    ['Paid', 20],
    ['Mail', 10],
  ],
  {
    compare: {
      rows: [
        ['Direct', 4],
        ['Paid', 40],
      ],
    },
  },
);

// Modules are compiled on demand. Importing them here keeps the compilation out of the time limit of the tests.
beforeAll(async () => {
  await Promise.all([
    loadFormats(['chart', 'chart:pie', 'chart:radar', 'chart:gauge']),
    import('./card-menu-items.tsx'),
  ]);
}, 120_000);
beforeAll(() => {
  // jsdom has no layout: every element is as wide as a card of three columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(834);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(304);
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...texts) => {
    throw new Error(`Unexpected console.error: ${texts.join(' ')}`);
  });
});
afterEach(cleanup);

describe('a card', () => {
  it('shows that it is loading', () => {
    render(<Widget widget={widget()} />);
    expect(screen.getByRole('article', { name: 'Sessions' }).getAttribute('aria-busy')).toBe('true');
    screen.getByText('Loading Sessions');
  });
  it('offers a retry after an error', async () => {
    const onRetry = vi.fn();
    render(
      <Widget
        widget={widget()}
        error={{ kind: 'transient', message: 'The source did not answer', mend: 'retry' }}
        onRetry={onRetry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('The source did not answer');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
  it('offers to edit the widget if a retry cannot help', async () => {
    const onEdit = vi.fn();
    render(
      <Widget
        widget={widget()}
        error={{ kind: 'config', message: 'Unknown metric', mend: 'edit' }}
        onEdit={onEdit}
        onRetry={vi.fn()}
      />,
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Edit widget' }));
    expect(onEdit).toHaveBeenCalledOnce();
  });
  it('still shows the data of an expired source and offers to reconnect', async () => {
    const onReconnect = vi.fn();
    const expired = {
      ...channels,
      meta: {
        ...channels.meta,
        state: 'stale' as const,
        error: { kind: 'credential' as const, message: 'x', mend: 'reconnect' as const, sourceId: 's7' },
      },
    };
    render(<Widget widget={widget()} data={expired} onReconnect={onReconnect} />);
    screen.getByText('Sign-in expired.');
    screen.getByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
    expect(onReconnect).toHaveBeenCalledWith('s7');
  });
  it.each([
    [1, 1, 'card-footer', '3 hours old'],
    [2, 1, 'card-header', '3 hours old'],
    [2, 2, 'card-footer', 'Data from 09:00, 3 hours old'],
  ])('of %i × %i cells with older data shows the age in its %s', (width, height, slot, text) => {
    const old = { ...channels, meta: { ...channels.meta, state: 'stale' as const, timezone: 'UTC' } };
    const fetchedAt = '2026-11-01T09:00:00Z';
    const { container } = render(
      <Widget
        widget={widget({ width, height })}
        data={{ ...old, meta: { ...old.meta, fetchedAt } }}
        now={Date.parse('2026-11-01T12:00:00Z')}
        onRetry={() => {}}
      />,
    );
    const part = container.querySelector(`[data-slot="${slot}"]`);
    expect(part?.textContent).toContain(text);
    expect([...(part?.querySelectorAll('button') ?? [])].some((button) => button.textContent === 'Refresh')).toBe(true);
  });
  it.each([
    ['chart', 'bar', 'skeleton-bars'],
    ['chart', 'line', 'skeleton-line'],
  ] as const)('with a %s of type %s has the outline %s while it is loading', (format, type, slot) => {
    const { container } = render(<Widget widget={widget({ format, formatOptions: { type } })} />);
    expect(container.querySelectorAll(`[data-slot="${slot}"]`)).toHaveLength(1);
  });
  it.each([
    ['no rows', <Widget key="x" widget={widget()} data={data([CHANNEL, sessions], [])} />, 'No data for this range'],
    [
      'only empty cells',
      <Widget key="x" widget={widget()} data={data([CHANNEL, sessions], [['a', null]])} />,
      'No data for this range',
    ],
    ['no source', <Widget key="x" widget={widget({ instances: [] })} />, 'No source chosen'],
    [
      'only hidden metrics',
      <Widget
        key="x"
        widget={widget({ instances: [instance(A, { metricsOptions: { sessions: { cloaked: true } } })] })}
        data={channels}
      />,
      'No metrics to show',
    ],
    [
      'an unknown format',
      <Widget key="x" widget={{ ...widget(), format: 'chart:cloud' as never }} data={channels} />,
      'This format cannot be shown here',
    ],
    [
      'stale data',
      <Widget
        key="x"
        widget={widget()}
        data={{ ...channels, meta: { ...channels.meta, state: 'stale' } }}
        now={Date.parse('2026-11-01T09:00:00Z')}
      />,
      '3 hours old',
    ],
    [
      'incomplete data',
      <Widget
        key="x"
        widget={widget()}
        data={{ ...channels, meta: { ...channels.meta, state: 'partial', warnings: ['12 Oct is missing'] } }}
      />,
      '12 Oct is missing',
    ],
    [
      'truncated data',
      <Widget key="x" widget={widget()} data={{ ...channels, meta: { ...channels.meta, truncated: true } }} />,
      'Only the first 3 rows are shown',
    ],
    [
      'other dates than the dashboard’s',
      <Widget key="x" widget={widget()} data={channels} range={{ startDate: '2026-09-01', endDate: '2026-09-30' }} />,
      '1 – 31 Oct 2026',
    ],
    ['no title', <Widget key="x" widget={widget({ title: ' ' })} data={channels} />, 'Untitled widget'],
  ])('shows a text for %s', (_, element, text) => {
    render(element);
    screen.getByText(text);
  });
  it('writes `messages.notSet` for a row without a name', async () => {
    const unnamed = data([CHANNEL, sessions], [['', 5]]);
    const messages = { notSet: '(ohne Namen)' };
    render(<Widget widget={widget()} data={unnamed} messages={messages} />);
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('(ohne Namen)');
    cleanup();
    render(<Widget widget={widget({ format: 'chart:pie' })} data={unnamed} messages={messages} />);
    expect((await screen.findByRole('figure')).textContent).toContain('(ohne Namen)');
  });
  it('shows a message in the card if its drawing throws', () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const onError = vi.fn();
    const row = new Proxy<Row>([], {
      get() {
        throw new Error('boom');
      },
    });
    render(<Widget widget={widget()} data={{ ...channels, rows: [...channels.rows, row] }} onError={onError} />);
    screen.getByText('This widget cannot be shown');
    expect(onError).toHaveBeenCalledOnce();
  });
  it.each([
    ['widget', { ...widget(), instances: undefined } as never, channels, 'parseWidget of @reporting/widgets/schema'],
    ['data', widget(), { ...channels, rows: undefined } as never, 'parseWidgetData of @reporting/widgets/schema'],
  ])('calls onError once for a %s that cannot be drawn', (what, json, answer, parser) => {
    const onError = vi.fn();
    const card = () => <Widget widget={json} data={answer} onError={(error) => onError(String(error))} />;
    const { rerender } = render(card());
    rerender(card());
    expect(onError.mock.calls).toEqual([[expect.stringContaining(`The JSON of the ${what} is invalid. ${parser}`)]]);
  });
});

describe('table', () => {
  const column = (name: string): string[] =>
    screen
      .getAllByRole('row')
      .map((row) => within(row).queryAllByRole(name === 'name' ? 'rowheader' : 'cell')[0]?.textContent ?? '')
      .filter((text) => text !== '');

  it('sorts by a header, announces the order, and reverses it at the second click', async () => {
    render(<Widget widget={widget()} data={channels} />);
    expect(column('name')).toEqual(['Direct', 'Mail', 'Paid', 'Total']);
    const header = screen.getByRole('columnheader', { name: 'Sessions' });
    await userEvent.click(within(header).getByRole('button'));
    expect([header.getAttribute('aria-sort'), column('name')]).toEqual([
      'descending',
      ['Paid', 'Mail', 'Direct', 'Total'],
    ]);
    await userEvent.click(within(header).getByRole('button'));
    expect([header.getAttribute('aria-sort'), column('name')]).toEqual([
      'ascending',
      ['Direct', 'Mail', 'Paid', 'Total'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'Channel' }).hasAttribute('aria-sort')).toBe(false);
  });
  it('writes changes with sign and words for screen readers', () => {
    render(<Widget widget={widget()} data={channels} />);
    const paid = screen.getByRole('row', { name: /^Paid/ });
    expect(paid.textContent).toContain('- 50.00%, worsening');
    expect(screen.getByRole('row', { name: /^Total/ }).textContent).toContain('35');
  });
  it('renders only the rows near the view out of ten thousand', () => {
    const many = data(
      [CHANNEL, sessions],
      Array.from({ length: 10_000 }, (_, index): Row => [`row ${index}`, index]),
    );
    const { container } = render(<Widget widget={widget({ rowsLimit: 10_000 })} data={many} />);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    expect(container.querySelectorAll('[data-slot="table-row"]').length).toBeLessThan(80);
    const scroller = container.querySelector('[data-slot="table-scroller"]') as HTMLElement;
    scroller.scrollTop = 5_000 * 41;
    act(() => void fireEvent.scroll(scroller));
    screen.getByText('row 5000');
  });
});

describe('chart', () => {
  const line = widget({ format: 'chart' });
  async function picture(): Promise<HTMLElement> {
    render(<Widget widget={line} data={month} />);
    return screen.findByRole('figure');
  }

  async function choose(item: string): Promise<void> {
    await userEvent.click(screen.getByRole('button', { name: 'More about Sessions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  }

  it('can be read point by point with the keyboard', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const figure = await picture();
    figure.focus();
    fireEvent.keyDown(figure, { key: 'ArrowRight' });
    fireEvent.keyDown(figure, { key: 'ArrowRight' });
    act(() => void vi.advanceTimersByTime(200));
    expect(document.querySelector('[data-slot="chart-live"]')?.textContent).toContain('Fri 2 Oct 2026: Sessions 101');
    expect(document.querySelector('[data-slot="chart-tooltip"]')?.textContent).toContain('Fri 2 Oct 2026');
    fireEvent.keyDown(figure, { key: 'End' });
    expect(document.querySelector('[data-slot="chart-tooltip"]')?.textContent).toContain('Sat 31 Oct 2026');
    fireEvent.keyDown(figure, { key: 'Escape' });
    expect(document.querySelector('[data-slot="chart-tooltip"]')).toBeNull();
    vi.useRealTimers();
  });
  it('has a table of its figures and a summary', async () => {
    const figure = await picture();
    const table = await waitFor(() => {
      const found = document.getElementById(figure.getAttribute('aria-details') ?? '');
      if (!found) throw new Error('The figures are not in the page yet.');
      return found;
    });
    expect(within(table).getAllByRole('row')).toHaveLength(32);
    expect(document.getElementById(figure.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'highest 130 (Sat 31 Oct 2026)',
    );
  });
  it('can be viewed as a table with every day', async () => {
    await picture();
    await choose('View as table');
    await waitFor(() => expect(document.querySelector('[data-slot="table"]')).not.toBeNull());
    expect(screen.getAllByRole('rowheader')).toHaveLength(32);
    await choose('View as chart');
    await screen.findByRole('figure');
  });
  it('has the same largest rows in the table of a pie as in its drawing', async () => {
    const pie = data(
      [CHANNEL, sessions],
      [
        ['small', 1],
        ['tiny', 0.5],
        ['vast', 70],
        ['wide', 20],
      ],
    );
    render(<Widget widget={widget({ format: 'chart:pie', rowsLimit: 2 })} data={pie} />);
    await screen.findByRole('figure');
    await choose('View as table');
    await waitFor(() => expect(document.querySelector('[data-slot="table"]')).not.toBeNull());
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['vast', 'wide', 'Total']);
  });
  it('hides series with the legend', async () => {
    const two = data(
      [CHANNEL, sessions, metric('orders', { label: 'Orders' })],
      [
        ['a', 5, 900],
        ['b', 7, 800],
      ],
    );
    const { container } = render(
      <Widget widget={widget({ format: 'chart', formatOptions: { type: 'bar' } })} data={two} />,
    );
    const toggle = await screen.findByRole('button', { name: 'Orders' });
    const bars = (): number =>
      [...container.querySelectorAll('[data-slot="bar"]')].flatMap((path) => path.getAttribute('d')?.split('Z') ?? [])
        .length - container.querySelectorAll('[data-slot="bar"]').length;
    expect(bars()).toBe(4);
    await userEvent.click(toggle);
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    expect(bars()).toBe(2);
    fireEvent.keyDown(screen.getByRole('figure'), { key: 'End' });
    await waitFor(() =>
      expect(container.querySelector('[data-slot="chart-live"]')?.textContent).toMatch(
        /^a: sessions 5\.$|^b: sessions 7\.$/i,
      ),
    );
  });
});

describe('summary', () => {
  it('writes figures with their changes', () => {
    render(<Widget widget={widget({ format: 'summary' })} data={month} />);
    expect(screen.getByRole('listitem').textContent).toContain('3,565');
    expect(screen.getByRole('listitem').textContent).toContain('18.83%, improvement');
    screen.getByText('was 3,000');
  });
  it('hides changes if the widget hides them', () => {
    render(<Widget widget={widget({ format: 'summary', hiddenChange: true })} data={month} />);
    expect(screen.queryByText('was 3,000')).toBeNull();
  });
});

describe('text card', () => {
  it('renders Markdown as elements and HTML as text', () => {
    render(
      <Widget
        widget={textWidget({
          title: 'Note',
          widget: { type: 'plain', inputs: { description: '# Head\n**bold** <script>x</script> [go](example.org)' } },
        })}
      />,
    );
    screen.getByRole('heading', { name: 'Head', level: 3 });
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    screen.getByText(/<script>x<\/script>/);
    const link = screen.getByRole('link', { name: 'go' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'http://example.org',
      'noopener noreferrer nofollow',
    ]);
  });
});

describe('on a server', () => {
  it.each([
    ['table', widget(), channels],
    ['summary', widget({ format: 'summary' }), month],
    ['text', textWidget(), undefined],
    ['outline', widget({ format: 'chart' }), undefined],
  ] as const)('renders a %s that hydrates without a warning', async (_, one, answer) => {
    const card = (
      <StrictMode>
        <Widget widget={one} data={answer ?? null} />
      </StrictMode>
    );
    const holder = document.createElement('div');
    holder.innerHTML = renderToString(card);
    expect(holder.textContent).toContain('Sessions');
    document.body.append(holder);
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(holder, card, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
    holder.remove();
  });
});
