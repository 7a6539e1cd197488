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
 * The layer between the page and a modal, in the portal of a Radix dialog. While it is mounted, including its closing animation, the page
 * does not scroll. Radix's overlay does this by listening to every wheel and touch event, at four times the size.
 */
export function Scrim({ open, className, ref, ...props }: ScrimProps) {
  const surface = useDismissableLayerSurface();
  const both = useMergedRefs(ref, surface);
  useScrollLock();
  return (
    <div
      {...props}
      ref={both}
      // The open layer blocks pointer events on the rest of the page.
      style={{ pointerEvents: 'auto' }}
      data-state={open ? 'open' : 'closed'}
      className={cx(
        'rui:fixed rui:inset-0 rui:z-(--rui-z-modal) rui:motion-safe:data-[state=open]:animate-in rui:motion-safe:data-[state=closed]:animate-modal-out',
        className,
      )}
    />
  );
}
