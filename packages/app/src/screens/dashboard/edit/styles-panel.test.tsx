import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StylesPanel } from './styles-panel.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const theme = { attributes: {}, style: {}, canvasStyle: {}, backdrop: false, corrections: [] };

function open(): { type: (text: string) => void; onChange: ReturnType<typeof vi.fn> } {
  const onChange = vi.fn();
  render(
    <StylesPanel
      styles={{}}
      theme={theme}
      onChange={onChange}
      onSave={nothing}
      onCancel={nothing}
      onEscape={nothing}
    />,
  );
  const input = screen.getByRole('textbox', { name: /^Cards/ });
  const type = (text: string): void => {
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };
  return { type, onChange };
}

test('rejects a colour from which no theme can be derived, with a message', async () => {
  const { type, onChange } = open();
  type('rgb(from red r g b)');
  await screen.findByText(/^This colour depends on other colours/);
  expect(onChange).not.toHaveBeenCalled();
});

test('accepts a colour in any case', async () => {
  const { type, onChange } = open();
  type('RGB(1,2,3)');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ backgroundColor: 'RGB(1,2,3)' }));
});
