/** English texts. `<UiProvider messages>` replaces them. */
export const searchInputMessages = {
  search: 'Search',
};
