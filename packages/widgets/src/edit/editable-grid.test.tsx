import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Widget, WidgetGrid } from '../index.ts';
import { A, B, counter, instance, textWidget, widget } from '../model/fixtures.ts';
import type { Widget as WidgetJson } from '../schema/widget.ts';
import { germanEditMessages } from '../words/de.ts';
import { EditableGrid, type EditChange, useEditHistory } from './index.ts';

beforeAll(async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1160);
  // Modules are compiled on demand. Importing them here keeps the compilation out of the time limit of the tests.
  await Promise.all([import('./opening-tools.tsx'), import('./order-dialog.tsx')]);
}, 120_000);
afterEach(cleanup);

const cards = ['Alpha', 'Beta', 'Gamma'].map((title, order) =>
  textWidget({ id: title.padEnd(21, '-'), title, order, width: order === 2 ? 4 : 1 }),
);
const titles = (): string[] => screen.getAllByRole('heading').map((heading) => heading.textContent ?? '');
/** Returns the first column and the first row of a card's grid area. */
const gridPlace = (title: string): string[] => {
  const { gridColumn = '', gridRow = '' } = place(title)?.style ?? {};
  return [gridColumn, gridRow].map((lines) => lines.split(' ')[0] ?? '');
};
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

let latest: readonly WidgetJson[] = [];

/** Renders the editing layer with all options. */
function Full({
  list = cards,
  onChange,
  onSelect,
}: {
  list?: WidgetJson[];
  onChange?: (change: EditChange) => void;
  onSelect?: (id: string) => void;
}) {
  const { widgets, change, undo, redo } = useEditHistory(list);
  latest = widgets;
  return (
    <EditableGrid
      widgets={widgets}
      makeId={counter()}
      resizable
      allowsTotals={() => false}
      onUndo={undo}
      onRedo={redo}
      onSelect={onSelect}
      onChange={(next, what) => {
        change(next, what);
        onChange?.(what);
      }}
      renderWidget={(one, parts) => <Widget widget={one} {...parts} />}
    />
  );
}
const place = (title: string): HTMLElement | null | undefined =>
  screen.getByRole('heading', { name: title }).closest<HTMLElement>('[data-slot="widget-place"]');

describe('moving by keyboard', () => {
  it('picks up, moves with announcements, drops, and keeps focus', async () => {
    const onChange = vi.fn();
    render(<Editor onChange={onChange} />);
    screen.getByRole('button', { name: 'Move Alpha' }).focus();
    await userEvent.keyboard(' ');
    expect(said()).toBe('Alpha lifted. Row 1, column 1.');
    await userEvent.keyboard('{ArrowRight}');
    expect([said(), gridPlace('Alpha'), gridPlace('Beta')]).toEqual(['Alpha: row 1, column 2', ['2', '1'], ['1', '1']]);
    // The elements keep their order until the card is dropped.
    expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await userEvent.keyboard('{ArrowDown}');
    expect(said()).toBe('Alpha: row 3, column 1');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard(' ');
    expect(said()).toBe('Alpha dropped. Row 3, column 1.');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ kind: 'move', id: cards[0]?.id });
    expect([titles(), document.activeElement?.getAttribute('aria-label')]).toEqual([
      ['Beta', 'Gamma', 'Alpha'],
      'Move Alpha',
    ]);
  });
  it('restores the position on Escape', async () => {
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
  it('restores the position when focus leaves', async () => {
    render(<Editor />);
    screen.getByRole('button', { name: 'Move Beta' }).focus();
    await userEvent.keyboard(' {ArrowLeft}{Tab}');
    expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
  });
});

describe('tools of a card', () => {
  it('places a copy directly after the original', async () => {
    render(<Editor />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy Alpha' }));
    expect([titles(), said()]).toEqual([['Alpha', 'Alpha', 'Beta', 'Gamma'], 'Alpha copied.']);
  });
  it('removes a card and moves focus to its neighbour', async () => {
    render(<Editor />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Beta' }));
    expect([titles(), said(), document.activeElement?.getAttribute('aria-label')]).toEqual([
      ['Alpha', 'Gamma'],
      'Beta removed.',
      'Move Gamma',
    ]);
  });
  it('selects a card with its Edit button and with a click on the card', async () => {
    const onSelect = vi.fn();
    render(<Editor onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Beta' }));
    await userEvent.click(screen.getByRole('heading', { name: 'Alpha' }));
    expect(onSelect.mock.calls).toEqual([[cards[1]?.id], [cards[0]?.id]]);
  });
});

describe('sizes', () => {
  it('are chosen on the grid by keyboard, and announced', async () => {
    const onChange = vi.fn();
    render(<Full onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Size of Alpha' }));
    const chosen = await screen.findByRole('radio', { name: '1 column by 1 row' });
    chosen.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onChange).toHaveBeenLastCalledWith({ kind: 'resize', id: cards[0]?.id, run: expect.any(String) });
    expect(said()).toBe('Alpha: width 2, height 1. Row 1, column 1.');
    expect(place('Alpha')?.style.gridColumn).toBe('1 / span 2');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Size of Alpha');
  });
  it('that are chosen one after the other are one undo step until the picker loses focus', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    render(<Full />);
    const size = (): string | undefined => place('Alpha')?.style.gridColumn;
    const open = async (): Promise<void> => {
      screen.getByRole('button', { name: 'Size of Alpha' }).focus();
      await userEvent.keyboard('{Enter}');
      (await screen.findByRole<HTMLInputElement>('radio', { checked: true })).focus();
    };
    await open();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(size()).toBe('1 / span 3');
    await userEvent.keyboard('{Escape}');
    now.mockReturnValue(1_100);
    await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(size()).toBe('1 / span 4');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(size()).toBe('1 / span 3');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(size()).toBe('1 / span 1');
    now.mockRestore();
  });
  it('do not select the card whose size picker is open', async () => {
    const onSelect = vi.fn();
    render(<Full onSelect={onSelect} />);
    await userEvent.click(screen.getByRole('button', { name: 'Size of Alpha' }));
    await userEvent.click(await screen.findByRole('radio', { name: '3 columns by 2 rows' }));
    expect(place('Alpha')?.style.gridColumn).toBe('1 / span 3');
    expect(onSelect).not.toHaveBeenCalled();
  });
  it('and merging are not offered by default', () => {
    render(<Editor />);
    expect(screen.queryByRole('button', { name: /^(Size|Merge)/ })).toBeNull();
  });
});

describe('merging', () => {
  const ads = (id: string, title: string, order: number, source: string, dimension: string) =>
    widget({
      id: id.padEnd(21, '-'),
      title,
      order,
      instances: [instance(source, { prefix: 'Ads', inputs: { dimension } })],
    });
  const list = [
    ads('a', 'Cost', 0, A, 'date'),
    ads('b', 'Clicks', 1, B, 'date'),
    ads('c', 'Pages', 2, 'c', 'page'),
    ...cards.map((card, place) => ({ ...card, order: 3 + place })),
  ];

  it('offers the matching widgets, merges one into the base and announces it', async () => {
    const onChange = vi.fn();
    render(<Full list={list} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Merge into Cost' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Clicks']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Clicks' }));
    expect(onChange).toHaveBeenLastCalledWith({ kind: 'merge', id: list[0]?.id });
    expect(said()).toBe('Clicks merged into Cost.');
    expect(titles()).toEqual(['Cost', 'Pages', 'Alpha', 'Beta', 'Gamma']);
    expect(latest[0]?.nature === 'interactive' && latest[0].instances.map(({ prefix }) => prefix)).toEqual([
      'Ads',
      'Ads 2',
    ]);
  });
  it('shows that no widget can be merged, and is not offered for a text card', async () => {
    render(<Full list={list} />);
    expect(screen.queryByRole('button', { name: 'Merge into Alpha' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Merge into Pages' }));
    expect((await screen.findByRole('menuitem')).textContent).toContain('No other widget can be merged');
  });
});

describe('undo and redo', () => {
  it('are called by keys, and each step is announced', async () => {
    render(<Full />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Beta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy Alpha' }));
    expect(titles()).toEqual(['Alpha', 'Alpha', 'Gamma']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect([titles(), said()]).toEqual([['Alpha', 'Gamma'], 'Undone.']);
    await userEvent.keyboard('{Meta>}z{/Meta}');
    expect([titles(), said()]).toEqual([['Alpha', 'Beta', 'Gamma'], 'Undone.\u00a0']);
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect([titles(), said()]).toEqual([['Alpha', 'Gamma'], 'Redone.']);
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(titles()).toEqual(['Alpha', 'Alpha', 'Gamma']);
  });
  it('ignore Z without Ctrl, Z with Ctrl and Alt, and keys in a text field outside the grid', async () => {
    render(
      <>
        <input aria-label="Name" />
        <Full />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove Beta' }));
    const kept = ['Alpha', 'Gamma'];
    screen.getByRole('textbox').focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(titles()).toEqual(kept);
    screen.getByRole('button', { name: 'Move Alpha' }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true, altKey: true });
    await userEvent.keyboard('z');
    expect(titles()).toEqual(kept);
  });
});

describe('in a window with the touch bar', () => {
  beforeEach(() => {
    const coarse = (query: string) => Object.assign(new EventTarget(), { matches: query.includes('coarse') });
    vi.stubGlobal('matchMedia', coarse);
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const bar = (title: string) => screen.queryByRole('group', { name: `Tools of ${title}` });

  it('shows the tools of a tapped card, and returns focus to the card on Escape', async () => {
    const onSelect = vi.fn();
    render(<Full onSelect={onSelect} />);
    expect(screen.queryByRole('button', { name: /^(Edit|Size of|Move) / })).toBeNull();
    await userEvent.click(screen.getByRole('heading', { name: 'Beta' }));
    expect(bar('Beta')?.textContent).toBe('Beta1 × 1, position 2 of 3EditSizeOrderCopyRemove');
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Beta' }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(cards[1]?.id);
    screen.getByRole('button', { name: 'Tools of Alpha' }).focus();
    await userEvent.keyboard('{Enter}');
    expect([bar('Beta'), bar('Alpha')?.contains(document.activeElement)]).toEqual([null, true]);
    await userEvent.keyboard('{Escape}');
    expect([bar('Alpha'), document.activeElement?.getAttribute('aria-label')]).toEqual([null, 'Tools of Alpha']);
  });
  it('changes the order in a list as one step, and keeps the old order on Cancel', async () => {
    const onChange = vi.fn();
    render(<Full onChange={onChange} />);
    const open = async () => {
      await userEvent.click(screen.getByRole('heading', { name: 'Gamma' }));
      await userEvent.click(screen.getByRole('button', { name: 'Order of the widgets' }));
      await screen.findByRole('dialog', { name: 'Order of the widgets' });
    };
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await open();
    await press('Move Gamma up');
    await press('Move Gamma up');
    await press('Move Gamma up');
    screen.getByText('Gamma: position 1 of 3');
    await press('Cancel');
    expect([titles(), onChange.mock.calls.length]).toEqual([['Alpha', 'Beta', 'Gamma'], 0]);
    await open();
    await press('Move Gamma up');
    await press('Move Alpha down');
    await press('Done');
    expect([titles(), onChange.mock.calls]).toEqual([
      ['Gamma', 'Alpha', 'Beta'],
      [[{ kind: 'move', id: cards[0]?.id }]],
    ]);
  });
});

describe('WidgetGrid', () => {
  it('renders cards in their order and positions each card', () => {
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

it('names a widget without a title in the language of the messages', async () => {
  const user = userEvent.setup();
  const list = [textWidget({ title: ' ' }), ...cards];
  render(
    <EditableGrid
      widgets={list}
      makeId={counter()}
      messages={germanEditMessages}
      onChange={() => {}}
      renderWidget={(one, parts) => <Widget widget={one} {...parts} />}
    />,
  );
  screen.getByRole('button', { name: 'Widget ohne Titel verschieben' }).focus();
  await user.keyboard(' ');
  expect(said()).toContain('Widget ohne Titel');
});
