import { screen } from '@testing-library/react';
import { type ReactElement, useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { inputCases } from '../testing/inputs.tsx';
import { renderUi } from '../testing/render.tsx';

interface FormProps {
  readonly draw: (props: object) => ReactElement;
}

/** A form that is built with react-hook-form, which focuses the ref of the first invalid field. */
function OneFieldForm({ draw }: FormProps) {
  const id = useId();
  const { control, handleSubmit } = useForm<{ title: unknown }>();
  return (
    <form noValidate onSubmit={handleSubmit(() => {})}>
      <Controller
        name="title"
        control={control}
        rules={{ validate: () => 'Wrong.' }}
        render={({ field: { ref, name, onBlur, onChange }, fieldState }) => (
          <div>
            {draw({ id, ref, name, onBlur, onValueChange: onChange, 'aria-label': 'Title' })}
            <output>{fieldState.error?.message}</output>
          </div>
        )}
      />
      <button type="submit">Send</button>
    </form>
  );
}

test.each(Object.entries(inputCases))('%s receives focus if a form finds it invalid', async (_, { draw }) => {
  const { user } = renderUi(<OneFieldForm draw={draw} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Wrong.');
  const focused = document.activeElement as HTMLElement;
  expect(focused.textContent).not.toBe('Send');
  expect(focused.closest('form')).not.toBeNull();
});
