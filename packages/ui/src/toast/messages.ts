/** English texts. `<UiProvider messages>` replaces them. */
export const toastMessages = {
  undo: 'Undo',
  notifications: 'Notifications',
};
