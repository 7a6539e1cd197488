/** English texts, replaced by `<UiProvider messages>`. */
export const interactiveButtonMessages = {
  done: 'Done',
  failed: 'Failed',
};
