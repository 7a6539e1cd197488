/** English texts. `<UiProvider messages>` replaces them. */
export const copyLinkMessages = {
  copied: 'Copied successfully',
  copyFailed: 'The browser does not allow copying here. The text is selected: copy it manually.',
  copyUrl: 'Copy URL',
};
