export { clsx as cx } from 'clsx';

/** Classes for texts with `dir="auto"`. Their direction follows their letters, and their alignment follows the page. */
export const AT_START = 'rwd:text-left rwd:rtl:text-right';
