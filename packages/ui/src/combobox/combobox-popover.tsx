'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../internal/cx.ts';
import { floatingSurface, useFloatingLayer } from '../internal/layer.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { useUi } from '../provider/ui-provider.tsx';

export interface ComboboxPopoverProps {
  /** The control without its list. A press inside the control does not close the list. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Additional attributes of the popover. */
  readonly contentProps: object | undefined;
  readonly children: ReactNode;
}

/** The popover of the open list. It is as wide as the control. Focus stays in the input. */
export function ComboboxPopover({ anchor, contentProps, children }: ComboboxPopoverProps) {
  const { portalContainer } = useUi();
  const layer = useFloatingLayer();
  return (
    <RadixPopover.Portal container={portalContainer}>
      <RadixPopover.Content
        data-slot="combobox-content"
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => {
          if (event.isComposing) event.preventDefault();
        }}
        onInteractOutside={(event) => {
          if (anchor.current?.contains(event.target as Node)) event.preventDefault();
        }}
        {...mergeProps(
          {
            className: cx(
              floatingSurface,
              layer,
              'rui:w-(--radix-popover-trigger-width) rui:min-w-48 rui:overflow-hidden',
            ),
          },
          contentProps,
        )}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Portal>
  );
}
