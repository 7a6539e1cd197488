/** English texts. `<UiProvider messages>` replaces them. */
export const lightboxMessages = {
  videoUnavailable: 'This video cannot be shown. Only YouTube, Vimeo and video files can be.',
};
