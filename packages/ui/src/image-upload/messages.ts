/** English texts. `<UiProvider messages>` replaces them. */
export const imageUploadMessages = {
  dropImage: 'Drop or paste an image, or',
};
