/** English texts. `<UiProvider messages>` replaces them. */
export const stepListMessages = {
  stepCompleted: 'completed',
  stepCurrent: 'current',
};
