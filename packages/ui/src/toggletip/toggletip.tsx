'use client';

import * as RadixPopover from '@radix-ui/react-popover';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { CircleHelp } from '../internal/glyphs.tsx';
import { useUi } from '../provider/ui-provider.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { toggletipMessages } from './messages.ts';

export interface ToggletipProps {
  readonly children: ReactNode;
  /** The button's name. Default: "Help". */
  readonly label?: string | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A "?" button whose help opens on a press, also by touch. Its text may contain links. */
export function Toggletip({ children, label, defaultOpen, className }: ToggletipProps) {
  const { portalContainer } = useUi();
  const messages = useMessages(toggletipMessages);
  const name = label ?? messages.help;
  return (
    <RadixPopover.Root {...(defaultOpen === undefined ? {} : { defaultOpen })}>
      <RadixPopover.Trigger
        data-slot="toggletip-trigger"
        aria-label={name}
        className={cx(
          'rui:relative rui:inline-flex rui:size-5 rui:cursor-pointer rui:items-center rui:justify-center rui:rounded-full rui:align-middle rui:text-icon rui:hover:text-fg rui:focus-visible:outline-offset-0!',
          'rui:after:absolute rui:after:-inset-0.5 rui:pointer-coarse:after:-inset-3',
          className,
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
          className="rui:z-(--rui-z-tooltip) rui:max-w-80 rui:rounded-control rui:bg-surface-inverse rui:px-2.5 rui:py-1.5 rui:text-caption rui:text-fg-inverse rui:outline-none! rui:forced-colors:border"
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  );
}
