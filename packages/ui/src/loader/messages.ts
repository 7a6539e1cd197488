/** English texts, replaced by `<UiProvider messages>`. */
export const loaderMessages = {
  loading: 'Loading',
};
