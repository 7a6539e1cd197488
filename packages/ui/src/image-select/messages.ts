/** English texts. `<UiProvider messages>` replaces them. */
export const imageSelectMessages = {
  noMedia: 'No media available',
};
