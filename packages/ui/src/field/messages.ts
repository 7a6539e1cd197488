/** English texts. `<UiProvider messages>` replaces them. */
export const fieldMessages = {
  optional: 'optional',
};
