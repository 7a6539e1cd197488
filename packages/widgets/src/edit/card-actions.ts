import { createContext, type KeyboardEvent } from 'react';
import type { Placement } from '../model/index.ts';

/**
 * Functions of the grid that a card calls. Their identity is stable, so that a change of one card does not render the other cards
 * again.
 */
export interface CardActions {
  register: (id: string, element: HTMLElement | null) => void;
  select: (id: string) => void;
  /**
   * Shows the tools of a card at the bottom of the window. If `byControl` is true, the user pressed the card's button, and the
   * tools receive focus.
   */
  choose: (id: string, byControl: boolean) => void;
  copy: (id: string) => void;
  remove: (id: string) => void;
  resize: (id: string, size: { width: number; height: number }) => void;
  /** Called when the size picker loses focus or closes. */
  endResizing: () => void;
  /** Merges widget `id` into `baseId`. */
  merge: (baseId: string, id: string) => void;
  dragCorner: (id: string, placement: Placement, by: { x: number; y: number }) => void;
  endCorner: (id: string, placement: Placement, by: { x: number; y: number } | null) => void;
  keyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  blur: () => void;
}

/** A widget that can be merged into another one. */
export interface MergeCandidate {
  id: string;
  name: string;
}

/** Returns the widgets that can be merged into a widget. It is called only for open menus, because it compares all widgets. */
export const CandidatesContext = createContext<(id: string) => readonly MergeCandidate[]>(() => []);
