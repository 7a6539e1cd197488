/** English texts, replaced by `<UiProvider messages>`. */
export const copyLinkMessages = {
  copied: 'Copied successfully',
  copyFailed: 'Copying is blocked here. The text is selected: copy it by hand.',
  copyUrl: 'Copy URL',
};
