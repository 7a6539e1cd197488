/* English texts used by several components. One object for one or two texts, so that a component contains only those that it uses. */

/** The button that closes something. */
export const closeMessage = {
  close: 'Close',
};

/** The button that clears a field. */
export const clearMessage = {
  clear: 'Clear',
};

/** The button that cancels a question. */
export const cancelMessage = {
  cancel: 'Cancel',
};

/** The main button of a form or question. */
export const submitMessage = {
  submit: 'Submit',
};

/** The error of an empty required field. */
export const requiredMessage = {
  required: 'Please fill out this field.',
};

/** The retry button beside a failure. */
export const retryMessage = {
  retry: 'Try again',
};

/** Texts of file inputs. */
export const fileMessages = {
  browse: 'browse',
  removeFile: 'Remove {file}',
};

/** Texts of lists of options. */
export const choiceMessages = {
  selectPlaceholder: 'Choose',
  noOptions: 'Nothing to choose from',
};
