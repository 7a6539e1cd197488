import type { HttpResponse } from '@reporting/contract/outbound';
import * as z from 'zod';
import { ConnectorError } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { retryAfterSeconds, TransientFailure } from '../network/retry.ts';
import { shortened } from '../report/inputs.ts';

/** A problem document (RFC 9457). */
const problemSchema = z.object({ title: z.string().catch(''), detail: z.string().catch('') });

function problemOf(body: string): z.infer<typeof problemSchema> | undefined {
  try {
    return problemSchema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Titles of problems with the key or the account. */
const ACCOUNT = /deactivated|disabled|API ?Key/i;

/**
 * Maps an error answer. Only a refused token or a deactivated account is `credential`. A 403 without a problem document is a rate limit.
 * @param subject name of the requested object in messages, such as "this audience"
 */
export function mailchimpFailure(
  { status, headers, body }: HttpResponse,
  subject: Phrase<'subject'>,
  now: number,
): Error {
  const problem = problemOf(body);
  const cause = { http: status, title: problem?.title };
  const retryAfter = retryAfterSeconds(headers['retry-after'], now);
  if (status === 429 || (status === 403 && problem === undefined)) {
    const message = 'Mailchimp limits calls at the same time. The service retries later.';
    return new TransientFailure('rate', message, { cause, retryAfter });
  }
  if (status === 401 || (status === 403 && ACCOUNT.test(problem?.title ?? ''))) {
    const message =
      'Mailchimp no longer accepts this connection: access was withdrawn, or the account is not active. Reconnect the source.';
    return new ConnectorError('credential', message, { cause });
  }
  if (status >= 500) {
    const message = `Mailchimp does not work at the moment (status ${status}). The service retries later.`;
    return new TransientFailure('server', message, { cause, retryAfter });
  }
  if (status === 403) {
    const message = `The connected user may not read ${subject}. Ask for a role in the Mailchimp account that may view reports.`;
    return new ConnectorError('permission', message, { cause });
  }
  if (status === 404) {
    const message = `Mailchimp does not find ${subject}: it was deleted, or the connected account has no access to it.`;
    return new ConnectorError('config', message, { cause });
  }
  if (status >= 400) {
    const said = shortened(problem?.detail ?? '');
    const end = said === '' || /[.!?]$/.test(said) ? '' : '.';
    return new ConnectorError('config', `Mailchimp refused the query of this widget. ${said}${end}`.trim(), { cause });
  }
  return new TransientFailure('server', `Mailchimp returned an answer that cannot be used (status ${status}).`, {
    cause,
  });
}
