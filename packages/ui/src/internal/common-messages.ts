/* English texts that several components use. Each object contains few texts, so that a component imports only those that it uses. */

/** Text of a button that closes an overlay or a message. */
export const closeMessage = {
  close: 'Close',
};

/** Text of the button that clears a field. */
export const clearMessage = {
  clear: 'Clear',
};

/** Text of the button that cancels a question. */
export const cancelMessage = {
  cancel: 'Cancel',
};

/** Text of the main button of a form or question. */
export const submitMessage = {
  submit: 'Submit',
};

/** The error of an empty required field. */
export const requiredMessage = {
  required: 'Please fill out this field.',
};

/** Text of the retry button after a failure. */
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
