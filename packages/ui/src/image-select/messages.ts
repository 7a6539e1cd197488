/** English texts, replaced by `<UiProvider messages>`. */
export const imageSelectMessages = {
  noMedia: 'No media available',
};
