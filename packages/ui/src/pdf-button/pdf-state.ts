export type PdfState = 'idle' | 'loading' | 'ready' | 'failed';

export type PdfEvent = 'start' | 'succeeded' | 'failed' | 'reset';

/** How long the result stays, in ms. */
export const PDF_RESULT_MS = 1500;

/** What the PDF button shows next. A start counts only from idle or ready; an answer only while it is waited for. */
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
