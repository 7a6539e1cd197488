'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { CircleHelp } from '../internal/glyphs.tsx';
import { mergeProps, type SlotProps } from '../internal/merge-props.ts';
import { type OpenProps, useOpenState } from '../internal/use-open-state.ts';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { toggletipMessages } from './messages.ts';

export interface ToggletipProps extends Omit<ComponentProps<'button'>, 'type'>, OpenProps {
  /** The help text. */
  readonly children: ReactNode;
  /** The accessible name of the button. Default: "Help". */
  readonly label?: string | undefined;
  /** Attributes of the box with the help text. */
  readonly slotProps?: { readonly content?: SlotProps<'div'> } | undefined;
}

/** A "?" button that opens a help text when pressed, also on touch screens. The help text can contain links. Renders a `<button>`. */
export function Toggletip(props: ToggletipProps) {
  const { children, label, open, defaultOpen, onOpenChange, slotProps, ...native } = props;
  const { portalContainer } = useUi();
  const messages = useMessages(toggletipMessages);
  const name = label ?? messages.help;
  const state = useOpenState(props);
  return (
    <RadixPopover.Root open={state.open} onOpenChange={state.onOpenChange}>
      <RadixPopover.Trigger
        data-slot="toggletip-trigger"
        aria-label={name}
        {...mergeProps(
          {
            className: cx(
              'rui:relative rui:inline-flex rui:size-5 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-full rui:align-middle rui:text-icon rui:hover:text-fg rui:focus-visible:outline-offset-0!',
              'rui:after:absolute rui:after:-inset-0.5 rui:pointer-coarse:after:-inset-3',
            ),
          },
          native,
        )}
      >
        <Icon as={CircleHelp} size="s" />
      </RadixPopover.Trigger>
      <RadixPopover.Portal container={portalContainer}>
        <RadixPopover.Content
          data-slot="toggletip"
          aria-label={name}
          side="top"
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => state.because('escape', event)}
          onInteractOutside={(event) => state.because('outside', event)}
          {...mergeProps(
            {
              className:
                'rui:z-(--rui-z-tooltip) rui:max-w-80 rui:rounded-control rui:bg-surface-inverse rui:px-2.5 rui:py-1.5 rui:text-caption rui:text-fg-inverse rui:outline-none! rui:forced-colors:border',
            },
            slotProps?.content,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
