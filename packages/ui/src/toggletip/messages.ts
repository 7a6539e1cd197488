/** English texts. `<UiProvider messages>` replaces them. */
export const toggletipMessages = {
  help: 'Help',
};
