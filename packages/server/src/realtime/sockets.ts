import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { WebSocketServer } from 'ws';
import type { PublicAddress } from '../platform/http/address.ts';
import { customerOf } from '../platform/http/network.ts';
import { ACTIVITY_SECONDS, close, closeSocket, look, newConnection, receive, sendTo } from './connection.ts';
import type { Hub } from './hub.ts';
import { CODE, MESSAGE_MAX_BYTES, PROTOCOL, readMessage, writeMessage } from './messages.ts';

/** Maximum number of sockets of one process. */
const MOST_SOCKETS = 20_000;
/**
 * Number of sockets that a stopping service closes at the same time, and the pause in ms before the next ones. Their clients connect to
 * another process.
 */
const CLOSED_AT_ONCE = 50;
const CLOSE_PAUSE = 100;
/** Time in ms between two checks of all sockets. */
const LOOK = 5_000;

export interface Sockets {
  /** Closes all sockets in batches and refuses new sockets. */
  stop(): Promise<void>;
}

export interface SocketsDeps {
  server: FastifyInstance['server'];
  address: PublicAddress;
  /** The public key. It is the last part of the path. */
  key: string;
  hub: Hub;
  log: Logger;
  /** Returns the IP address of a client. */
  addressOf: (request: FastifyRequest['raw']) => string;
  /** Maximum number of open sockets of one address. */
  perAddress: number;
  /** Called every few seconds while sockets are open. */
  onLook(): Promise<void>;
}

/** Refuses a handshake with a status and no body. */
function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Serves sockets of the Pusher protocol at `/app/{key}`. */
export function serveSockets(deps: SocketsDeps): Sockets {
  const { server, address, key, hub, log, addressOf, perAddress, onLook } = deps;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MESSAGE_MAX_BYTES,
    clientTracking: false,
  });
  let timer: NodeJS.Timeout | undefined;
  /** Number of open sockets by address. Addresses without sockets have no entry. */
  const open = new Map<string, number>();
  let stopping = false;
  const now = () => performance.now();

  async function lookAtAll(): Promise<void> {
    for (const connection of hub.connections()) look(connection, now());
    await onLook().catch((error: unknown) => log.warn({ err: error }, 'the sockets could not be checked'));
    timer = hub.size > 0 && !stopping ? setTimeout(lookAtAll, LOOK).unref() : undefined;
  }

  /**
   * If a connection must be refused, returns the code and the message for the client; otherwise null. The service
   * completes the handshake before it sends the code and the message, as clients expect.
   */
  function problemOf(url: URL, origin: string | undefined, from: string): [code: number, message: string] | null {
    // Browsers always send the origin of the page. Clients without an origin are allowed, because no page can misuse their cookies.
    if (origin !== undefined && origin !== address.origin()) return [CODE.unauthorized, 'This origin is not allowed.'];
    if (url.pathname !== `/app/${key}`) return [CODE.unknownKey, 'The key is not that of this service.'];
    const protocol = url.searchParams.get('protocol');
    if (protocol === null) return [CODE.noVersion, 'The version of the protocol is missing.'];
    if (protocol !== PROTOCOL) return [CODE.wrongVersion, `Only version ${PROTOCOL} of the protocol is supported.`];
    if (hub.size >= MOST_SOCKETS) return [CODE.overCapacity, 'The service has too many connections.'];
    if ((open.get(from) ?? 0) >= perAddress)
      return [CODE.overCapacity, 'Too many connections from this address. Close other pages of the service.'];
    return null;
  }

  function count(from: string, change: 1 | -1): void {
    const number = (open.get(from) ?? 0) + change;
    if (number > 0) open.set(from, number);
    else open.delete(from);
  }

  server.on('upgrade', (request, socket, head) => {
    const url = URL.parse(request.url ?? '', 'http://service');
    if (stopping) return refuse(socket, '503 Service Unavailable');
    if (!url || !/^\/app\/[^/]+$/.test(url.pathname)) return refuse(socket, '404 Not Found');
    sockets.handleUpgrade(request, socket, head, (client) => {
      // The socket closes after an error.
      client.on('error', () => {});
      const from = customerOf(addressOf(request));
      const problem = problemOf(url, request.headers.origin, from);
      if (problem) return closeSocket(client, ...problem);
      const connection = newConnection(client, now());
      hub.add(connection);
      count(from, 1);
      timer ??= setTimeout(lookAtAll, LOOK).unref();
      client.on('close', () => {
        hub.remove(connection);
        count(from, -1);
      });
      client.on('message', (data, isBinary) => {
        const text = receive(connection, data, isBinary, now());
        if (text === null) return;
        hub.handle(connection, readMessage(text)).catch((error: unknown) => {
          log.warn({ err: error }, 'a message of a socket could not be answered');
          close(connection, CODE.overCapacity, 'The service could not answer. Connect again.');
        });
      });
      sendTo(
        connection,
        writeMessage('pusher:connection_established', {
          socket_id: connection.id,
          activity_timeout: ACTIVITY_SECONDS,
        }),
      );
    });
  });

  return {
    async stop() {
      stopping = true;
      clearTimeout(timer);
      let count = 0;
      for (const connection of [...hub.connections()]) {
        close(connection, CODE.overCapacity, 'The service is stopping. Connect again.');
        count += 1;
        if (count % CLOSED_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve, CLOSE_PAUSE));
      }
      sockets.close();
    },
  };
}
