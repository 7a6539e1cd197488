import { cva } from 'class-variance-authority';

/** Classes of the box of text fields and selects: background, border, corners, focus, invalid and disabled. */
export const controlBox = cva(
  [
    'rui:relative rui:flex rui:w-full rui:min-w-0 rui:items-center rui:rounded-control rui:border rui:bg-control rui:text-fg',
    'rui:transition-colors rui:duration-(--rui-motion-fast) rui:ease-standard',
    'rui:outline-offset-[-1px] rui:focus-visible:outline-offset-[-1px]!',
  ],
  {
    variants: {
      size: {
        s: 'rui:min-h-(--rui-control-s) rui:text-caption',
        m: 'rui:min-h-(--rui-control-m) rui:text-small rui:pointer-coarse:min-h-11',
        l: 'rui:min-h-(--rui-control-l) rui:text-body rui:pointer-coarse:min-h-11',
      },
      invalid: {
        true: 'rui:border-negative rui:outline-negative!',
        false: 'rui:border-border-control',
      },
      disabled: {
        true: 'rui:cursor-not-allowed rui:border-border-strong! rui:bg-surface-inset! rui:text-fg-disabled!',
        false: '',
      },
    },
    defaultVariants: { size: 'm', invalid: false, disabled: false },
  },
);

/** Classes of a box that shows the focus ring of the focusable element inside it. */
export const focusWithin =
  'rui:has-focus-visible:outline-2 rui:has-focus-visible:outline-ring rui:has-focus-visible:outline-solid';

/** Classes of an input that fills its box and has no border and no focus ring of its own. */
export const bareInput =
  'rui:min-w-0 rui:flex-1 rui:self-stretch rui:bg-transparent rui:px-2.5 rui:outline-none! rui:disabled:cursor-not-allowed';
