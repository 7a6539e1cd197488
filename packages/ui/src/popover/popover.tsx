'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { hasFocusElsewhere } from '../internal/has-focus-elsewhere.ts';
import { floatingSurface, useFloatingLayer } from '../internal/layer.tsx';
import { mergeProps } from '../internal/merge-props.ts';
import { type OpenProps, useOpenState } from '../internal/use-open-state.ts';
import { useUi } from '../provider/ui-provider.tsx';

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'children'>, OpenProps {
  /** The button that opens the popover. */
  readonly trigger: ReactElement;
  /** The accessible name of the popover. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** True to omit the padding, for content with its own padding. */
  readonly flush?: boolean | undefined;
}

/**
 * If the first focusable element is a radio, focuses the chosen radio of its group, like the Tab key. In all other cases, Radix focuses the
 * first focusable element.
 */
function enterAtChosen(event: Event): void {
  const content = event.currentTarget as HTMLElement;
  const first = content.querySelector(
    ':is(input, select, textarea, button):enabled:not([tabindex="-1"]), a[href], [tabindex="0"]',
  );
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return;
  const chosen = [...content.querySelectorAll<HTMLInputElement>('input[type=radio]:checked:enabled')];
  const own = chosen.find(({ name }) => name === first.name);
  if (!own) return;
  event.preventDefault();
  own.focus();
}

/** Content that a button opens next to itself. It closes on Escape and on a press outside, and then returns focus to the button. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, open, defaultOpen, onOpenChange, side, align = 'start', flush, ...native } = props;
  const { portalContainer } = useUi();
  const layer = useFloatingLayer();
  const state = useOpenState(props);
  return (
    <RadixPopover.Root open={state.open} onOpenChange={state.onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal container={portalContainer}>
        <RadixPopover.Content
          data-slot="popover"
          aria-label={label}
          side={side ?? 'bottom'}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={enterAtChosen}
          onCloseAutoFocus={(event) => {
            if (hasFocusElsewhere(event)) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => state.because('escape', event)}
          onInteractOutside={(event) => state.because('outside', event)}
          {...mergeProps(
            {
              className: cx(
                floatingSurface,
                layer,
                'rui:max-h-(--radix-popover-content-available-height) rui:max-w-(--radix-popover-content-available-width) rui:overflow-auto',
                !flush && 'rui:p-4',
              ),
            },
            native,
          )}
        >
          {typeof children === 'function' ? <PopoverBody>{children}</PopoverBody> : children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/**
 * Renders the content that `children` returns. `children` receives a function that closes the popover. This function
 * presses a hidden close button, so that focus returns in the same way as with a visible button.
 */
function PopoverBody({ children }: { readonly children: (close: () => void) => ReactNode }) {
  let button: HTMLButtonElement | null = null;
  return (
    <>
      <RadixPopover.Close
        data-slot="popover-close"
        hidden
        aria-hidden="true"
        tabIndex={-1}
        ref={(node) => {
          button = node;
        }}
      />
      {children(() => button?.click())}
    </>
  );
}
