/** English texts. `<UiProvider messages>` replaces them. */
export const modalsMessages = {
  ok: 'OK',
  questionTitle: 'Are you sure you want to delete this row',
  unsavedTitle: 'Discard your changes?',
  unsavedBody: 'Your changes have not been submitted.',
  discard: 'Discard',
};
