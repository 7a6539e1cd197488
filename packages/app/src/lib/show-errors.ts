import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Renders the errors of a form, then moves focus to its first invalid field. The fields are marked before focus moves, so that a screen
 * reader announces the message with the field. React renders a change after an awaited call later than the next frame if the browser is
 * busy, so the errors are rendered synchronously.
 * @param render sets the state of the errors
 */
export function showErrors(form: RefObject<HTMLElement | null>, render: () => void): void {
  flushSync(render);
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
