/** English texts. `<UiProvider messages>` replaces them. */
export const lightboxMessages = {
  videoUnavailable: 'This video cannot be played. Only YouTube, Vimeo and video files are supported.',
};
