/** English texts, replaced by `<UiProvider messages>`. */
export const toastMessages = {
  undo: 'Undo',
  notifications: 'Notifications',
};
