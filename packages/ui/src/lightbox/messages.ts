/** English texts, replaced by `<UiProvider messages>`. */
export const lightboxMessages = {
  videoUnavailable: 'This video cannot be shown. Only YouTube, Vimeo and video files can be.',
};
