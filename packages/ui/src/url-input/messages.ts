/** English texts. `<UiProvider messages>` replaces them. */
export const urlInputMessages = {
  invalidUrl: 'This is not an address.',
};
