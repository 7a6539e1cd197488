/** English texts, replaced by `<UiProvider messages>`. */
export const fileInputMessages = {
  dropFile: 'Drop a file or',
  invalidFileType: 'Invalid file type',
  fileTooLarge: 'The file is larger than {size}. Choose a smaller one.',
};
