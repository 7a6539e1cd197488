import { act, screen } from '@testing-library/react';
import { createRef, type ReactElement, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { type InputCase, inputCases, type Target } from '../testing/inputs.tsx';
import { formEntries, renderUi } from '../testing/render.tsx';

const formOf = (id: string) => document.getElementById(id) as HTMLFormElement;
const entries = (id: string) => formEntries(formOf(id)).map(([name, value]) => `${name}=${value}`);
const under = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`);

/** An input can report intermediate values, for example while text is typed. Only the last value is compared. */
const lastValue = (spy: ReturnType<typeof vi.fn>) => spy.mock.lastCall?.[0];

interface OwnerProps {
  readonly first: unknown;
  readonly draw: (props: object) => ReactElement;
}

function Owner({ first, draw }: OwnerProps) {
  const [value, setValue] = useState(first);
  return draw({ value, onValueChange: setValue });
}

describe.each(Object.entries(inputCases))(
  '%s',
  (_, { draw, first, second, submits, change, neverEmpty }: InputCase) => {
    const title = { 'aria-label': 'Title' };
    const inForm = (props: object) => (
      <form id="f">
        {draw({ ...title, name: 'x', ...props })}
        <button type="button">After</button>
      </form>
    );

    test('id: is the id of the control or of its group', () => {
      renderUi(draw({ ...title, id: 'here' }));
      expect(document.querySelectorAll('#here')).toHaveLength(1);
      const named = screen.getAllByLabelText('Title')[0] as HTMLElement;
      expect(document.getElementById('here')?.contains(named)).toBe(true);
    });

    test('name, defaultValue: the form submits the initial value, then the changed value', async () => {
      const { user } = renderUi(inForm({ defaultValue: first }));
      expect(entries('f')).toEqual(under('x', submits[0]));
      await change(user);
      expect(entries('f')).toEqual(under('x', submits[1]));
    });

    test('form: the control belongs to the form with that id, anywhere on the page', async () => {
      const { user } = renderUi(
        <>
          <form id="other" />
          {draw({ ...title, name: 'x', form: 'other', defaultValue: first })}
        </>,
      );
      await change(user);
      expect(entries('other')).toEqual(under('x', submits[1]));
    });

    // Radios get a generated name: the browser requires a name to group the radios and to check `required`.
    test('without a name: submits nothing, except radios', () => {
      renderUi(<form id="f">{draw({ ...title, defaultValue: second })}</form>);
      const named = [...formOf('f').elements].filter((element) => {
        const { name, type } = element as HTMLInputElement;
        return name !== '' && type !== 'radio';
      });
      expect(named).toEqual([]);
    });

    test('onValueChange: receives the new value', async () => {
      const onValueChange = vi.fn();
      const { user } = renderUi(inForm({ defaultValue: first, onValueChange }));
      expect(onValueChange).not.toHaveBeenCalled();
      await change(user);
      expect(lastValue(onValueChange)).toEqual(second);
    });

    test('value: is controlled by the parent, which can reject a change', async () => {
      const onValueChange = vi.fn();
      const { user } = renderUi(inForm({ value: first, onValueChange }));
      await change(user);
      expect(onValueChange).toHaveBeenCalled();
      expect(entries('f')).toEqual(under('x', submits[0]));
    });

    test('value: is updated when the parent changes it', async () => {
      const { user } = renderUi(<Owner first={first} draw={inForm} />);
      await change(user);
      expect(entries('f')).toEqual(under('x', submits[1]));
    });

    test('disabled: cannot be changed, focused or submitted', async () => {
      const onValueChange = vi.fn();
      const { user } = renderUi(inForm({ defaultValue: first, disabled: true, onValueChange }));
      await change(user).catch(() => {});
      expect(onValueChange).not.toHaveBeenCalled();
      expect(entries('f')).toEqual([]);
      (document.activeElement as HTMLElement | null)?.blur();
      await user.tab();
      expect(document.activeElement?.textContent).toBe('After');
    });

    test('readOnly: is focusable and submitted, and cannot be changed', async () => {
      const onValueChange = vi.fn();
      const { user } = renderUi(inForm({ defaultValue: first, readOnly: true, onValueChange }));
      await change(user).catch(() => {});
      expect(onValueChange).not.toHaveBeenCalled();
      expect(entries('f')).toEqual(under('x', submits[0]));
      (document.activeElement as HTMLElement | null)?.blur();
      await user.tab();
      expect(document.activeElement?.closest('form')).not.toBeNull();
      expect(document.activeElement?.textContent).not.toBe('After');
      const said = formOf('f').querySelectorAll('[aria-readonly=true], [readonly]');
      expect(said.length).toBeGreaterThan(0);
    });

    const missing = neverEmpty ? [] : ['the form is not valid until the control has a value'];
    test.each(missing)('required: %s', () => {
      renderUi(<form id="f">{draw({ ...title, name: 'x', required: true })}</form>);
      expect(formOf('f').checkValidity()).toBe(false);
      renderUi(<form id="g">{draw({ ...title, name: 'x', required: true, defaultValue: second })}</form>);
      expect(formOf('g').checkValidity()).toBe(true);
    });

    test('onBlur: is called when focus leaves the control', async () => {
      const onBlur = vi.fn();
      const ref = createRef<Target>();
      renderUi(inForm({ onBlur, ref, defaultValue: first }));
      act(() => ref.current?.focus());
      expect(onBlur).not.toHaveBeenCalled();
      act(() => screen.getByRole('button', { name: 'After' }).focus());
      expect(onBlur).toHaveBeenCalledTimes(1);
    });

    test('ref: focuses the visible control, with and without a value', () => {
      for (const defaultValue of [undefined, second]) {
        const ref = createRef<Target>();
        const { unmount } = renderUi(inForm({ ref, ...(defaultValue === undefined ? {} : { defaultValue }) }));
        act(() => ref.current?.focus());
        expect(document.activeElement).toBe(ref.current);
        expect(ref.current?.matches('input:not([type=hidden]), textarea, button')).toBe(true);
        expect(ref.current?.tabIndex).toBe(0);
        unmount();
      }
    });

    test('ref: a callback that returns a cleanup function is called once, and its cleanup runs once', () => {
      const cleanup = vi.fn();
      const ref = vi.fn((_node: Target | null) => cleanup);
      const { rerender, unmount } = renderUi(inForm({ ref, defaultValue: first }));
      rerender(inForm({ ref, defaultValue: first, required: true }));
      expect(ref.mock.calls).toEqual([[expect.any(HTMLElement)]]);
      expect(cleanup).not.toHaveBeenCalled();
      unmount();
      expect(cleanup).toHaveBeenCalledTimes(1);
      expect(ref).toHaveBeenCalledTimes(1);
    });

    test('reset: the form’s reset button restores the initial value', async () => {
      const { user } = renderUi(inForm({ defaultValue: first }));
      await change(user);
      act(() => formOf('f').reset());
      await expect.poll(() => entries('f')).toEqual(under('x', submits[0]));
    });
  },
);
