import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ErrorReceiver {
  dsn: string;
  /** The received bodies. Each is an envelope. */
  received(): readonly string[];
  close(): Promise<void>;
}

/** Starts a server on the loopback address that receives envelopes like an error tracker. */
export async function startErrorReceiver(): Promise<ErrorReceiver> {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.method === 'POST' && request.url?.startsWith('/api/1/envelope/')) received.push(body);
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    dsn: `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/1`,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
