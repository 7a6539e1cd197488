import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Dialog, SortableList } from '../index.ts';
import { renderUi } from '../testing/render.tsx';

test('Escape cancels a drag, and only the next Escape closes the surrounding dialog', async () => {
  const onReorder = vi.fn();
  const { user } = renderUi(
    <Dialog defaultOpen title="Order">
      <SortableList
        items={['a', 'b']}
        getId={(item) => item}
        getLabel={(item) => item}
        renderItem={(item) => item}
        onReorder={onReorder}
      />
    </Dialog>,
  );
  const dragged = () => document.querySelector('[data-dragging]');
  const handle = document.querySelector<HTMLElement>('[data-slot=sortable-handle]');
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  handle?.focus();
  await user.keyboard(' ');
  await expect.poll(dragged).not.toBeNull();
  // The sensor listens to further keys from the next task on.
  await new Promise((resolve) => setTimeout(resolve, 0));
  await user.keyboard('{Escape}');
  await expect.poll(dragged).toBeNull();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  expect(onReorder).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
