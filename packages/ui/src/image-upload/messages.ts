/** English texts, replaced by `<UiProvider messages>`. */
export const imageUploadMessages = {
  dropImage: 'Drop an image or',
};
