import { STATUS } from '@reporting/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { PublicAddress } from './address.ts';
import { acceptJson } from './body.ts';
import { setSecurityHeaders } from './headers.ts';
import { HttpProblem, notFound } from './problem.ts';

/** The HTTP server without routes: limits, time-outs, headers and how failures are answered. */
export function createHttpServer(
  log: Logger,
  address: PublicAddress,
  options: { trustProxy: boolean },
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    // The whole request within 30 s; headers within 10 s, or a slow sender holds a connection for a minute.
    requestTimeout: 30_000,
    keepAliveTimeout: 20_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    // A path that cannot be decoded names nothing.
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

/** Whether we failed. The status of another sign-in is above 500 as well, but nothing went wrong. */
const isFailure = ({ status }: HttpProblem) => status >= 500 && status !== STATUS.otherIdentity;

/** Codes of a database that cannot be reached just now. */
const DATABASE_AWAY = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\d{3}|53300)$/;

function problemOf(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new HttpProblem(415, 'Send JSON as application/json.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new HttpProblem(statusCode, message ?? 'The request could not be read.');
  }
  const away = typeof code === 'string' && DATABASE_AWAY.test(code);
  if (away || /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '')) {
    return new HttpProblem(503, 'The database cannot be reached just now. Try again in a few seconds.', {
      headers: { 'retry-after': '5' },
    });
  }
  return new HttpProblem(500, 'Something went wrong on our side. Try again; nothing was changed.');
}
