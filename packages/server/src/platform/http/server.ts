import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { PublicAddress } from './address.ts';
import { acceptJson } from './body.ts';
import { setSecurityHeaders } from './headers.ts';
import { HttpProblem, notFound } from './problem.ts';

/** Creates the HTTP server without routes: limits, time-outs, headers and error answers. */
export function createHttpServer(
  log: Logger,
  address: PublicAddress,
  options: { trustProxy: boolean },
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    // Node's defaults let a slow sender hold a connection for minutes.
    requestTimeout: 30_000,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // The path cannot be decoded.
    frameworkErrors: (_error, _request, reply: FastifyReply) => reply.code(404).send(notFound().body()),
  });
  acceptJson(app);
  setSecurityHeaders(app, address);

  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The route's pattern: a permalink is a secret and stays out of the logs.
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });

  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    if (isFailure(problem)) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply
      .code(problem.status)
      .headers(problem.headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(problem.body()));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('application/json; charset=utf-8').send(JSON.stringify(notFound().body())),
  );
  return app;
}

/** Whether the service failed. The status of `other_identity` is above 500 too, but it is not a failure. */
const isFailure = ({ status, code }: HttpProblem) => status >= 500 && code !== 'other_identity';

/** Codes of errors that mean that the database cannot be reached. */
const DATABASE_AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\d{3}|53300)$/;

function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new HttpProblem('unsupported_media_type', 'Send JSON as application/json.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpProblem('malformed_request', 'The request cannot be parsed. Send valid HTTP with a complete body.');
  const away = typeof code === 'string' && DATABASE_AWAY.test(code);
  if (away || /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '')) {
    return new HttpProblem('service_unavailable', 'The database cannot be reached. Try again in a few seconds.', {
      headers: { 'retry-after': '5' },
    });
  }
  return new HttpProblem('internal_error', 'The service failed. Nothing was changed. Try again.');
}
