'use client';

import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon/icon.tsx';
import { cx } from '../internal/cx.ts';
import { Loader } from '../loader/loader.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon;
  /** Its name, also shown as tooltip. */
  readonly label: string;
  /** Default `quiet`. */
  readonly variant?: ButtonVariant | undefined;
  /** 28, 32 or 40 px. Default `m`. */
  readonly size?: ButtonSize | undefined;
  readonly loading?: boolean | undefined;
  /** Leaves the tooltip out, where the label is visible nearby. */
  readonly tooltip?: boolean | undefined;
}

/** A square button with an icon alone; its label is the accessible name and the tooltip. Renders a `<button>`. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'm',
  loading = false,
  tooltip = true,
  disabled = false,
  className,
  onClick,
  ...props
}: IconButtonProps) {
  const button = (
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
      {loading ? <Loader size="s" decorative immediate inherit={variant !== 'default'} /> : <Icon as={icon} />}
    </button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip label={label} describe={false}>
      {button}
    </Tooltip>
  );
}
