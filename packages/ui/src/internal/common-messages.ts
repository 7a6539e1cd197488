/*
 * English words that several components say. One object for each word or two, so that a component brings only its own.
 */

/** The button that closes something. */
export const closeMessage = {
  close: 'Close',
};

/** The button that empties a field. */
export const clearMessage = {
  clear: 'Clear',
};

/** The way out of a question. */
export const cancelMessage = {
  cancel: 'Cancel',
};

/** The main button of a form or question. */
export const submitMessage = {
  submit: 'Submit',
};

/** What an empty field that has to be filled out says. */
export const requiredMessage = {
  required: 'Please fill out this field.',
};

/** The button beside what failed. */
export const retryMessage = {
  retry: 'Try again',
};

/** What every picker of files says. */
export const fileMessages = {
  browse: 'browse',
  removeFile: 'Remove {file}',
};

/** What every list to choose from says. */
export const choiceMessages = {
  selectPlaceholder: 'Choose',
  noOptions: 'Nothing to choose from',
};
