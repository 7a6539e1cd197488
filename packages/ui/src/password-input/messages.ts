/** English texts, replaced by `<UiProvider messages>`. */
export const passwordInputMessages = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
