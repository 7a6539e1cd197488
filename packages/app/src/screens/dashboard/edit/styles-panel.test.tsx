import type { DashboardStyles } from '@reporting/widgets/schema';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage } from '../../../texts/language.ts';
import { StylesPanel } from './styles-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const theme = { attributes: {}, style: {}, canvasStyle: {}, backdrop: false, corrections: [] };

interface PanelProps {
  readonly onStyles: (styles: DashboardStyles) => void;
  readonly onSave: () => void;
}

function Panel({ onStyles, onSave }: PanelProps) {
  const [styles, setStyles] = useState<DashboardStyles>({});
  useEffect(() => onStyles(styles), [onStyles, styles]);
  return (
    <StylesPanel
      styles={styles}
      theme={theme}
      onChange={setStyles}
      onSave={onSave}
      onCancel={nothing}
      onEscape={nothing}
    />
  );
}

function open() {
  const onStyles = vi.fn();
  const onSave = vi.fn();
  Element.prototype.scrollIntoView = nothing;
  render(<Panel onStyles={onStyles} onSave={onSave} />);
  const type = (text: string, name = /^Cards/): void => {
    const input = screen.getByRole('textbox', { name });
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  };
  return { type, onStyles, onSave };
}

test('StylesPanel rejects a colour from which no theme can be derived, with a message, and keeps its text', async () => {
  const { type, onStyles } = open();
  type('rgb(from red r g b)');
  await screen.findByText(/^This colour depends on other colours/);
  expect(onStyles).toHaveBeenLastCalledWith({});
  const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Cards/ }).value;
  expect(text()).toBe('rgb(from red r g b)');
  fireEvent.click(screen.getByRole('button', { name: 'Cards: use the colour of the theme' }));
  await waitFor(() => expect(text()).toBe(''));
  expect(screen.queryByText(/^This colour depends on other colours/)).toBeNull();
});

test('StylesPanel accepts a colour in upper-case letters', async () => {
  const { type, onStyles } = open();
  type('RGB(1,2,3)');
  await waitFor(() => expect(onStyles).toHaveBeenLastCalledWith({ backgroundColor: 'RGB(1,2,3)' }));
});

test('StylesPanel keeps all entered colours, even if the check of the first one is still running', async () => {
  const { type, onStyles } = open();
  type('#0b1f3a', /^Background/);
  type('navy');
  type('white', /^Text/);
  await waitFor(() =>
    expect(onStyles).toHaveBeenLastCalledWith({
      dashboardBackgroundColor: '#0b1f3a',
      backgroundColor: 'navy',
      color: 'white',
    }),
  );
});

test('StylesPanel shows an image as soon as it is chosen, and restores the previous image if it cannot be read', async () => {
  const checked = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal('createImageBitmap', () => checked.promise);
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:chosen';
      static override revokeObjectURL = nothing;
    },
  );
  const { onStyles } = open();
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], 'logo.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/^Client’s logo/), { target: { files: [file] } });
  // At this moment, the image is already set, so a save would include it.
  await waitFor(() => expect(onStyles).toHaveBeenLastCalledWith({ clientImage: 'blob:chosen' }));
  checked.reject(new Error('damaged'));
  await screen.findByText(/^The image is damaged/);
  await waitFor(() => expect(onStyles).toHaveBeenLastCalledWith({ clientImage: undefined }));
});

test.each([
  ['no colour', 'no colour at all'],
  ['a colour from which no theme can be derived', 'rgb(from red r g b)'],
])('StylesPanel is not saved while a field contains %s, also on Enter', async (_, text) => {
  const { onSave } = open();
  const input = screen.getByRole('textbox', { name: /^Cards/ });
  await userEvent.type(input, `${text}{Enter}`);
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save styles' }));
  expect(onSave).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
  await userEvent.clear(input);
  await userEvent.type(input, 'navy{Enter}');
  expect(onSave).toHaveBeenCalledOnce();
});

test('StylesPanel names the buttons in German', async () => {
  await showLanguage('de', true);
  try {
    open();
    expect(screen.getByRole('button', { name: /^Karten: / })).toBeTruthy();
  } finally {
    cleanup();
    await showLanguage('en', true);
  }
});
