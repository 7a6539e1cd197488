/** English texts, replaced by `<UiProvider messages>`. */
export const searchInputMessages = {
  search: 'Search',
};
