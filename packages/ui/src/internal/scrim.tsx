'use client';

import { useDismissableLayerSurface } from '@radix-ui/react-dismissable-layer';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useScrollLock } from './scroll-lock.ts';
import { useMergedRefs } from './use-merged-refs.ts';

export interface ScrimProps extends ComponentProps<'div'> {
  readonly open: boolean;
}

/**
 * The layer between the page and a modal, in the portal of a Radix dialog. While this layer is mounted, including its
 * closing animation, the page does not scroll. Radix's own overlay prevents scrolling with listeners for all wheel and
 * touch events, and its code is four times as large.
 */
export function Scrim({ open, className, ref, ...props }: ScrimProps) {
  const surface = useDismissableLayerSurface();
  const both = useMergedRefs(ref, surface);
  useScrollLock();
  return (
    <div
      {...props}
      ref={both}
      // The open modal blocks pointer events on the rest of the page, but this layer must receive them.
      style={{ pointerEvents: 'auto' }}
      data-state={open ? 'open' : 'closed'}
      className={cx(
        'rui:fixed rui:inset-0 rui:z-(--rui-z-modal) rui:motion-safe:data-[state=open]:animate-in rui:motion-safe:data-[state=closed]:animate-modal-out',
        className,
      )}
    />
  );
}
