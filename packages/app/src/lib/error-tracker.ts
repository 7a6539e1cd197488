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

/** Share of page loads whose performance is traced, and of errors that are sent with a recording (specification, "Business constants"). */
const TRACES = 0.2;
const REPLAYS_ON_ERROR = 1;

/**
 * Starts the client of the error tracker. It sends neither texts nor images of the page, and no permalinks, tokens or addresses of files.
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
      // The page's policy allows no worker, which compression would use.
      replayIntegration({ maskAllText: true, blockAllMedia: true, maskAllInputs: true, useCompression: false }),
    ],
    tracesSampleRate: TRACES,
    replaysOnErrorSampleRate: REPLAYS_ON_ERROR,
    replaysSessionSampleRate: 0,
    // Only to the own service, so that vendors receive no headers of tracing; none are needed there either.
    tracePropagationTargets: [],
  });
  getCurrentScope().setClient(client);
  if (userId !== null) getCurrentScope().setUser({ id: userId });
  client.init();
  return { capture: (error) => void client.captureException(error, { mechanism: { handled: true, type: 'report' } }) };
}
