import type * as z from 'zod';
import type { ConnectorContext } from '../connector.ts';
import type { Phrase } from '../names/de-phrases.ts';
import { readJson, sendCall } from '../network/call.ts';
import { type RestliValue, restliQuery } from '../network/restli.ts';
import { type RetryPolicy, withRetries } from '../network/retry.ts';
import { withToken } from '../network/token.ts';
import { linkedinFailure } from './failures.ts';
import { LINKEDIN_VERSION, linkedinHost } from './hosts.ts';

/** Attempts by kind of failure. Every attempt counts against the daily rate limit. */
const RETRY: RetryPolicy = { network: 3, server: 2, rate: 1 };

/** Maximum length of a query in characters. Longer queries are sent in the body of a POST ("query tunnelling"). */
const MAX_QUERY = 3_500;

interface LinkedInCall<T> {
  /** The path below `/rest`. The caller must have checked its parts. */
  path: string;
  query: Readonly<Record<string, RestliValue | undefined>>;
  /** Names of the requested fields. The commas between them are not escaped. */
  fields?: readonly string[];
  answer: z.ZodType<T>;
  /** Name of the requested object in messages, such as "this ad account". */
  subject: Phrase<'subject'>;
}

/**
 * Calls LinkedIn's versioned API.
 * @throws ConnectorError; if the context's signal is aborted, the reason of the signal
 */
export async function linkedinCall<T>(context: ConnectorContext, call: LinkedInCall<T>): Promise<T> {
  const fields = call.fields === undefined ? [] : [`fields=${call.fields.join(',')}`];
  const query = [restliQuery(call.query), ...fields].filter((part) => part !== '').join('&');
  const address = `${linkedinHost(context.hosts, 'api')}/rest${call.path}`;
  const long = query.length > MAX_QUERY;
  const send = withToken(context, (token) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'linkedin-version': LINKEDIN_VERSION,
      'x-restli-protocol-version': '2.0.0',
    };
    if (!long)
      return sendCall(context, { api: 'LinkedIn', url: query === '' ? address : `${address}?${query}`, headers });
    const tunnel = { 'x-http-method-override': 'GET', 'content-type': 'application/x-www-form-urlencoded' };
    return sendCall(context, { api: 'LinkedIn', url: address, body: query, headers: { ...headers, ...tunnel } });
  });
  return withRetries(context, RETRY, async () => {
    const response = await send();
    if (response.status !== 200) throw linkedinFailure(response, call.subject, context.now());
    return readJson('LinkedIn', response, call.answer);
  });
}
