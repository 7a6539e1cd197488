import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineFormat } from '../formats/index.ts';
import { A, CHANNEL, chart, DATE, data, days, instance, metric, widget } from '../model/fixtures.ts';
import type { LegendDetail, PointDetail, RangeDetail } from '../react/parts.ts';
import { WidgetsProvider } from '../react/widgets-provider.tsx';
import { loadFormats } from './pictures.ts';
import { Widget } from './widget.tsx';

const sessions = metric('sessions', { label: 'Sessions' });
const users = metric('users', { label: 'Users' });
const october = data(
  [DATE, sessions, users],
  days(10, (index) => index * 10).map((row, index) => [...row, index]),
  {
    startDate: '2026-10-01',
    endDate: '2026-10-10',
    compareStartDate: '2026-09-01',
    compareEndDate: '2026-09-10',
    compare: { rows: days(10, (index) => index + 5, 9).map((row) => [...row, 1]) },
  },
);
const channels = data(
  [CHANNEL, sessions],
  [
    ['Direct', 5],
    ['Paid', 20],
  ],
);
const bars = chart({ type: 'bar' }, { id: 'bars', title: 'Bars' });

beforeAll(async () => {
  await Promise.all([loadFormats(['chart', 'chart:pie', 'chart:radar']), import('../formats/part-events.tsx')]);
}, 120_000);
beforeEach(() => {
  // jsdom has no layout: every element has the size of a card of three columns.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(834);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(304);
});

const figureOf = async (name: string): Promise<HTMLElement> =>
  await waitFor(() => {
    const figure = screen.getByRole('article', { name }).querySelector<HTMLElement>('[data-slot=chart-picture]');
    if (!figure?.querySelector('svg')) throw new Error(`${name} is not drawn.`);
    return figure;
  });
/** Returns a position in px inside the band of a day of `october`. */
const dayAt = (day: number): { clientX: number; clientY: number } => ({ clientX: 40 + (day - 0.5) * 78, clientY: 150 });

describe('a chart', () => {
  it('calls onPoint with day, values and comparison values after a click or Enter', async () => {
    const chosen: PointDetail[] = [];
    render(<Widget widget={bars} data={october} locale="en-GB" onPoint={(detail) => chosen.push(detail)} />);
    const figure = await figureOf('Bars');
    expect(figure.getAttribute('aria-label')).toContain('Use Enter to choose it.');
    fireEvent.click(figure, dayAt(3));
    figure.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(chosen.map(({ dimension }) => dimension)).toEqual(['2026-10-03', '2026-10-02']);
    expect(chosen[0]).toMatchObject({
      widget: { id: 'bars' },
      label: 'Sat, 3 Oct 2026',
      values: [
        { key: `${A}.sessions`, label: 'Sessions', value: 20, previous: 7, text: '20' },
        { key: `${A}.users`, value: 2, previous: 1 },
      ],
    });
  });

  it('calls onPoint for a slice; without onPoint the description omits the hint that slices can be chosen', async () => {
    const onPoint = vi.fn();
    const pie = widget({ format: 'chart:pie', title: 'Pie' });
    const { rerender } = render(<Widget widget={pie} data={channels} onPoint={onPoint} />);
    const figure = await figureOf('Pie');
    figure.focus();
    await userEvent.keyboard('{ArrowRight} ');
    expect(onPoint).toHaveBeenCalledWith(
      expect.objectContaining({ dimension: 'Paid', values: [expect.objectContaining({ value: 20 })] }),
    );
    rerender(<Widget widget={pie} data={channels} />);
    expect(figure.getAttribute('aria-label')).not.toContain('Enter');
  });

  it.each([
    [
      'chart:pie',
      [
        ['2026-10-05', '5 Oct 2026'],
        ['2026-10-04', '4 Oct 2026'],
      ],
    ],
    [
      'chart:radar',
      [
        ['2026-10-01', '1 Oct 2026'],
        ['2026-10-02', '2 Oct 2026'],
      ],
    ],
  ] as const)('%s reports a part with its value in the data and its written name', async (format, expected) => {
    const chosen: PointDetail[] = [];
    const dated = widget({ format, title: 'By day' });
    const answer = data(
      [DATE, sessions],
      days(5, (index) => index + 1),
    );
    render(<Widget widget={dated} data={answer} locale="en-GB" onPoint={(detail) => chosen.push(detail)} />);
    (await figureOf('By day')).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}');
    expect(chosen.map(({ dimension, label }) => [dimension, label])).toEqual(expected);
  });

  it('reports no dimension value for parts that are metrics or combine several rows', async () => {
    const chosen: PointDetail[] = [];
    const onPoint = (detail: PointDetail) => chosen.push(detail);
    const many = data(
      [CHANNEL, sessions],
      Array.from({ length: 12 }, (_, place) => [`Channel ${place + 1}`, 100 - place]),
    );
    const totals = data([sessions, users], [], { totals: [30, 10] });
    render(<Widget widget={widget({ format: 'chart:pie', title: 'Many' })} data={many} onPoint={onPoint} />);
    render(<Widget widget={widget({ format: 'chart:pie', title: 'Totals' })} data={totals} onPoint={onPoint} />);
    (await figureOf('Many')).focus();
    await userEvent.keyboard('{End}{Enter}');
    (await figureOf('Totals')).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(chosen.map(({ dimension, label }) => [dimension, label])).toEqual([
      [null, 'Other'],
      [null, 'Sessions'],
    ]);
  });

  it('calls onHover with the active part, and with null when no part is active', async () => {
    const seen: unknown[] = [];
    render(<Widget widget={bars} data={october} onHover={(detail) => seen.push(detail?.dimension ?? null)} />);
    const figure = await figureOf('Bars');
    fireEvent.pointerMove(figure, dayAt(2));
    // The part that calls `onHover` can be loaded later than the drawing.
    await waitFor(() => expect(seen).toEqual(['2026-10-02']));
    fireEvent.pointerMove(figure, dayAt(5));
    fireEvent.pointerLeave(figure);
    await waitFor(() => expect(seen).toEqual(['2026-10-02', '2026-10-05', null]));
  });

  it('shows the content of renderTooltip in place of the built-in tooltip', async () => {
    render(<Widget widget={bars} data={october} renderTooltip={({ dimension }) => <b>{`Own ${dimension}`}</b>} />);
    const figure = await figureOf('Bars');
    fireEvent.pointerMove(figure, dayAt(4));
    const tooltip = figure.querySelector('[data-slot=chart-tooltip]');
    expect(tooltip?.textContent).toBe('Own 2026-10-04');
  });

  it('calls onLegend with the series that was hidden or shown', async () => {
    const seen: LegendDetail[] = [];
    render(<Widget widget={bars} data={october} onLegend={(detail) => seen.push(detail)} />);
    await figureOf('Bars');
    const entry = screen.getByRole('button', { name: 'Users' });
    await userEvent.click(entry);
    await userEvent.click(entry);
    expect(seen.map(({ key, label, visible }) => [key, label, visible])).toEqual([
      [`${A}.users`, 'Users', false],
      [`${A}.users`, 'Users', true],
    ]);
  });
});

describe('ranges', () => {
  const dates = ({ from, to, count }: RangeDetail) => [from.dimension, to.dimension, count];

  it('are selected by dragging in either direction, without a call of onPoint', async () => {
    const selected: RangeDetail[] = [];
    const onPoint = vi.fn();
    render(<Widget widget={bars} data={october} onRange={(detail) => selected.push(detail)} onPoint={onPoint} />);
    const figure = await figureOf('Bars');
    fireEvent.pointerMove(figure, dayAt(7));
    fireEvent.pointerDown(figure, { ...dayAt(7), button: 0 });
    fireEvent.pointerMove(figure, dayAt(3));
    expect(figure.querySelector('[data-slot=chart-range]')).not.toBeNull();
    fireEvent.pointerUp(figure, dayAt(3));
    fireEvent.click(figure, dayAt(3));
    expect(selected.map(dates)).toEqual([['2026-10-03', '2026-10-07', 5]]);
    expect(onPoint).not.toHaveBeenCalled();
    expect(figure.querySelector('[data-slot=chart-range]')).toBeNull();
  });

  it('are selected with Shift and the arrow keys, and discarded with Escape', async () => {
    const selected: RangeDetail[] = [];
    render(<Widget widget={bars} data={october} onRange={(detail) => selected.push(detail)} />);
    const figure = await figureOf('Bars');
    expect(figure.getAttribute('aria-label')).toContain('Use Shift with the arrow keys to select values');
    figure.focus();
    const user = userEvent.setup();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(figure.querySelector('[data-slot=chart-range]')).not.toBeNull();
    await user.keyboard('{Enter}');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Escape}{Enter}');
    expect(selected.map(dates)).toEqual([['2026-10-01', '2026-10-03', 3]]);
  });
});

describe('a group of charts', () => {
  const names = chart({ type: 'bar' }, { id: 'names', title: 'Names' });
  const shared = (figure: HTMLElement) => figure.querySelectorAll('[data-shared]').length;

  it('marks the active day in every chart that contains the day', async () => {
    const second = { ...bars, id: 'second', title: 'Second' };
    const group = (sharedHover: boolean) => (
      <WidgetsProvider sharedHover={sharedHover}>
        <Widget widget={bars} data={october} />
        <Widget widget={second} data={october} />
        <Widget widget={names} data={channels} />
      </WidgetsProvider>
    );
    const { rerender } = render(group(true));
    const [first, other, third] = [await figureOf('Bars'), await figureOf('Second'), await figureOf('Names')];
    fireEvent.pointerMove(first, dayAt(4));
    await waitFor(() => expect(shared(other)).toBe(1));
    expect([shared(first), shared(third)]).toEqual([0, 0]);
    fireEvent.pointerLeave(first);
    expect(shared(other)).toBe(0);
    rerender(group(false));
    fireEvent.pointerMove(first, dayAt(5));
    await act(async () => {});
    expect(shared(other)).toBe(0);
  });
});

describe('tables', () => {
  const table = widget({ title: 'Table', orderBy: { column: `${A}.sessions`, dir: 'desc' } });

  it('call onRow after a click on a row, or after Enter on its name', async () => {
    const chosen: PointDetail[] = [];
    render(<Widget widget={table} data={channels} onRow={(detail) => chosen.push(detail)} />);
    await userEvent.click(screen.getByRole('cell', { name: '20' }));
    screen.getByRole('button', { name: 'Direct' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(chosen.map(({ dimension, values }) => [dimension, values[0]?.value])).toEqual([
      ['Paid', 20],
      ['Direct', 5],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Channel' }));
    expect(chosen.length).toBe(2);
  });

  it('show the content of renderCell, whose links do not call onRow', async () => {
    const onRow = vi.fn();
    render(
      <Widget
        widget={table}
        data={channels}
        onRow={onRow}
        renderCell={({ column, dimension, value }) =>
          column === 'dimension' ? <a href={`#${dimension}`}>{`to ${dimension}`}</a> : value === 5 ? 'five' : undefined
        }
      />,
    );
    const body = screen.getByRole('table', { name: 'Table' });
    const [paid, direct] = within(body).getAllByRole('row').slice(1);
    expect([paid?.textContent, direct?.textContent]).toEqual(['to Paid20', 'to Directfive']);
    await userEvent.click(within(body).getByRole('link', { name: 'to Paid' }));
    expect(onRow).not.toHaveBeenCalled();
  });
});

const Strip = defineFormat({
  content: ({ rows, metrics, write, widget: { formatOptions } }) => ({
    unit: String(formatOptions.unit ?? ''),
    cells: rows.map(({ dimension, name, values }) => ({
      dimension,
      name,
      value: values[0] ?? null,
      text: metrics[0] ? write(metrics[0], values[0] ?? null) : '',
    })),
  }),
  Drawing: ({ content, width, height }) => (
    <svg aria-hidden="true" width={width} height={height}>
      {content.cells.map(({ name, text }, part) => (
        <text key={name} data-part={part} y={20 * (part + 1)}>
          {`${text}${content.unit}`}
        </text>
      ))}
    </svg>
  ),
  parts: {
    count: ({ cells }) => cells.length,
    describe: ({ cells }, part) => `${cells[part]?.name}: ${cells[part]?.text}`,
    tooltip: ({ cells }, part) => ({
      title: cells[part]?.name ?? '',
      x: 10,
      y: 10,
      values: [{ label: 'Sessions', value: cells[part]?.text ?? '' }],
    }),
    datum: ({ cells }, part) => ({
      dimension: cells[part]?.dimension ?? null,
      label: cells[part]?.name ?? '',
      key: `${A}.sessions`,
      value: cells[part]?.value ?? null,
    }),
  },
});

describe('a card with formats and source types of the page', () => {
  const strip = widget({
    title: 'Strip',
    format: 'strip',
    formatOptions: { unit: '!' },
    instances: [instance(A, { type: 'warehouse_events' })],
  });
  const answer = { ...channels, meta: { ...channels.meta, sources: [] } };

  it('draws a registered format, and describes and reports its parts like those of a built-in format', async () => {
    const onPoint = vi.fn();
    render(
      <WidgetsProvider formats={{ strip: Strip }}>
        <Widget widget={strip} data={answer} onPoint={onPoint} />
      </WidgetsProvider>,
    );
    const figure = await figureOf('Strip');
    expect([...figure.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['5!', '20!']);
    figure.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(figure.querySelector('[data-slot=tooltip-title]')?.textContent).toBe('Paid');
    expect(onPoint).toHaveBeenCalledWith(
      expect.objectContaining({
        dimension: 'Paid',
        values: [expect.objectContaining({ label: 'Sessions', value: 20 })],
      }),
    );
    fireEvent.pointerMove(figure.querySelectorAll('text')[0] ?? figure);
    expect(figure.querySelector('[data-slot=tooltip-title]')?.textContent).toBe('Direct');
    await waitFor(() => expect(screen.getByRole('row', { name: 'Paid 20' })).toBeDefined());
  });

  it('shows a message for an unknown format', () => {
    render(<Widget widget={strip} data={answer} />);
    expect(screen.getByText('This format cannot be shown here')).toBeDefined();
  });

  it('shows a neutral name and mark for an unknown source type, or those of `sourceTypes`', () => {
    const table = { ...strip, format: 'table' };
    const { rerender } = render(<Widget widget={table} data={answer} />);
    expect(screen.getByRole('img', { name: 'Warehouse events' }).querySelector('svg')).not.toBeNull();
    const types = { warehouse_events: { name: 'Depot North', icon: <i data-testid="own" /> } };
    rerender(
      <WidgetsProvider sourceTypes={types}>
        <Widget widget={table} data={answer} />
      </WidgetsProvider>,
    );
    expect(within(screen.getByRole('img', { name: 'Depot North' })).getByTestId('own')).toBeDefined();
  });
});
