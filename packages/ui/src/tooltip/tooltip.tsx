'use client';

import * as RadixTooltip from '@radix-ui/react-tooltip';
import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react';
import { mergeProps } from '../internal/merge-props.ts';
import { useUi } from '../provider/ui-provider.tsx';

export interface TooltipProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The text. It must not be essential, because a tooltip does not open on touch. */
  readonly label: ReactNode;
  /** The single element that the tooltip describes. It must be focusable. */
  readonly children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** Delay in ms on hover. Default: 400. On keyboard focus, the tooltip opens immediately. */
  readonly delay?: number | undefined;
  readonly open?: boolean | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** `false` if the text only repeats the accessible name of the element. Default: `true`. */
  readonly describe?: boolean | undefined;
  /** True to close the tooltip without unmounting the element, for example while a menu is open. */
  readonly disabled?: boolean | undefined;
}

/** Classes of the box of a tooltip. */
const tooltipBubble =
  'rui:z-(--rui-z-tooltip) rui:max-w-80 rui:rounded-control rui:bg-surface-inverse rui:px-2.5 rui:py-1.25 rui:text-label rui:text-fg-inverse rui:text-balance rui:forced-colors:border rui:motion-safe:animate-in';

/**
 * A short explanation on hover and on keyboard focus. The pointer can move onto it. It stays open until the pointer or focus leaves or
 * Escape is pressed (WCAG 1.4.13). Use `Toggletip` for help that must be available on touch.
 */
export function Tooltip({
  label,
  children,
  side = 'top',
  align = 'center',
  delay = 400,
  open,
  defaultOpen,
  onOpenChange,
  describe = true,
  disabled = false,
  ...native
}: TooltipProps) {
  const { portalContainer } = useUi();
  const control = disabled ? { open: false } : open === undefined ? {} : { open };
  return (
    <RadixTooltip.Provider delayDuration={delay} skipDelayDuration={300}>
      <RadixTooltip.Root
        {...control}
        {...(defaultOpen === undefined ? {} : { defaultOpen })}
        {...(onOpenChange ? { onOpenChange } : {})}
      >
        <RadixTooltip.Trigger asChild>
          {/* If `describe` is false, the child's own `aria-describedby` replaces that of the tooltip, even if it is undefined. */}
          {describe ? children : cloneElement(children, { 'aria-describedby': children.props['aria-describedby'] })}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal container={portalContainer}>
          <RadixTooltip.Content
            data-slot="tooltip"
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            {...mergeProps({ className: tooltipBubble }, native)}
          >
            {label}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
