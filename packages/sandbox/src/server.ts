import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFaults } from './control/faults.ts';
import { createRequestLog } from './control/request-log.ts';
import { send, sendFault } from './control/respond.ts';
import { controlRoutes } from './control/routes.ts';
import { worldControls } from './control/world.ts';
import { DEMO_CLIENT, type OAuthClient } from './http/clients.ts';
import { json, type Reply } from './http/reply.ts';
import { BodyTooLarge, readBody, type SandboxRequest } from './http/request.ts';
import { createRouter, type Match } from './http/router.ts';
import type { Vendor } from './http/vendor.ts';
import { createVendors } from './vendors.ts';
import { createWorld } from './world/world.ts';

export type SandboxOptions = {
  /** 0 chooses a free port. */
  port: number;
  /** Default: loopback. The control API is always limited to loopback. */
  host?: string;
  /** Folder for state that is kept over a restart. It is created if it does not exist. */
  stateDir: string;
  /** A folder whose CSV files are served as spreadsheets, in addition to the shipped spreadsheets. */
  sheets?: string;
  /** OAuth clients. Default: the demo client `reporting-sandbox`. */
  clients?: readonly OAuthClient[];
  /** Returns milliseconds since 1970; tests use a fixed clock. */
  now?: () => number;
};

export type Sandbox = {
  /** Origin, without a slash at the end. */
  url: string;
  /** Rejects new requests, ends open requests and releases the port. */
  close(): Promise<void>;
};

/** Starts the stand-ins on one origin. Rejects with the system's error if the port is in use. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? Date.now;
  const host = options.host ?? '127.0.0.1';
  const faults = createFaults();
  const log = createRequestLog();
  const { stateDir, sheets, clients = [DEMO_CLIENT] } = options;
  const world = createWorld(now);
  const vendors = createVendors({ stateDir, sheets, clients, now, world });
  const controls = controlRoutes({ faults, log, vendors, world: worldControls(world, now) });
  const router = createRouter([...vendors.flatMap(({ routes }) => routes), ...controls]);
  const ofRoute = new Map(vendors.flatMap((vendor) => vendor.routes.map((route) => [route, vendor])));
  /** Returns the vendor of a request's route or, without a route, of its first path segment; undefined for an unknown vendor. */
  const vendorOf = (match: Match | undefined, path: string) =>
    (match && ofRoute.get(match.route)) ?? vendors.find(({ id }) => path.startsWith(`/${id}/`));

  async function answer(
    request: SandboxRequest,
    match: Match | undefined,
    methods: string[],
    vendor: Vendor | undefined,
  ): Promise<Reply> {
    const path = request.url.pathname;
    if (match === undefined) {
      if (methods.length === 0) return errorOf(vendor, 404, path);
      const reply = errorOf(vendor, 405, path);
      return { ...reply, headers: { ...reply.headers, allow: methods.join(', ') } };
    }
    try {
      return await match.route.handle(request, match.params);
    } catch (error) {
      const reply = vendor?.errorOf(error);
      if (reply !== undefined) return reply;
      console.error(`${request.method} ${path} failed:`, error);
      return errorOf(vendor, 500, path);
    }
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = Date.now();
    const method = message.method ?? 'GET';
    const url = readUrl(message);
    if (url === undefined) {
      send(response, errorOf(undefined, 400, message.url ?? ''));
      return;
    }
    const { match, methods } = router.find(method, url.pathname);
    const operation = match?.route.operation ?? 'unknown';
    const vendor = vendorOf(match, url.pathname);
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
      const reply = errorOf(vendor, 413, url.pathname);
      send(response, { ...reply, headers: { ...reply.headers, connection: 'close' } });
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
    const account = () => vendor?.accountOf(request);
    const asked = { method, path: url.pathname, operation, vendor: vendor?.id, account };
    const fault = operation === 'sandbox' ? undefined : faults.strike(asked);
    if (fault === undefined) {
      const reply = await answer(request, match, methods, vendor);
      record(reply.status, false);
      send(response, reply);
      return;
    }
    const status = await sendFault(
      response,
      fault,
      () => answer(request, match, methods, vendor),
      (code) => errorOf(vendor, code, url.pathname),
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

/** Returns an error in the vendor's format, or in the sandbox's format if the request has no vendor. */
function errorOf(vendor: Vendor | undefined, status: number, path: string): Reply {
  return vendor?.error(status, path) ?? json({ error: `The sandbox does not serve ${path}.` }, status);
}

function readUrl(message: IncomingMessage): URL | undefined {
  try {
    const url = new URL(message.url ?? '/', `http://${message.headers.host ?? 'localhost'}`);
    return message.url?.startsWith('/') === true ? url : undefined;
  } catch {
    return undefined;
  }
}
