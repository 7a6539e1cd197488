/** English texts, replaced by `<UiProvider messages>`. */
export const copyLinkMessages = {
  copied: 'Copied successfully',
  copyFailed: 'Copying is blocked here. Press Ctrl+C to copy the selected text.',
  copyUrl: 'Copy URL',
};
