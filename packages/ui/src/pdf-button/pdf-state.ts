export type PdfState = 'idle' | 'loading' | 'ready' | 'failed';

export type PdfEvent = 'start' | 'succeeded' | 'failed' | 'reset';

/** Time in ms for which the result is shown. */
export const PDF_RESULT_MS = 1500;

/**
 * Returns the next state of the PDF button. `start` has an effect only in the states idle and ready, a result only in the state loading,
 * and `reset` in all states except loading. All other events keep the state.
 */
export function reducePdf(state: PdfState, event: PdfEvent): PdfState {
  switch (event) {
    case 'start':
      return state === 'idle' || state === 'ready' ? 'loading' : state;
    case 'succeeded':
      return state === 'loading' ? 'ready' : state;
    case 'failed':
      return state === 'loading' ? 'failed' : state;
    case 'reset':
      return state === 'loading' ? state : 'idle';
    default:
      return event satisfies never;
  }
}
