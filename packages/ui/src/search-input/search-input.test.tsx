import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { Popover } from '../popover/popover.tsx';
import { renderUi } from '../testing/render.tsx';
import { SearchInput } from './search-input.tsx';

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });

test.each(['dialog', 'popover'])(
  'in a %s, the first Escape clears the search, and the second Escape closes the overlay',
  async (layer) => {
    const onDismiss = vi.fn(() => true);
    const { user } = renderUi(
      layer === 'dialog' ? (
        <Dialog defaultOpen title="Sources" onDismiss={onDismiss}>
          <SearchInput />
        </Dialog>
      ) : (
        <Popover defaultOpen label="Sources" trigger={<button type="button">Open</button>}>
          <SearchInput />
        </Popover>
      ),
    );
    await user.type(search(), 'google');
    await user.keyboard('{Escape}');
    expect(search().value).toBe('');
    expect(document.activeElement).toBe(search());
    expect(onDismiss).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('Escape closes the dialog if there is nothing to clear', async () => {
  const { user } = renderUi(
    <Dialog defaultOpen title="Sources">
      <SearchInput defaultValue="google" readOnly />
    </Dialog>,
  );
  search().focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape that ends a composition does not clear the search', () => {
  renderUi(
    <Dialog defaultOpen title="Sources">
      <SearchInput defaultValue="かな" />
    </Dialog>,
  );
  fireEvent.keyDown(search(), { key: 'Escape', isComposing: true });
  expect(search().value).toBe('かな');
});
