'use client';

import { Slot, Slottable } from '@radix-ui/react-slot';
import { cva } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../internal/cx.ts';
import { Loader } from '../loader/loader.tsx';

/** The look of a button, for elements that are not one (a link that acts as the main action). */
export const buttonStyles = cva(
  [
    'rui:relative rui:inline-flex rui:shrink-0 rui:cursor-pointer rui:items-center rui:justify-center rui:border rui:font-medium rui:whitespace-nowrap rui:no-underline rui:select-none',
    'rui:rounded-control rui:transition-colors rui:duration-(--rui-motion-fast) rui:ease-standard',
    'rui:disabled:cursor-not-allowed rui:aria-disabled:cursor-not-allowed',
    // 44 px to touch without growing what is seen.
    'rui:pointer-coarse:after:absolute rui:pointer-coarse:after:top-1/2 rui:pointer-coarse:after:left-1/2 rui:pointer-coarse:after:size-full rui:pointer-coarse:after:min-h-11 rui:pointer-coarse:after:min-w-11 rui:pointer-coarse:after:-translate-x-1/2 rui:pointer-coarse:after:-translate-y-1/2',
  ],
  {
    variants: {
      variant: {
        primary:
          'rui:border-transparent rui:bg-accent rui:text-accent-fg rui:enabled:hover:bg-accent-hover rui:[a]:hover:bg-accent-hover',
        default:
          'rui:border-border-strong rui:bg-button rui:text-fg rui:enabled:hover:bg-surface-hover rui:[a]:hover:bg-surface-hover rui:aria-expanded:bg-surface-hover rui:*:data-[slot=icon]:text-icon',
        quiet:
          'rui:border-transparent rui:bg-transparent rui:text-fg-secondary rui:enabled:hover:bg-surface-hover rui:enabled:hover:text-fg rui:[a]:hover:bg-surface-hover rui:[a]:hover:text-fg rui:aria-expanded:bg-surface-hover rui:aria-expanded:text-fg',
        destructive:
          'rui:border-transparent rui:bg-negative-solid rui:text-white rui:enabled:hover:bg-[color-mix(in_oklab,var(--rui-negative-solid)_84%,black)] rui:[a]:hover:bg-[color-mix(in_oklab,var(--rui-negative-solid)_84%,black)]',
      },
      size: {
        s: 'rui:h-(--rui-control-s) rui:gap-1.5 rui:px-2.5 rui:text-label',
        m: 'rui:h-(--rui-control-m) rui:gap-2 rui:px-3 rui:text-small',
        l: 'rui:h-(--rui-control-l) rui:gap-2 rui:px-4 rui:text-body',
      },
      disabled: {
        true: 'rui:text-fg-disabled!',
        false: '',
      },
      square: { true: 'rui:px-0', false: '' },
    },
    compoundVariants: [
      {
        disabled: true,
        variant: ['primary', 'default', 'destructive'],
        class: 'rui:border-border! rui:bg-surface-inset!',
      },
      { disabled: true, variant: 'quiet', square: false, class: 'rui:border-border! rui:bg-surface-inset!' },
      // A quiet icon has no box to begin with.
      { disabled: true, variant: 'quiet', square: true, class: 'rui:border-transparent! rui:bg-transparent!' },
      { square: true, size: 's', class: 'rui:w-(--rui-control-s)' },
      { square: true, size: 'm', class: 'rui:w-(--rui-control-m)' },
      { square: true, size: 'l', class: 'rui:w-(--rui-control-l)' },
    ],
    defaultVariants: { variant: 'default', size: 'm', disabled: false, square: false },
  },
);

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'destructive';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonProps extends ComponentProps<'button'> {
  /** One primary button per screen. Default `default`. */
  readonly variant?: ButtonVariant | undefined;
  /** 28, 32 or 40 px high. Default `m`. */
  readonly size?: ButtonSize | undefined;
  /** Work is under way: shows a ring, keeps focus, ignores clicks. */
  readonly loading?: boolean | undefined;
  /** Before the text. */
  readonly icon?: ReactNode;
  /** After the text. */
  readonly iconEnd?: ReactNode;
  /** Gives the look and behaviour to the single child, for example a router's link. */
  readonly asChild?: boolean | undefined;
}

/** An action. Renders a `<button type="button">`, or its child with `asChild`. */
export function Button({
  variant = 'default',
  size = 'm',
  loading = false,
  icon,
  iconEnd,
  asChild = false,
  disabled = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const Component = asChild ? Slot : 'button';
  const inert = loading || props['aria-disabled'] === true || props['aria-disabled'] === 'true';
  const guard = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Component
      {...(asChild ? {} : { type: 'button' as const, disabled })}
      {...props}
      data-slot="button"
      data-variant={variant}
      data-size={size}
      data-loading={loading || undefined}
      aria-disabled={loading || (asChild && disabled) ? true : props['aria-disabled']}
      aria-busy={loading || undefined}
      onClick={guard}
      className={cx(
        buttonStyles({ variant, size, disabled: (disabled || (inert && !loading)) && !loading }),
        loading && 'rui:cursor-progress!',
        className,
      )}
    >
      {loading ? <Loader size="s" decorative immediate inherit className="rui:size-3.5 rui:*:size-full" /> : icon}
      <Slottable>{children}</Slottable>
      {iconEnd}
    </Component>
  );
}
