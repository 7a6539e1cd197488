import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { TrustProxy } from '../config/trust-proxy.ts';
import { databaseFailure } from '../db/failure.ts';
import type { PublicAddress } from './address.ts';
import { acceptBodies, refuseUnstorable } from './body.ts';
import { setSecurityHeaders } from './headers.ts';
import { hopsOrNetworks } from './network.ts';
import { HttpProblem, notFound } from './problem.ts';
import { UNAVAILABLE_PAGE } from './unavailable-page.ts';

/** Time limits in ms. `request`: until a request has arrived completely. */
interface RequestTimes {
  request: number;
  /** Until a body without files has arrived completely. */
  body: number;
}

/** With Node's defaults, a slow client could keep a connection open for minutes. Within 120 s, an upload of 10 MB requires 0.7 Mbit/s. */
const TIMES: RequestTimes = { request: 120_000, body: 30_000 };

/**
 * Creates the HTTP server with limits, time-outs, headers and error answers, but without routes. `onFailure` is called for each answer that
 * reports a failure of the service.
 */
export function createHttpServer(
  log: Logger,
  address: PublicAddress,
  options: { trustProxy: TrustProxy; onFailure?: (problem: HttpProblem) => void; times?: RequestTimes },
): FastifyInstance {
  const { times = TIMES } = options;
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: hopsOrNetworks(options.trustProxy),
    requestTimeout: times.request,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: Math.min(10_000, times.request), connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // Called for a path that cannot be decoded.
    frameworkErrors: (_error, _request, reply: FastifyReply) => reply.code(404).send(notFound().body()),
  });
  acceptBodies(app, times.body);
  setSecurityHeaders(app, address);

  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The pattern of the route is logged instead of the path, because a permalink is a secret.
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });

  // Pages need this check as well as calls: the database rejects such a text, and a path with it exists nowhere.
  app.addHook('preHandler', async ({ params }) => refuseUnstorable(params, notFound));

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (isFailure(problem)) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
      options.onFailure?.(problem);
    } else if (problem.code === 'payment_failed') {
      // The user can only try again. The operator needs the reason, for example wrong credentials.
      request.log.warn({ err: error, route: request.routeOptions.url }, 'the payment provider failed');
    }
    reply.code(problem.status).headers(problem.headers);
    if (problem.code === 'service_unavailable' && isPage(request))
      return reply.type('text/html; charset=utf-8').send(UNAVAILABLE_PAGE);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(problem.body()));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('application/json; charset=utf-8').send(JSON.stringify(notFound().body())),
  );
  return app;
}

/** Returns true if the service failed. The status 588 of `other_identity` is not a failure. */
const isFailure = ({ status, code }: HttpProblem) => status >= 500 && code !== 'other_identity';

/** Returns whether the request is a browser's request for a page. */
const isPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new HttpProblem(
      'unsupported_media_type',
      'Send JSON as application/json, or a file as multipart/form-data.',
    );
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpProblem('malformed_request', 'The request cannot be parsed. Send valid HTTP with a complete body.');
  const failure = databaseFailure(error);
  if (failure === 'unavailable') {
    return new HttpProblem('service_unavailable', 'The database cannot be reached. Try again in a few seconds.', {
      headers: { 'retry-after': '5' },
      cause: error,
    });
  }
  if (failure === 'full') {
    return new HttpProblem(
      'storage_full',
      'The disk of the service is full. Nothing was saved. Ask its operator to free space.',
      {
        cause: error,
      },
    );
  }
  return new HttpProblem('internal_error', 'The service failed. Nothing was changed. Try again.');
}
