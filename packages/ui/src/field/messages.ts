/** English texts, replaced by `<UiProvider messages>`. */
export const fieldMessages = {
  optional: 'optional',
};
