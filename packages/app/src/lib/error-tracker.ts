import {
  BrowserClient,
  breadcrumbsIntegration,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  functionToStringIntegration,
  getCurrentScope,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { withoutSecrets } from './without-secrets.ts';

export interface Tracker {
  capture(error: unknown): void;
}

/**
 * `TRACES` is the share of page loads whose performance is traced. `REPLAYS_ON_ERROR` is the share of errors that are sent with a recording
 * of the page. Both are from 0 to 1 (specification, "Business constants").
 */
const TRACES = 0.2;
const REPLAYS_ON_ERROR = 1;

/**
 * Starts the client of the error tracker. The client sends no texts or images of the page. Permalinks, tokens and file addresses are
 * replaced in everything that it sends.
 * @param userId groups the errors of one user; null for guests
 */
export function startTracker(dsn: string, userId: string | null): Tracker {
  const client = new BrowserClient({
    dsn,
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(withoutSecrets(envelope)) };
    },
    stackParser: defaultStackParser,
    integrations: [
      breadcrumbsIntegration({ dom: false }),
      dedupeIntegration(),
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
      // Compression would use a worker, which the content security policy forbids.
      replayIntegration({ maskAllText: true, blockAllMedia: true, maskAllInputs: true, useCompression: false }),
    ],
    tracesSampleRate: TRACES,
    replaysOnErrorSampleRate: REPLAYS_ON_ERROR,
    replaysSessionSampleRate: 0,
    // Tracing headers are added to no request: vendors must not receive them, and the service does not use them.
    tracePropagationTargets: [],
  });
  getCurrentScope().setClient(client);
  if (userId !== null) getCurrentScope().setUser({ id: userId });
  client.init();
  return { capture: (error) => void client.captureException(error, { mechanism: { handled: true, type: 'report' } }) };
}
