import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { formEntries, renderUi } from '../testing/render.tsx';
import { Combobox } from './combobox.tsx';
import type { ComboboxOption } from './option.ts';
import type { OptionsRequest } from './use-options.ts';

const options: ComboboxOption[] = ['Apple', 'Banana', 'Cherry, red', 'Durian'].map((label) => ({
  value: label.slice(0, 1).toLowerCase(),
  label,
}));
const input = () => screen.getByRole<HTMLInputElement>('combobox');
const labels = () => screen.queryAllByRole('option').map((option) => option.textContent);

afterEach(() => {
  // No overlay may leave the page blocked.
  expect(document.body.style.pointerEvents).not.toBe('none');
});

describe('the search field', () => {
  test('keeps every character of fast typing', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ value: String(index), label: `option ${index}` }));
    const { user } = renderUi(
      <StrictMode>
        <Combobox aria-label="Fruit" options={many} />
      </StrictMode>,
    );
    await user.click(input());
    await user.keyboard('option 19');
    expect(input().value).toBe('option 19');
    expect(labels()).toEqual(['option 19']);
  });

  test('Alt+Down opens the list without highlighting, Alt+Up closes it without choosing', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(<Combobox aria-label="Fruit" options={options} onValueChange={onValueChange} />);
    input().focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(input()).toHaveProperty('ariaExpanded', 'true');
    expect(input().getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    expect(input().getAttribute('aria-expanded')).toBe('false');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test('leaving the field chooses nothing and restores the text', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <>
        <Combobox aria-label="Fruit" options={options} defaultValue="a" onValueChange={onValueChange} />
        <button type="button">Next</button>
      </>,
    );
    await user.click(input());
    await user.keyboard('ban');
    expect(input().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    act(() => screen.getByRole('button', { name: 'Next', hidden: true }).focus());
    expect(screen.queryByRole('option')).toBeNull();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(input().value).toBe('Apple');
  });

  test('Home and End move the caret', async () => {
    const { user } = renderUi(<Combobox aria-label="Fruit" options={options} />);
    await user.click(input());
    await user.keyboard('an{Home}');
    expect(input().selectionStart).toBe(0);
  });

  test('aria-selected marks the chosen option, not the highlighted one', async () => {
    const { user } = renderUi(<Combobox aria-label="Fruit" options={options} defaultValue="b" />);
    input().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const selected = screen.getAllByRole('option', { selected: true });
    expect(selected.map((option) => option.textContent)).toEqual(['Banana']);
    expect(input().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Cherry, red' }).id);
  });

  test('Escape clears the closed field, but in a dialog it closes the dialog and keeps the value', async () => {
    const onValueChange = vi.fn();
    const field = <Combobox aria-label="Fruit" options={options} defaultValue="b" onValueChange={onValueChange} />;
    const { user, unmount } = renderUi(
      <Dialog defaultOpen title="Edit">
        {field}
      </Dialog>,
    );
    act(() => input().focus());
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onValueChange).not.toHaveBeenCalled();
    unmount();
    renderUi(field);
    act(() => input().focus());
    await user.keyboard('{Escape}');
    expect(onValueChange).toHaveBeenLastCalledWith(null, expect.objectContaining({ option: null, reason: 'clear' }));
  });

  test('Escape in a field with several values clears the search but not the chosen values', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <Combobox
        multiple
        aria-label="Fruit"
        options={options}
        defaultValue={['a', 'b']}
        onValueChange={onValueChange}
      />,
    );
    await user.click(input());
    await user.keyboard('che{Escape}');
    expect([input().value, screen.queryByRole('listbox')]).toEqual(['', null]);
    await user.keyboard('{Escape}{Escape}');
    // The unknown part of a pasted list stays in the closed field as the search text.
    await user.paste('Durian; Zucchini');
    expect(input().value).toBe('Zucchini');
    await user.keyboard('{Escape}');
    expect(input().value).toBe('');
    expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([['a', 'b', 'd']]);
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  });

  test('keys of an input method neither choose nor move the highlight', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(<Combobox aria-label="Fruit" options={options} onValueChange={onValueChange} />);
    await user.click(input());
    fireEvent.compositionStart(input());
    fireEvent.change(input(), { target: { value: 'an' } });
    expect(labels()).toEqual(['Banana', 'Durian']);
    const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Banana');
    for (const key of ['ArrowDown', 'Enter', 'Escape'])
      fireEvent.keyDown(input(), { key, isComposing: true, keyCode: 229 });
    expect(active()).toBe('Banana');
    expect(input().value).toBe('an');
    expect(onValueChange).not.toHaveBeenCalled();
    fireEvent.compositionEnd(input());
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(onValueChange).toHaveBeenLastCalledWith(
      'b',
      expect.objectContaining({ reason: 'choose', option: expect.objectContaining({ label: 'Banana' }) }),
    );
  });

  test('the number of results is announced after a pause in typing', async () => {
    vi.useFakeTimers();
    renderUi(<Combobox aria-label="Fruit" options={options} defaultOpen />);
    fireEvent.change(input(), { target: { value: 'a' } });
    act(() => vi.advanceTimersByTime(300));
    fireEvent.change(input(), { target: { value: 'an' } });
    act(() => vi.advanceTimersByTime(599));
    expect(screen.getByRole('status').textContent).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe('2 results');
  });

  test('a required empty field has the error text of the specification', () => {
    renderUi(<Combobox aria-label="Fruit" options={options} required />);
    expect(input().validationMessage).toBe('Please fill out this field.');
  });
});

describe('several values', () => {
  test('are submitted separately, even if they contain commas', async () => {
    const { user, container } = renderUi(
      <form>
        <Combobox multiple aria-label="Fruit" name="fruit" options={options} defaultValue={['c']} />
      </form>,
    );
    await user.click(input());
    await user.keyboard('app{Enter}');
    expect(formEntries(container.querySelector('form') as HTMLFormElement)).toEqual([
      ['fruit', 'c'],
      ['fruit', 'a'],
    ]);
    expect(screen.getByRole('listbox')).toHaveProperty('ariaMultiSelectable', 'true');
  });

  test('describe the input, and a removal is announced until the text changes', async () => {
    const { user } = renderUi(
      <Field label="Metrics" description="At most three.">
        <Combobox
          multiple
          options={['Clicks', 'Cost', 'Visits'].map((label) => ({ value: label.toLowerCase(), label }))}
          defaultValue={['clicks', 'cost']}
        />
      </Field>,
    );
    const input = screen.getByRole('combobox');
    const described = () =>
      (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    const status = document.querySelector('[data-slot=combobox-status]');
    expect(described()).toEqual(['Clicks', 'Cost', 'At most three.']);
    expect(status?.textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Remove Clicks' }));
    expect(described()).toEqual(['Cost', 'At most three.']);
    expect(status?.textContent).toBe('Clicks removed');
    await user.keyboard('{Backspace}');
    expect(described()).toEqual(['At most three.']);
    expect(status?.textContent).toBe('Cost removed');
    await user.keyboard('v');
    expect(status?.textContent).toBe('');
  });

  test('the arrow key that moves to the chips is mirrored in right-to-left pages', async () => {
    const { user } = renderUi(
      <div style={{ direction: 'rtl' }}>
        <Combobox multiple aria-label="Fruit" options={options} defaultValue={['a', 'b']} />
      </div>,
      { dir: 'rtl' },
    );
    input().focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Banana' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Apple' }));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(input());
  });

  test('the maximum disables the other options', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <Combobox
        multiple
        max={2}
        aria-label="Fruit"
        options={options}
        defaultValue={['a', 'b']}
        onValueChange={onValueChange}
      />,
    );
    await user.click(input());
    await user.click(screen.getByRole('option', { name: 'Durian' }));
    expect(onValueChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('option', { name: 'Apple' }));
    expect(onValueChange).toHaveBeenLastCalledWith(
      ['b'],
      expect.objectContaining({ options: [expect.objectContaining({ label: 'Banana' })] }),
    );
  });

  test('values of a pasted list are all chosen, and its unknown part stays as the search text', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <Combobox multiple aria-label="Fruit" options={options} defaultValue={['d']} onValueChange={onValueChange} />,
    );
    await user.click(input());
    await user.paste('banana\nCherry, red\nElder\nDurian');
    expect(onValueChange.mock.calls.map(([value]) => value)).toEqual([['d', 'b', 'c']]);
    expect(input().value).toBe('Elder');
  });

  test('a pasted word is used as the search text', async () => {
    const { user } = renderUi(<Combobox multiple aria-label="Fruit" options={options} />);
    await user.click(input());
    await user.paste('Cherry, red');
    expect(labels()).toEqual(['Cherry, red']);
  });

  test('a pasted list stops at the maximum', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <Combobox multiple max={2} aria-label="Fruit" options={options} onValueChange={onValueChange} />,
    );
    await user.click(input());
    await user.paste('Apple\nBanana\nDurian');
    expect(onValueChange.mock.lastCall?.[0]).toEqual(['a', 'b']);
  });

  test('a new option is offered unless an option with that label exists, ignoring case', async () => {
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <Combobox multiple creatable aria-label="Fruit" options={options} onValueChange={onValueChange} />,
    );
    await user.click(input());
    await user.keyboard('aPPLE');
    expect(labels()).toEqual(['Apple']);
    await user.clear(input());
    await user.keyboard('Elder');
    expect(labels()).toEqual(['Add “Elder”']);
    await user.keyboard('{Enter}');
    expect(onValueChange).toHaveBeenLastCalledWith(
      ['new:Elder'],
      expect.objectContaining({ reason: 'create', options: [{ value: 'new:Elder', label: 'Elder' }] }),
    );
    await user.keyboard('elder');
    expect(labels()).toEqual([]);
  });
});

describe('options from a server', () => {
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  /** Creates a server whose answers the test controls. */
  function server() {
    const calls: (OptionsRequest & { answer: (found: ComboboxOption[]) => void; fail: () => void })[] = [];
    const load = (request: OptionsRequest) =>
      new Promise<ComboboxOption[]>((answer, reject) => {
        calls.push({ ...request, answer, fail: () => reject(new Error('503')) });
      });
    return { calls, load };
  }

  const type = async (text: string) => {
    fireEvent.change(input(), { target: { value: text } });
  };

  test('are requested 500 ms after the last key, and superseded answers are ignored', async () => {
    vi.useFakeTimers();
    const { calls, load } = server();
    renderUi(<Combobox aria-label="Fruit" loadOptions={load} defaultOpen />);
    await wait(0);
    expect(calls.map((call) => call.searchTerm)).toEqual(['']);
    await type('a');
    await wait(499);
    expect(calls).toHaveLength(1);
    await type('ap');
    await wait(499);
    expect(calls).toHaveLength(1);
    await wait(1);
    expect(calls.map((call) => call.searchTerm)).toEqual(['', 'ap']);
    expect(calls[0]?.signal.aborted).toBe(true);
    await act(async () => calls[1]?.answer([{ value: 'a', label: 'Apple' }]));
    await act(async () => calls[0]?.answer([{ value: 'z', label: 'Zebra' }]));
    expect(labels()).toEqual(['Apple']);
  });

  test('are requested 500 ms after a key that opens the list, and immediately after a button that opens the list', async () => {
    vi.useFakeTimers();
    const { calls, load } = server();
    renderUi(<Combobox aria-label="Fruit" loadOptions={load} />);
    input().focus();
    await type('a');
    await wait(499);
    expect(calls).toHaveLength(0);
    await wait(1);
    expect(calls.map((call) => call.searchTerm)).toEqual(['a']);
    fireEvent.keyDown(input(), { key: 'Escape' });
    await wait(0);
    fireEvent.click(screen.getByRole('button', { name: 'Show options' }));
    await wait(0);
    expect(calls.map((call) => call.searchTerm)).toEqual(['a', '']);
  });

  test('Enter chooses no row of an earlier search text', async () => {
    const { calls, load } = server();
    const onValueChange = vi.fn();
    const { user } = renderUi(
      <Combobox aria-label="Fruit" loadOptions={load} debounce={0} onValueChange={onValueChange} />,
    );
    await user.click(input());
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => calls[0]?.answer([{ value: 'a', label: 'Apple' }]));
    await user.keyboard('b{Enter}');
    expect(onValueChange).not.toHaveBeenCalled();
    expect(input().value).toBe('b');
    await waitFor(() => expect(calls).toHaveLength(2));
    await act(async () => calls[1]?.answer([{ value: 'b', label: 'Banana' }]));
    await user.keyboard('{Enter}');
    expect(onValueChange.mock.calls.map(([value]) => value)).toEqual(['b']);
  });

  test('a superseded failure is not shown', async () => {
    vi.useFakeTimers();
    const { calls, load } = server();
    renderUi(<Combobox aria-label="Fruit" loadOptions={load} defaultOpen />);
    await wait(0);
    await type('a');
    await wait(500);
    await act(async () => calls[0]?.fail());
    expect(screen.queryByText('The options could not be loaded.')).toBeNull();
    await act(async () => calls[1]?.fail());
    expect(screen.getByText('The options could not be loaded.')).toBeTruthy();
  });

  test('a failed request can be retried, and closing the list cancels the request for the typed text', async () => {
    const { calls, load } = server();
    const { user } = renderUi(<Combobox aria-label="Fruit" loadOptions={load} debounce={0} />);
    await user.click(input());
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => calls[0]?.fail());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    await act(async () => calls[1]?.answer([{ value: 'a', label: 'Apple' }]));
    expect(labels()).toEqual(['Apple']);
    await user.keyboard('b{Escape}');
    await act(async () => {});
    expect(calls.slice(2).every((call) => call.signal.aborted)).toBe(true);
  });

  test('values without a known label are requested with the parameter `include`, and keep their label in later answers', async () => {
    const { calls, load } = server();
    renderUi(<Combobox multiple aria-label="Fruit" loadOptions={load} defaultValue={['b']} debounce={0} />);
    await waitFor(() => expect(calls[0]).toMatchObject({ searchTerm: '', include: ['b'] }));
    await act(async () => calls[0]?.answer([{ value: 'b', label: 'Banana' }]));
    expect(screen.getByText('Banana')).toBeTruthy();
    await type('zzz');
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ searchTerm: 'zzz', include: [] }));
    await act(async () => calls.at(-1)?.answer([]));
    expect(screen.getByText('Banana')).toBeTruthy();
    expect(screen.getByText('No match for “zzz”')).toBeTruthy();
  });
});

test('a long list renders only the visible rows, and contains the number of all rows', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({ value: String(index), label: `Campaign ${index}` }));
  const { user } = renderUi(<Combobox aria-label="Campaign" options={many} />);
  await user.click(input());
  const drawn = screen.getAllByRole('option');
  expect(drawn.length).toBeLessThan(60);
  expect(drawn[0]?.getAttribute('aria-setsize')).toBe('10000');
  expect(drawn[4]?.getAttribute('aria-posinset')).toBe('5');
});
