import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults } from './control/faults.ts';
import { createRequestLog } from './control/request-log.ts';
import { send, sendFault } from './control/respond.ts';
import { controlRoutes } from './control/routes.ts';
import { errorBody, errorReply, GoogleError, statusOfHttp } from './google/errors.ts';
import { createGoogle } from './google/google.ts';
import type { OAuthClient } from './google/oauth/clients.ts';
import { json, type Reply } from './http/reply.ts';
import { BodyTooLarge, readBody, type SandboxRequest } from './http/request.ts';
import { createRouter, type Match } from './http/router.ts';

export type SandboxOptions = {
  /** 0 takes a free one. */
  port: number;
  /** Loopback unless given; the controls stay on loopback in any case. */
  host?: string;
  /** Folder for what has to survive a restart; made where it is missing. */
  stateDir: string;
  /** A folder whose CSV files are served as spreadsheets beside the shipped ones. */
  sheets?: string;
  /** OAuth clients; the demo client `reporting-sandbox` unless given. */
  clients?: readonly OAuthClient[];
  /** Epoch milliseconds: tests freeze it. */
  now?: () => number;
};

export type Sandbox = {
  /** Origin, without a slash at the end. */
  url: string;
  /** Stops taking requests, ends open ones and frees the port. */
  close(): Promise<void>;
};

/** Starts the stand-ins on one origin. Rejects with the system's error where the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now;
  const host = options.host ?? '127.0.0.1';
  const faults = createFaults();
  const log = createRequestLog();
  const google = createGoogle({ stateDir: options.stateDir, sheets: options.sheets, clients: options.clients, now });
  const router = createRouter([
    ...google.routes,
    ...controlRoutes({ faults, log, grants: google.grants, resetQuota: google.resetQuota }),
  ]);

  async function answer(request: SandboxRequest, match: Match | undefined, methods: string[]): Promise<Reply> {
    if (match === undefined) {
      if (methods.length > 0) {
        return json(errorBody(405, `The method ${request.method} is not allowed here.`, 'INVALID_ARGUMENT'), 405, {
          allow: methods.join(', '),
        });
      }
      return errorReply(
        new GoogleError('NOT_FOUND', `The requested URL ${request.url.pathname} was not found on this server.`),
      );
    }
    try {
      return await match.route.handle(request, match.params);
    } catch (error) {
      if (error instanceof GoogleError) return errorReply(error);
      console.error(`${request.method} ${request.url.pathname} failed:`, error);
      return errorReply(new GoogleError('INTERNAL', 'Internal error encountered.'));
    }
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = Date.now();
    const method = message.method ?? 'GET';
    const url = readUrl(message);
    if (url === undefined) {
      send(
        response,
        errorReply(new GoogleError('INVALID_ARGUMENT', 'The request line or its Host header is malformed.')),
      );
      return;
    }
    const { match, methods } = router.find(method, url.pathname);
    const operation = match?.route.operation ?? 'unknown';
    const record = (status: number, faulted: boolean) => {
      if (operation === 'sandbox') return;
      log.add({
        at: new Date(started).toISOString(),
        method,
        path: url.pathname,
        query: [...new Set(url.searchParams.keys())],
        operation,
        status,
        milliseconds: Date.now() - started,
        faulted,
      });
    };
    let body: string;
    try {
      body = await readBody(message);
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) return;
      send(
        response,
        json(errorBody(413, 'Request payload size exceeds the limit.', 'INVALID_ARGUMENT'), 413, {
          connection: 'close',
        }),
      );
      record(413, false);
      return;
    }
    const request: SandboxRequest = {
      method,
      url,
      headers: message.headers,
      body,
      remoteAddress: message.socket.remoteAddress ?? '',
    };
    const fault = operation === 'sandbox' ? undefined : faults.strike({ method, path: url.pathname, operation });
    if (fault === undefined) {
      const reply = await answer(request, match, methods);
      record(reply.status, false);
      send(response, reply);
      return;
    }
    const status = await sendFault(
      response,
      fault,
      () => answer(request, match, methods),
      (code) => errorBody(code, FAULT_MESSAGES[code] ?? 'A fault was injected here.', statusOfHttp(code)),
    );
    record(status, true);
  }

  const server = createServer((message, response) => {
    serve(message, response).catch((error: unknown) => {
      console.error('A request could not be served:', error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      }),
  };
}

/** What Google says with these codes when it is the one in trouble. */
const FAULT_MESSAGES: Record<number, string> = {
  401: 'Request had invalid authentication credentials.',
  403: 'The caller does not have permission',
  404: 'Requested entity was not found.',
  429: 'Resource has been exhausted (e.g. check quota).',
  500: 'Internal error encountered.',
  503: 'The service is currently unavailable.',
};

function readUrl(message: IncomingMessage): URL | undefined {
  try {
    const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`);
    return message.url?.startsWith('/') === true ? url : undefined;
  } catch {
    return undefined;
  }
}
