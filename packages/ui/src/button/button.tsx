'use client';

import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { AdoptChild } from '../internal/adopt-child.tsx';
import { cx } from '../internal/cx.ts';
import { LoaderRing } from '../loader/loader-ring.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Use at most one primary button per screen. Default: `default`. */
  readonly variant?: ButtonVariant | undefined;
  /** 28, 32 or 40 px high. Default: `m`. */
  readonly size?: ButtonSize | undefined;
  /** True while the action runs: the button shows a ring, keeps focus and ignores clicks. */
  readonly loading?: boolean | undefined;
  /** Icon before the text. */
  readonly icon?: ReactNode;
  /** Icon after the text. */
  readonly iconEnd?: ReactNode;
  /** Applies style and behaviour to the single child, for example to the link of a router. */
  readonly asChild?: boolean | undefined;
}

/** Ignores a press, also of the element that `asChild` renders. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
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
  'aria-disabled': muted,
  className,
  children,
  ...props
}: ButtonProps) {
  const inert = loading || (asChild && disabled) || muted === true || muted === 'true';
  const shared = {
    ...props,
    'data-slot': 'button',
    'data-variant': variant,
    'data-size': size,
    'data-loading': loading || undefined,
    'aria-disabled': inert || undefined,
    'aria-busy': loading || undefined,
    ...(inert && { onClickCapture: ignore }),
    className: cx(
      buttonStyles({ variant, size, disabled: (disabled || inert) && !loading }),
      loading && 'rui:cursor-progress!',
      className,
    ),
  };
  const content = (own: ReactNode) => (
    <>
      {loading ? <LoaderRing size="s" aria-hidden immediate inherit className="rui:size-3.5 rui:*:size-full" /> : icon}
      {own}
      {iconEnd}
    </>
  );
  if (asChild)
    return (
      <AdoptChild {...shared} content={content}>
        {children}
      </AdoptChild>
    );
  return (
    <button type="button" disabled={disabled} {...shared}>
      {content(children)}
    </button>
  );
}
