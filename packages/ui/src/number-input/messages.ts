/** English texts, replaced by `<UiProvider messages>`. */
export const numberInputMessages = {
  increase: 'Increase',
  decrease: 'Decrease',
};
