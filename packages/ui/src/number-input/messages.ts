/** English texts, replaced by `<UiProvider messages>`. */
export const numberInputMessages = {
  notANumber: 'Enter a number.',
  increase: 'Increase',
  decrease: 'Decrease',
};
