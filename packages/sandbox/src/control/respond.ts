import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { json, type Reply } from '../http/reply.ts';
import type { FaultRule } from './faults.ts';

/** Sends an answer. */
export function send(response: ServerResponse, reply: Reply): void {
  const content = contentOf(reply);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': String(content.length) });
  response.end(content);
}

const contentOf = ({ bytes, body }: Reply): Uint8Array => bytes ?? Buffer.from(body);

const MAINTENANCE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502</h1></body></html>\n';

/**
 * Applies a fault rule. `answer` computes the normal answer, for rules that need it. `errorOf` returns the vendor's error answer for a
 * status. Returns the sent status; 0 if the connection was closed before the headers.
 */
export async function sendFault(
  response: ServerResponse,
  fault: FaultRule,
  answer: () => Promise<Reply>,
  errorOf: (status: number) => Reply,
): Promise<number> {
  if (fault.delayMs !== undefined) await wait(fault.delayMs);
  if (response.destroyed) return 0;
  if (fault.drop === 'beforeHeaders') {
    response.destroy();
    return 0;
  }
  if (fault.bodyBytes !== undefined) return sendHuge(response, fault.status ?? 200, fault.bodyBytes);
  const reply = await replyOf(fault, answer, errorOf);
  if (fault.drop === 'midBody') {
    const content = contentOf(reply);
    response.writeHead(reply.status, { ...reply.headers, 'content-length': String(content.length) });
    response.write(content.subarray(0, Math.floor(content.length / 2)), () => response.destroy());
    return reply.status;
  }
  if (fault.bytesPerSecond !== undefined) {
    await trickle(response, reply, fault.bytesPerSecond);
    return reply.status;
  }
  send(response, reply);
  return reply.status;
}

async function replyOf(
  fault: FaultRule,
  answer: () => Promise<Reply>,
  errorOf: (status: number) => Reply,
): Promise<Reply> {
  const headers = fault.headers ?? {};
  if (fault.htmlInsteadOfJson === true) {
    return {
      status: fault.status ?? 200,
      headers: { 'content-type': 'text/html; charset=UTF-8', ...headers },
      body: typeof fault.body === 'string' ? fault.body : MAINTENANCE,
    };
  }
  if (typeof fault.body === 'string') {
    return {
      status: fault.status ?? 200,
      headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
      body: fault.body,
    };
  }
  if (fault.body !== undefined) return json(fault.body, fault.status ?? 200, headers);
  const reply = fault.status === undefined ? await answer() : errorOf(fault.status);
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

async function trickle(response: ServerResponse, reply: Reply, bytesPerSecond: number): Promise<void> {
  const bytes = contentOf(reply);
  response.writeHead(reply.status, { ...reply.headers, 'content-length': String(bytes.length) });
  for (let at = 0; at < bytes.length && !response.destroyed; at += 1) {
    response.write(bytes.subarray(at, at + 1));
    await wait(1000 / bytesPerSecond);
  }
  response.end();
}

async function sendHuge(response: ServerResponse, status: number, size: number): Promise<number> {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const closed = once(response, 'close');
  for (let sent = 0; sent < size && !response.destroyed; sent += chunk.length) {
    if (!response.write(chunk.subarray(0, Math.min(chunk.length, size - sent)))) {
      await Promise.race([once(response, 'drain'), closed]);
    }
  }
  response.end();
  return status;
}
