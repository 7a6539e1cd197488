import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button, Popover } from '../index.ts';
import { renderUi } from '../testing/render.tsx';
import { CopyLink } from './copy-link.tsx';
import { copyText } from './copy-text.ts';

const clipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
const command = (value: unknown) => Object.defineProperty(document, 'execCommand', { configurable: true, value });

afterEach(() => {
  clipboard(undefined);
  command(undefined);
  vi.restoreAllMocks();
});

test('copyText uses the older command as a fallback, selects the text for it, and cleans up', async () => {
  clipboard({ writeText: () => Promise.reject(new Error('blocked')) });
  let selected = '';
  command(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    selected = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  });
  expect(await copyText('https://example.com/a')).toBe(true);
  expect(selected).toBe('https://example.com/a');
  expect(document.querySelector('textarea')).toBeNull();
});

test('copyText returns false if both methods fail', async () => {
  clipboard(undefined);
  command(() => false);
  expect(await copyText('x')).toBe(false);
});

test('shows "Copied successfully" for 750 ms without changing the accessible name', async () => {
  vi.useFakeTimers();
  const onCopied = vi.fn();
  renderUi(<CopyLink value={() => 'https://example.com'} onCopied={onCopied} />);
  clipboard({ writeText: async () => {} });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy URL' })));
  const status = () => document.querySelector('[data-slot=copy-link-status]')?.textContent;
  expect(status()).toBe('Copied successfully');
  expect(screen.getByRole('button', { name: 'Copy URL' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(749));
  expect(status()).toBe('Copied successfully');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(status()).toBe('');
  expect(onCopied).toHaveBeenCalledTimes(1);
});

test('has the given variant also as an icon', () => {
  renderUi(<CopyLink iconOnly variant="default" value="https://example.com" />);
  expect(screen.getByRole('button', { name: 'Copy URL' }).dataset.variant).toBe('default');
});

test('shows the text and reports no success if the browser denies copying', async () => {
  const onCopied = vi.fn();
  renderUi(<CopyLink value="https://example.com" onCopied={onCopied} />);
  clipboard(undefined);
  command(() => false);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('https://example.com');
  expect(onCopied).not.toHaveBeenCalled();
});

test('in a popover, the first Escape closes the confirmation and the second closes the popover', async () => {
  // The confirmation stays until the key is pressed, also on a slow machine.
  const later = globalThis.setTimeout;
  const held = (run: () => void, ms?: number) => later(run, ms === 750 ? 60_000 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(held as typeof setTimeout);
  const { user } = renderUi(
    <Popover label="Share" trigger={<Button>Open</Button>}>
      <CopyLink value="https://example.com/a" />
    </Popover>,
  );
  clipboard({ writeText: () => Promise.resolve() });
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Copy URL' }));
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  screen.getByRole('dialog', { name: 'Share' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
