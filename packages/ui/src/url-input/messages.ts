/** English texts, replaced by `<UiProvider messages>`. */
export const urlInputMessages = {
  invalidUrl: 'This is not an address.',
};
