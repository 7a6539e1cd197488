export { clsx as cx } from 'clsx';

/** With `dir="auto"`: the direction of a text follows its letters, its alignment the page. */
export const AT_START = 'rwd:text-left rwd:rtl:text-right';
