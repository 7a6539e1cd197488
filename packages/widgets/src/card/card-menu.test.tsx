import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANNEL, data, metric, widget } from '../model/fixtures.ts';
import { Widget } from './widget.tsx';

const table = widget({ title: 'Sessions', format: 'table' });
const channels = data([CHANNEL, metric('sessions', { label: 'Sessions' })], [['=Direct', 5]]);
const csv = "Channel,Sessions\r\n'=Direct,5\r\n";
const now = Date.parse('2026-11-01T09:00:00Z');

// Modules are compiled on demand. Importing them here keeps the compilation out of the time limit of the tests.
beforeAll(async () => {
  await import('./card-menu-items.tsx');
  await import('../provenance/provenance-dialog.tsx');
}, 120_000);
afterEach(cleanup);

const opener = () => screen.getByRole('button', { name: 'More about Sessions' });

async function choose(user: ReturnType<typeof userEvent.setup>, item: string): Promise<void> {
  await user.click(opener());
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the menu of a card', () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let blob = new Blob();
    // jsdom has no object URLs.
    const makers = {
      createObjectURL: (made: Blob) => {
        blob = made;
        return 'blob:made';
      },
      revokeObjectURL: () => {},
    };
    Object.assign(URL, makers);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.arrayBuffer().then((bytes) => new TextDecoder().decode(bytes)) });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('copies the displayed figures, escaped for spreadsheets, and announces the copy', async () => {
    const user = userEvent.setup();
    render(<Widget widget={table} data={channels} />);
    await choose(user, 'Copy as CSV');
    await screen.findByText('Copied successfully');
    expect(await navigator.clipboard.readText()).toBe(csv);
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('focuses its first item if a key opens it, and no item if the pointer opens it', async () => {
    const user = userEvent.setup();
    render(<Widget widget={table} data={channels} />);
    opener().focus();
    await user.keyboard('{Enter}');
    const [first] = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(document.activeElement).toBe(first));
    cleanup();
    render(<Widget widget={table} data={channels} />);
    await user.click(opener());
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement).toBe(menu));
  });

  it('sets `aria-expanded` of its button to true while it is open', async () => {
    const user = userEvent.setup();
    render(<Widget widget={table} data={channels} />);
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    await user.click(opener());
    await screen.findByRole('menu');
    await waitFor(() => expect(opener().getAttribute('aria-expanded')).toBe('true'));
  });

  it('saves the figures as a file', async () => {
    const user = userEvent.setup();
    render(<Widget widget={table} data={channels} />);
    await choose(user, 'Save as CSV');
    await screen.findByText('Saved to your downloads');
    expect(saved.map(({ name }) => name)).toEqual(['Sessions 2026-10-01 to 2026-10-31.csv']);
    expect(await saved[0]?.text).toBe(csv);
  });

  it('saves a file and does not announce a copy if the clipboard is not available', async () => {
    const user = userEvent.setup();
    render(<Widget widget={table} data={channels} />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('the clipboard is not available'));
    await choose(user, 'Copy as CSV');
    await screen.findByText(/^The browser does not allow copying here/);
    expect(screen.queryByText('Copied successfully')).toBeNull();
    expect(saved).toHaveLength(1);
  });

  it('opens by keyboard and returns focus to its button', async () => {
    const user = userEvent.setup();
    render(<Widget widget={table} data={channels} />);
    opener().focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Where the figures come from',
      'Copy as CSV',
      'Save as CSV',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('is omitted if the card has no figures or `menu` is false', () => {
    const { rerender } = render(<Widget widget={table} />);
    expect(screen.queryByRole('button', { name: 'More about Sessions' })).toBeNull();
    rerender(<Widget widget={table} data={channels} menu={false} />);
    expect(screen.queryByRole('button', { name: 'More about Sessions' })).toBeNull();
  });
});

describe('the dialog “Where the figures come from”', () => {
  it('contains the origin of the figures, and returns focus to the menu button', async () => {
    const user = userEvent.setup();
    render(<Widget widget={table} data={channels} now={now} />);
    await choose(user, 'Where the figures come from');
    const dialog = await screen.findByRole('dialog', { name: 'Where the figures come from' });
    expect(within(dialog).getByText('Google Analytics 4')).toBeTruthy();
    expect(within(dialog).getByText('example.org')).toBeTruthy();
    expect(within(dialog).getByText('1 – 31 Oct 2026, 31 days')).toBeTruthy();
    expect(within(dialog).getByText('1 Nov 2026, 06:00 (3 hours ago)')).toBeTruthy();
    expect(within(dialog).getByText('the only value')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('opens from the footer of incomplete data', async () => {
    const user = userEvent.setup();
    const partial = {
      ...channels,
      meta: { ...channels.meta, state: 'partial' as const, warnings: ['Page 3 is missing.'] },
    };
    render(<Widget widget={table} data={partial} now={now} />);
    await user.click(screen.getByRole('button', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Missing data: Page 3 is missing.');
  });
});
