'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { floatingSurface, useFloatingLayer } from '../internal/layer.tsx';
import { useUi } from '../provider/ui-provider.tsx';

export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Names the popover for screen readers. */
  readonly label: string;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** Without padding, for content that has its own. */
  readonly flush?: boolean | undefined;
  readonly className?: string | undefined;
}

/** If radios come first, the chosen one receives focus, as with Tab; else the first focusable element. */
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

/** Content that a button opens beside itself. Closes on Escape and on a press outside, and returns focus. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, open, defaultOpen, onOpenChange, side = 'bottom', align = 'start', flush } = props;
  const { portalContainer } = useUi();
  const layer = useFloatingLayer();
  return (
    <RadixPopover.Root
      {...(open === undefined ? {} : { open })}
      {...(defaultOpen === undefined ? {} : { defaultOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal container={portalContainer}>
        <RadixPopover.Content
          data-slot="popover"
          aria-label={label}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={enterAtChosen}
          className={cx(
            floatingSurface,
            layer,
            'rui:max-h-(--radix-popover-content-available-height) rui:max-w-(--radix-popover-content-available-width) rui:overflow-auto',
            !flush && 'rui:p-4',
            props.className,
          )}
        >
          {typeof children === 'function' ? <PopoverBody>{children}</PopoverBody> : children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}

/** Passes a closing function to the content. It presses a hidden close button, so that focus returns as with the visible ones. */
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
