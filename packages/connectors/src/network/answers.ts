import type { HttpResponse } from '@reporting/contract/outbound';
import type * as z from 'zod';
import { ConnectorError } from '../connector.ts';
import { shortened } from '../report/inputs.ts';
import { retryAfterSeconds, TransientFailure } from './retry.ts';

/** Returns the failure for too many requests to a vendor. */
export const tooOften = (vendor: string, details: { cause: unknown; retryAfter?: number | undefined }) =>
  new TransientFailure(
    'rate',
    `${vendor} receives too many requests at the moment. The service retries later.`,
    details,
  );

/**
 * Throws for statuses that mean the same for every vendor: too many requests (429), and failures of the vendor (408, 500 and above).
 * @param vendor name in the message
 * @throws TransientFailure
 */
export function refuseOverload(vendor: string, { status, headers }: HttpResponse, now: number): void {
  const details = { cause: { http: status }, retryAfter: retryAfterSeconds(headers['retry-after'], now) };
  if (status === 429) throw tooOften(vendor, details);
  if (status >= 500 || status === 408) {
    const message = `${vendor} does not work at the moment (status ${status}). The service retries later.`;
    throw new TransientFailure('server', message, details);
  }
}

/** Returns the error for a request that a vendor refused, with the vendor's text `words`. `hint` is a sentence about the likely cause. */
export function refusedRequest(vendor: string, words: string, cause: unknown, hint?: string): ConnectorError {
  const said = shortened(words);
  const refused =
    said === ''
      ? `${vendor} refused the query of this widget.`
      : `${vendor} refused the query of this widget: ${said}.`;
  const sentences = [refused, ...(hint === undefined ? [] : [hint]), 'Edit the widget.'];
  return new ConnectorError('config', sentences.join(' '), { cause });
}

/** Returns the vendor's text in a JSON error; '' if the body does not match `shape`. */
export function wordsOf(body: string, shape: z.ZodType<string>): string {
  try {
    return shape.safeParse(JSON.parse(body)).data ?? '';
  } catch {
    return '';
  }
}
