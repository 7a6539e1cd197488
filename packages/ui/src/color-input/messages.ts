/** English texts. `<UiProvider messages>` replaces them. */
export const colorInputMessages = {
  invalidColor: 'This is not a colour. Write a name, a hex code, rgb(), hsl() or oklch().',
};
