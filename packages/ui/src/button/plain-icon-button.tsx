'use client';

import type { ComponentProps } from 'react';
import { Icon, type IconComponent } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { LoaderRing } from '../loader/loader-ring.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts';

export interface PlainIconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: IconComponent;
  /** The accessible name. `IconButton` also shows it as a tooltip. */
  readonly label: string;
  /** Default `quiet`. */
  readonly variant?: ButtonVariant | undefined;
  /** 28, 32 or 40 px. Default `m`. */
  readonly size?: ButtonSize | undefined;
  readonly loading?: boolean | undefined;
}

/** An icon button without a tooltip. Overlays use it, so that they do not load the positioning code of tooltips. */
export function PlainIconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'm',
  loading = false,
  disabled = false,
  className,
  onClick,
  ...props
}: PlainIconButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      {...props}
      data-slot="icon-button"
      data-variant={variant}
      data-size={size}
      aria-label={label}
      aria-busy={loading || undefined}
      aria-disabled={loading || props['aria-disabled']}
      onClick={(event) => {
        if (!loading && props['aria-disabled'] !== true) onClick?.(event);
      }}
      className={cx(
        buttonStyles({ variant, size, disabled: disabled || props['aria-disabled'] === true, square: true }),
        className,
      )}
    >
      {loading ? <LoaderRing size="s" aria-hidden immediate inherit={variant !== 'default'} /> : <Icon as={icon} />}
    </button>
  );
}
