/** English texts, replaced by `<UiProvider messages>`. */
export const lightboxMessages = {
  videoUnavailable: 'This video cannot be shown: only YouTube, Vimeo and video files are.',
};
