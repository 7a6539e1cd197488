/** English texts, replaced by `<UiProvider messages>`. */
export const formMessages = {
  stepOf: 'Step {step} of {count}, {title}',
  back: 'BACK',
  continue: 'Continue',
};
