/** English texts, replaced by `<UiProvider messages>`. */
export const stepListMessages = {
  stepCompleted: 'completed',
  stepCurrent: 'current',
};
