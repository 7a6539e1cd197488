import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareData, totalsData } from '../stories/round-sample.ts';
import { sampleWidget } from '../stories/sample.ts';
import Gauge from './gauge/gauge.tsx';
import Pie from './pie/pie.tsx';
import Radar from './radar/radar.tsx';

const ROOM = { width: 530, height: 304 };

const channels = shareData('Channel', 'Sessions', [
  ['Organic', 60, 50],
  ['Direct', 30, 40],
  ['<b onclick="alert(1)">E-mail</b>', 10, 10],
]);
const doughnut = sampleWidget('Channels', 'chart:pie', [2, 2], { chart: { doughnut: true } });
const radar = sampleWidget('Topics', 'chart:radar', [2, 2], { chart: { visibleLabels: true } });
const gauge = sampleWidget('Budget', 'chart:gauge', [1, 1], { chart: { maxValue: 24_000 } });
const spend = totalsData([{ label: 'Spend', value: 18_720, previous: 18_000, type: 'money' }]);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function slots(container: Element, name: string): Element[] {
  return [...container.querySelectorAll(`[data-slot="${name}"], [data-text="${name}"]`)];
}

describe('Pie', () => {
  it('draws a slice for each part in the data colours', () => {
    const { container } = render(<Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />);
    expect(slots(container, 'pie-slice').map((slice) => slice.getAttribute('fill'))).toEqual([
      'var(--rui-data-1)',
      'var(--rui-data-2)',
      'var(--rui-data-3)',
    ]);
    expect(slots(container, 'pie-total')[0]?.textContent).toBe('100');
    expect(slots(container, 'pie-label').map((label) => label.textContent)).toContain('Direct30%');
  });

  it('announces one slice after the other with the arrow keys', () => {
    vi.useFakeTimers();
    const { container } = render(<Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />);
    const figure = screen.getByRole('figure');
    fireEvent.keyDown(figure, { key: 'ArrowRight' });
    fireEvent.keyDown(figure, { key: 'ArrowRight' });
    const live = slots(container, 'chart-live')[0];
    expect(slots(container, 'chart-tooltip')[0]?.textContent).toContain('Directagainst 1 – 30 Sep');
    expect(live?.textContent).toBe('');
    act(() => vi.advanceTimersByTime(200));
    expect(live?.textContent).toBe('Direct: Share 30%, sessions 30, was 40, - 25%, worsening.');
    fireEvent.keyDown(figure, { key: 'End' });
    fireEvent.keyDown(figure, { key: 'ArrowRight' });
    act(() => vi.advanceTimersByTime(200));
    expect(live?.textContent).toContain('E-mail');
    fireEvent.keyDown(figure, { key: 'Escape' });
    expect(slots(container, 'chart-tooltip')).toHaveLength(0);
  });

  it('handles the key ArrowDown and ignores the key Tab', () => {
    render(<Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />);
    expect(fireEvent.keyDown(screen.getByRole('figure'), { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole('figure'), { key: 'ArrowDown' })).toBe(false);
  });

  it('shows the slice under the pointer and fades the others', () => {
    const { container } = render(<Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />);
    const [first, second] = slots(container, 'pie-slice');
    if (second) fireEvent.pointerMove(second);
    expect(slots(container, 'tooltip-title')[0]?.textContent).toBe('Direct');
    expect(first?.hasAttribute('data-faded')).toBe(true);
    expect(second?.hasAttribute('data-faded')).toBe(false);
    fireEvent.pointerLeave(screen.getByRole('figure'));
    expect(slots(container, 'tooltip-title')).toHaveLength(0);
  });

  it('keeps the other slices faded after an update of the data', () => {
    const { container, rerender } = render(<Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />);
    fireEvent.keyDown(screen.getByRole('figure'), { key: 'ArrowRight' });
    const newer = shareData('Channel', 'Sessions', [
      ['Organic', 50, 60],
      ['Direct', 40, 30],
    ]);
    rerender(<Pie widget={doughnut} data={newer} title="Channels" size={ROOM} />);
    expect(slots(container, 'pie-slice').map((slice) => slice.hasAttribute('data-faded'))).toEqual([false, true]);
  });

  it('hides its tooltip on Escape wherever focus is, and handles no other key', () => {
    const { container } = render(<Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />);
    const [slice] = slots(container, 'pie-slice');
    if (slice) fireEvent.pointerMove(slice);
    expect(slots(container, 'chart-tooltip')).toHaveLength(1);
    // The listener of a dialog runs before the listeners of its content, and ignores handled keys.
    const taken: boolean[] = [];
    const dialog = (event: KeyboardEvent): number => taken.push(event.defaultPrevented);
    document.addEventListener('keydown', dialog, true);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(slots(container, 'chart-tooltip')).toHaveLength(0);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    document.removeEventListener('keydown', dialog, true);
    expect(taken).toEqual([true, false]);
  });

  it('contains all figures in its table', async () => {
    render(<Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />);
    const table = await screen.findByRole('table', { name: 'Channels' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Channel', 'Sessions', 'Share']);
    expect(within(table).getByRole('row', { name: /Direct/ }).textContent).toBe(
      'Direct30, was 40, - 25%, worsening30%',
    );
    expect(within(table).getByRole('row', { name: /Total/ }).textContent).toBe('Total100, was 100, 0%, no change');
    expect(screen.getByRole('figure').getAttribute('aria-details')).toBe(table.id);
  });

  it('escapes markup in a name', async () => {
    const { container } = render(<Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />);
    await screen.findByRole('table', { name: 'Channels' });
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('<b onclick="alert(1)">E-mail</b>');
  });

  it('states why it cannot be drawn', () => {
    const data = totalsData([
      { label: 'Sessions', value: 1, previous: 1 },
      { label: 'Revenue', value: 1, previous: 1, type: 'money' },
    ]);
    const onReady = vi.fn();
    render(<Pie widget={doughnut} data={data} title="Mixed" size={ROOM} onReady={onReady} />);
    expect(screen.getByText(/different units/)).toBeTruthy();
    expect(onReady).toHaveBeenCalled();
  });
});

describe('Radar', () => {
  const topics = shareData('Topic', 'Score', [
    ['A', 64, 55],
    ['B', 48, 47],
    ['C', 58, 44],
  ]);

  it('draws outline, comparison, rings and legend', () => {
    const { container } = render(<Radar widget={radar} data={topics} title="Topics" size={ROOM} />);
    expect(slots(container, 'radar-outline')).toHaveLength(1);
    expect(slots(container, 'radar-compare')[0]?.getAttribute('stroke-dasharray')).toBe('4 3');
    expect(slots(container, 'radar-ring')).toHaveLength(4);
    expect(slots(container, 'radar-point')).toHaveLength(3);
    expect(slots(container, 'legend-item').map((item) => item.textContent)).toEqual(['October', 'September']);
  });

  it('hides and shows outlines', () => {
    const data = shareData(
      'Topic',
      'Score',
      [
        ['A', 6, 5],
        ['B', 4, 4],
        ['C', 8, 4],
      ],
      {
        second: { label: 'Half', factor: 0.5 },
      },
    );
    const { container } = render(<Radar widget={radar} data={data} title="Topics" size={ROOM} />);
    const button = screen.getByRole('button', { name: 'Half' });
    expect(button.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(slots(container, 'radar-outline')).toHaveLength(1);
    fireEvent.click(button);
    expect(slots(container, 'radar-outline')).toHaveLength(2);
  });

  it('does not announce a hidden outline', () => {
    vi.useFakeTimers();
    const data = shareData(
      'Topic',
      'Score',
      [
        ['A', 6, 5],
        ['B', 4, 4],
        ['C', 8, 4],
      ],
      { second: { label: 'Half', factor: 0.5 } },
    );
    const { container } = render(<Radar widget={radar} data={data} title="Topics" size={ROOM} />);
    const said = (): string => {
      fireEvent.keyDown(screen.getByRole('figure'), { key: 'Home' });
      act(() => vi.advanceTimersByTime(200));
      return slots(container, 'chart-live')[0]?.textContent ?? '';
    };
    expect(said()).toContain('Half');
    fireEvent.click(screen.getByRole('button', { name: 'Half' }));
    expect(said()).not.toContain('Half');
  });

  it('announces one axis after the other, and has a table', () => {
    vi.useFakeTimers();
    const { container } = render(<Radar widget={radar} data={topics} title="Topics" size={ROOM} />);
    fireEvent.keyDown(screen.getByRole('figure'), { key: 'End' });
    act(() => vi.advanceTimersByTime(200));
    expect(slots(container, 'chart-live')[0]?.textContent).toBe('C: 58, was 44, 31.82%, improvement.');
    expect(within(screen.getByRole('table')).getByRole('row', { name: /^C/ }).textContent).toBe(
      'C58, was 44, 31.82%, improvement',
    );
  });

  it('states why bars are shown in place of a radar', () => {
    const { container } = render(
      <Radar widget={radar} data={shareData('Device', 'Sessions', [['Mobile', 1, 1]])} title="Two" size={ROOM} />,
    );
    expect(slots(container, 'radar-reason')[0]?.textContent).toBe(
      'A radar needs at least three values, so they are shown as bars.',
    );
  });
});

describe('Gauge', () => {
  it('is a meter whose text contains all figures', () => {
    render(<Gauge widget={gauge} data={spend} title="Budget" size={{ width: 238, height: 112 }} />);
    const meter = screen.getByRole('meter', { name: 'Budget' });
    expect(meter.getAttribute('aria-valuenow')).toBe('18720');
    expect(meter.getAttribute('aria-valuemin')).toBe('0');
    expect(meter.getAttribute('aria-valuemax')).toBe('24000');
    expect(meter.getAttribute('aria-valuetext')).toBe(
      '$18,720, on a scale from $0 to $24,000, was $18,000, 4%, improvement',
    );
  });

  it.each([
    [31_200, '24000', 'above $24K'],
    [-5, '0', 'below 0'],
  ])('limits the value %d to %s and shows the caption %s', (value, now, caption) => {
    const data = totalsData([{ label: 'Spend', value, previous: null, type: 'money' }]);
    const { container } = render(
      <Gauge widget={gauge} data={data} title="Budget" size={{ width: 238, height: 112 }} />,
    );
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe(now);
    expect(slots(container, 'gauge-caption')[0]?.textContent).toBe(caption);
  });

  it('is not a meter without a value', () => {
    const data = totalsData([{ label: 'Spend', value: null, previous: 5 }]);
    const { container } = render(
      <Gauge widget={gauge} data={data} title="Budget" size={{ width: 238, height: 112 }} />,
    );
    expect(screen.queryByRole('meter')).toBeNull();
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Budget: N\/A/);
    expect(slots(container, 'gauge-arc')).toHaveLength(0);
  });

  it('shows its comparison on focus, and Escape hides it', () => {
    const { container } = render(
      <Gauge widget={gauge} data={spend} title="Budget" size={{ width: 238, height: 112 }} />,
    );
    fireEvent.focus(screen.getByRole('meter'));
    expect(slots(container, 'chart-tooltip')[0]?.textContent).toContain('$18,000');
    fireEvent.keyDown(screen.getByRole('meter'), { key: 'Escape' });
    expect(slots(container, 'chart-tooltip')).toHaveLength(0);
  });
});

describe('on a server', () => {
  it.each([
    ['pie', () => <Pie widget={doughnut} data={channels} title="Channels" size={ROOM} />, 'data-slot="pie-slice"'],
    ['radar', () => <Radar widget={radar} data={channels} title="Topics" size={ROOM} />, 'data-slot="radar-outline"'],
    ['gauge', () => <Gauge widget={gauge} data={spend} title="Budget" size={ROOM} />, 'data-slot="gauge-arc"'],
  ])('draws a %s of a given size completely', (_, draw, slot) => {
    expect(renderToString(draw())).toContain(slot);
  });

  it('renders the texts of a drawing without a size', () => {
    const html = renderToString(<Pie widget={doughnut} data={channels} title="Channels" />);
    expect(html).toContain('Sessions 100');
    expect(html).not.toContain('data-slot="pie-slice"');
  });
});
