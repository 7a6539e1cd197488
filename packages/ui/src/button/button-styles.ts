import { cx } from '../internal/cx.ts';

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'destructive';
export type ButtonSize = 's' | 'm' | 'l';

const base = [
  'rui:touch-target rui:relative rui:inline-flex rui:shrink-0 rui:cursor-pointer rui:items-center rui:justify-center rui:border rui:font-medium rui:whitespace-nowrap rui:no-underline rui:select-none',
  'rui:rounded-control rui:transition-colors rui:duration-(--rui-motion-fast) rui:ease-standard',
  'rui:disabled:cursor-not-allowed rui:aria-disabled:cursor-not-allowed',
];

const variants = {
  primary: 'rui:border-transparent rui:bg-accent rui:text-accent-fg rui:live-hover:bg-accent-hover',
  default:
    'rui:border-border-strong rui:bg-button rui:text-fg rui:live-hover:bg-raised-hover rui:aria-expanded:bg-raised-hover rui:*:data-[slot=icon]:text-icon',
  quiet:
    'rui:border-transparent rui:bg-transparent rui:text-fg-secondary rui:live-hover:bg-raised-hover rui:live-hover:text-fg rui:aria-expanded:bg-raised-hover rui:aria-expanded:text-fg',
  destructive:
    'rui:border-transparent rui:bg-negative-solid rui:text-white rui:live-hover:bg-[color-mix(in_oklab,var(--rui-negative-solid)_84%,black)]',
};

const sizes = {
  s: 'rui:h-(--rui-control-s) rui:gap-1.5 rui:text-label',
  m: 'rui:h-(--rui-control-m) rui:gap-2 rui:text-small',
  l: 'rui:h-(--rui-control-l) rui:gap-2 rui:text-body',
};

const wide = { s: 'rui:px-2.5', m: 'rui:px-3', l: 'rui:px-4' };

const square = {
  s: 'rui:w-(--rui-control-s) rui:px-0',
  m: 'rui:w-(--rui-control-m) rui:px-0',
  l: 'rui:w-(--rui-control-l) rui:px-0',
};

export interface ButtonLook {
  /** Default: `default`. */
  readonly variant?: ButtonVariant | undefined;
  /** Default: `m`. */
  readonly size?: ButtonSize | undefined;
  readonly disabled?: boolean | undefined;
  /** Square, for an icon without a text. */
  readonly square?: boolean | undefined;
}

/** Returns the classes of a button, for elements other than buttons (a link for the main action). */
export function buttonStyles(look: ButtonLook = {}): string {
  const { variant = 'default', size = 'm', disabled } = look;
  return cx(
    base,
    variants[variant],
    sizes[size],
    (look.square ? square : wide)[size],
    // A quiet icon button has no border and no background when it is disabled.
    disabled && [
      'rui:text-fg-disabled!',
      look.square && variant === 'quiet'
        ? 'rui:border-transparent! rui:bg-transparent!'
        : 'rui:border-border! rui:bg-surface-inset!',
    ],
  );
}
