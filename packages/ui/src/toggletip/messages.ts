/** English texts, replaced by `<UiProvider messages>`. */
export const toggletipMessages = {
  help: 'Help',
};
