/** English texts. `<UiProvider messages>` replaces them. */
export const interactiveButtonMessages = {
  done: 'Done',
  failed: 'Failed',
};
