/** English texts. `<UiProvider messages>` replaces them. */
export const urlInputMessages = {
  invalidUrl: 'This is not a web address. Enter one such as https://example.com.',
};
