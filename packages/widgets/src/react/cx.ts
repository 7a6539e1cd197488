export { clsx as cx } from 'clsx';

/** With `dir="auto"`: a text reads as its own letters do, and stands where those of the page begin. */
export const AT_START = 'rwd:text-left rwd:rtl:text-right';
