/** English texts. `<UiProvider messages>` replaces them. */
export const formMessages = {
  stepOf: 'Step {step} of {count}, {title}',
  back: 'BACK',
  continue: 'Continue',
};
