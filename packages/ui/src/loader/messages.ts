/** English texts. `<UiProvider messages>` replaces them. */
export const loaderMessages = {
  loading: 'Loading',
};
