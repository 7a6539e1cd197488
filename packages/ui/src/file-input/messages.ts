/** English texts. `<UiProvider messages>` replaces them. */
export const fileInputMessages = {
  dropFile: 'Drop a file or',
  dropFiles: 'Drop files or',
  oneFile: 'Choose one file only.',
  invalidFileType: 'Invalid file type',
  fileTooLarge: 'This file is larger than {size}. Choose a smaller file.',
};
