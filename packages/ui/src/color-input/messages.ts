/** English texts. `<UiProvider messages>` replaces them. */
export const colorInputMessages = {
  invalidColor: 'This is not a colour. Enter a colour name, a hex code, rgb(), hsl() or oklch().',
};
