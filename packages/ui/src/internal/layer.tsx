'use client';

import { createContext, use } from 'react';
import { cx } from './cx.ts';

const LayerContext = createContext<'page' | 'modal'>('page');

/**
 * Marks its content as part of a modal. Lists and menus inside have the `z-index` of the modal. They are drawn above the modal, because
 * they come later in the document.
 */
export function ModalLayer({ children }: { readonly children: React.ReactNode }) {
  return <LayerContext value="modal">{children}</LayerContext>;
}

/** Returns the CSS class for the level of a popover, menu or list. */
export function useFloatingLayer(): string {
  return use(LayerContext) === 'modal' ? 'rui:z-(--rui-z-modal)' : 'rui:z-(--rui-z-popover)';
}

/** Classes of floating elements: a raised background, and a shadow that includes a thin line instead of a border. */
export const floatingSurface = cx(
  'rui:rounded-card rui:bg-surface-raised rui:text-fg rui:shadow-popover rui:outline-none rui:forced-colors:border',
  'rui:motion-safe:data-[state=open]:animate-in rui:motion-safe:data-[state=closed]:animate-out',
);

/** Classes of a row in a list or menu. The active row is highlighted in every theme. */
export const floatingRow =
  'rui:relative rui:flex rui:min-h-8 rui:w-full rui:cursor-pointer rui:items-center rui:gap-2.5 rui:rounded-control rui:px-2 rui:py-1.5 rui:text-small rui:text-fg rui:select-none rui:outline-none! rui:pointer-coarse:min-h-11 rui:data-highlighted:bg-raised-hover rui:forced-colors:data-highlighted:outline-2!';
