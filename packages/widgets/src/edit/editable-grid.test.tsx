import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Widget, WidgetGrid } from '../index.ts';
import { counter, textWidget } from '../model/fixtures.ts';
import type { Widget as WidgetJson } from '../schema/widget.ts';
import { EditableGrid, type EditChange } from './index.ts';

beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1160);
});
afterEach(cleanup);

const cards = ['Alpha', 'Beta', 'Gamma'].map((title, order) =>
  textWidget({ id: title.padEnd(21, '-'), title, order, width: order === 2 ? 4 : 1 }),
);
const titles = (): string[] => screen.getAllByRole('heading').map((heading) => heading.textContent ?? '');
const said = (): string => document.querySelector('[data-slot="edit-live"]')?.textContent ?? '';

function Editor({ onChange, onSelect }: { onChange?: (change: EditChange) => void; onSelect?: (id: string) => void }) {
  const [list, setList] = useState<WidgetJson[]>(cards);
  return (
    <EditableGrid
      widgets={list}
      makeId={counter()}
      onSelect={onSelect}
      onChange={(next, change) => {
        setList(next);
        onChange?.(change);
      }}
      renderWidget={(widget, parts) => <Widget widget={widget} {...parts} />}
    />
  );
}

describe('moving by keyboard', () => {
  it('lifts, moves with announcements, drops, and keeps focus', async () => {
    const onChange = vi.fn();
    render(<Editor onChange={onChange} />);
    screen.getByRole('button', { name: 'Move Alpha' }).focus();
    await userEvent.keyboard(' ');
    expect(said()).toBe('Alpha lifted. Row 1, column 1.');
    await userEvent.keyboard('{ArrowRight}');
    expect([said(), titles()]).toEqual(['Alpha: row 1, column 2', ['Beta', 'Alpha', 'Gamma']]);
    await userEvent.keyboard('{ArrowDown}');
    expect(said()).toBe('Alpha: row 3, column 1');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(said()).toBe('Alpha dropped. Row 3, column 1.');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ kind: 'move', id: cards[0]?.id });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Alpha');
  });
  it('puts back on Escape', async () => {
    const onChange = vi.fn();
    render(<Editor onChange={onChange} />);
    screen.getByRole('button', { name: 'Move Beta' }).focus();
    await userEvent.keyboard('{Enter}{ArrowLeft}{Escape}');
    expect([said(), titles(), onChange.mock.calls.length]).toEqual([
      'Beta put back. Row 1, column 2.',
      ['Alpha', 'Beta', 'Gamma'],
      0,
    ]);
  });
  it('puts back when focus leaves', async () => {
    render(<Editor />);
    screen.getByRole('button', { name: 'Move Beta' }).focus();
    await userEvent.keyboard(' {ArrowLeft}{Tab}');
    expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });
});

describe('tools of a card', () => {
  it('copies right after the original', async () => {
    render(<Editor />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy Alpha' }));
    expect([titles(), said()]).toEqual([['Alpha', 'Alpha', 'Beta', 'Gamma'], 'Alpha copied.']);
  });
  it('removes and moves focus to the neighbour', async () => {
    render(<Editor />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Beta' }));
    expect([titles(), said(), document.activeElement?.getAttribute('aria-label')]).toEqual([
      ['Alpha', 'Gamma'],
      'Beta removed.',
      'Move Gamma',
    ]);
  });
  it('selects by its Edit button and by a click on the card', async () => {
    const onSelect = vi.fn();
    render(<Editor onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Beta' }));
    await userEvent.click(screen.getByRole('heading', { name: 'Alpha' }));
    expect(onSelect.mock.calls).toEqual([[cards[1]?.id], [cards[0]?.id]]);
  });
});

describe('WidgetGrid', () => {
  it('draws in order and gives every card its place', () => {
    const { container } = render(
      <WidgetGrid widgets={[...cards].reverse()} renderWidget={(widget) => <Widget widget={widget} />} label="Cards" />,
    );
    expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    const places = [...container.querySelectorAll<HTMLElement>('[data-slot="widget-place"]')];
    expect(places.map((place) => [place.style.gridRow, place.style.gridColumn])).toEqual([
      ['1 / span 1', '1 / span 1'],
      ['1 / span 1', '2 / span 1'],
      ['2 / span 1', '1 / span 4'],
    ]);
    screen.getByRole('region', { name: 'Cards' });
  });
});
