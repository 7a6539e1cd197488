/** English texts, replaced by `<UiProvider messages>`. */
export const imageUploadMessages = {
  dropImage: 'Drop or paste an image, or',
};
