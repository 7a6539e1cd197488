/** English texts, replaced by `<UiProvider messages>`. */
export const fileInputMessages = {
  dropFile: 'Drop a file or',
  invalidFileType: 'Invalid file type',
  fileTooLarge: 'Larger than {size}. Choose a smaller file.',
};
