'use client';

import { createContext, use } from 'react';
import { cx } from './cx.ts';

const LayerContext = createContext<'page' | 'modal'>('page');

/** What is inside a modal opens its own lists and menus on the modal's level, later in the document and so above it. */
export function ModalLayer({ children }: { readonly children: React.ReactNode }) {
  return <LayerContext value="modal">{children}</LayerContext>;
}

/** The stacking class of a popover, menu or list at this place. */
export function useFloatingLayer(): string {
  return use(LayerContext) === 'modal' ? 'rui:z-(--rui-z-modal)' : 'rui:z-(--rui-z-popover)';
}

/** Ground, edge and shadow of what floats: raised surface, no border but the shadow's own hairline. */
export const floatingSurface = cx(
  'rui:rounded-card rui:bg-surface-raised rui:text-fg rui:shadow-popover rui:outline-none rui:forced-colors:border',
  'rui:motion-safe:data-[state=open]:animate-in rui:motion-safe:data-[state=closed]:animate-out',
);

/** A row of a list or menu. The active row is highlighted in every theme. */
export const floatingRow =
  'rui:relative rui:flex rui:min-h-8 rui:w-full rui:cursor-pointer rui:items-center rui:gap-2.5 rui:rounded-control rui:px-2 rui:py-1.5 rui:text-small rui:text-fg rui:select-none rui:outline-none! rui:pointer-coarse:min-h-11 rui:data-highlighted:bg-raised-hover rui:forced-colors:data-highlighted:outline-2!';
