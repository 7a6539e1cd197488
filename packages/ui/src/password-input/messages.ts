/** English texts. `<UiProvider messages>` replaces them. */
export const passwordInputMessages = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};
