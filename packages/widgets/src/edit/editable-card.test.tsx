import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Widget } from '../index.ts';
import { textWidget } from '../model/fixtures.ts';
import { EditableGrid } from './index.ts';

const rendered = vi.hoisted(() => ({ corners: 0 }));
vi.mock('./resize-handle.tsx', async (load) => {
  const { ResizeHandle } = await load<typeof import('./resize-handle.tsx')>();
  return {
    ResizeHandle: (props: Parameters<typeof ResizeHandle>[0]) => {
      rendered.corners += 1;
      return <ResizeHandle {...props} />;
    },
  };
});

it('renders only the dragged card when a drag starts and when it is cancelled', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1160);
  const cards = Array.from({ length: 8 }, (_, order) =>
    textWidget({ id: `card-${order}`.padEnd(21, '-'), title: `Card ${order}`, order }),
  );
  render(
    <EditableGrid
      widgets={cards}
      resizable
      makeId={() => 'id'}
      onChange={() => {}}
      renderWidget={(widget, parts) => <Widget widget={widget} {...parts} />}
    />,
  );
  const ghost = () => document.querySelector('[data-slot="drag-ghost"]');
  const steps: [name: string, step: () => void, shown: boolean][] = [
    ['start', () => fireEvent.mouseMove(document, { clientX: 40, clientY: 0 }), true],
    ['cancel', () => fireEvent.keyDown(document, { code: 'Escape' }), false],
  ];
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Move Card 0' }), { button: 0, clientX: 0, clientY: 0 });
  for (const [name, step, shown] of steps) {
    rendered.corners = 0;
    step();
    await waitFor(() => expect(ghost() !== null, name).toBe(shown));
    expect(rendered.corners, name).toBeGreaterThan(0);
    // The card is rendered for the drag of dnd-kit and for the placeholder.
    expect(rendered.corners, name).toBeLessThanOrEqual(3);
  }
});
