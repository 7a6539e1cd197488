/** English texts. `<UiProvider messages>` replaces them. */
export const numberInputMessages = {
  notANumber: 'Enter a number.',
  increase: 'Increase',
  decrease: 'Decrease',
};
