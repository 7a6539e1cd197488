import { type KeyboardEvent, useState } from 'react';
import { type MoveKey, stepWidget } from '../model/index.ts';
import type { Widget } from '../schema/widget.ts';

const KEYS: Record<string, MoveKey> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' };

interface Lifted {
  id: string;
  /** The widgets in the order they have if the card is dropped now. */
  preview: Widget[];
}

export interface KeyboardMove {
  lifted: Lifted | null;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  onBlur: () => void;
}

export interface KeyboardMoveOptions {
  widgets: readonly Widget[];
  columns: 1 | 2 | 4;
  onDrop: (widgets: Widget[], id: string) => void;
  /**
   * Called when a card is picked up (`lifted`), moved (`place`), dropped or restored (`cancelled`), with the resulting widgets.
   */
  onAnnounce: (event: 'lifted' | 'place' | 'dropped' | 'cancelled', id: string, widgets: readonly Widget[]) => void;
}

/** Moves a widget by keyboard: Space picks it up and drops it, the arrow keys move it, Escape restores its position. */
export function useKeyboardMove({ widgets, columns, onDrop, onAnnounce }: KeyboardMoveOptions): KeyboardMove {
  const [lifted, setLifted] = useState<Lifted | null>(null);

  const end = (event: 'dropped' | 'cancelled', current: Lifted): void => {
    setLifted(null);
    if (event === 'dropped') onDrop(current.preview, current.id);
    onAnnounce(event, current.id, event === 'dropped' ? current.preview : widgets);
  };

  const stepOf = (event: KeyboardEvent<HTMLElement>): MoveKey | null => {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    if (event.key === 'ArrowLeft') return rtl ? 'next' : 'previous';
    if (event.key === 'ArrowRight') return rtl ? 'previous' : 'next';
    return KEYS[event.key] ?? null;
  };

  return {
    lifted,
    onBlur: () => {
      if (lifted) end('cancelled', lifted);
    },
    onKeyDown: (event, id) => {
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        if (lifted) end('dropped', lifted);
        else {
          setLifted({ id, preview: [...widgets] });
          onAnnounce('lifted', id, widgets);
        }
        return;
      }
      if (!lifted) return;
      const step = stepOf(event);
      if (event.key !== 'Escape' && !step) return;
      event.preventDefault();
      event.stopPropagation();
      if (!step) return end('cancelled', lifted);
      const preview = stepWidget(lifted.preview, id, step, columns);
      setLifted({ id, preview });
      onAnnounce('place', id, preview);
    },
  };
}
