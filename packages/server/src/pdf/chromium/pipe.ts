import type { Readable, Writable } from 'node:stream';

type Fields = Record<string, unknown>;
type Listener = (method: string, params: Fields, sessionId: string | undefined) => void;

/** Chrome's DevTools Protocol over the two pipes of a browser process. */
export interface Pipe {
  /**
   * Calls a method of the protocol and returns its result.
   * @throws Error if the browser rejects the call, or if the browser ends before it answers
   */
  send<T = Fields>(method: string, params?: Fields, sessionId?: string): Promise<T>;
  /** Calls `listener` for each event. Returns a function that removes the listener. */
  listen(listener: Listener): () => void;
  /** Rejects all open calls and all later calls. */
  end(reason: Error): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: Fields;
  sessionId?: string;
  result?: unknown;
  error?: { message: string };
}

interface OpenCall {
  method: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Opens the protocol. Messages are JSON texts, each followed by a zero byte. */
export function openPipe(output: Writable, input: Readable): Pipe {
  const open = new Map<number, OpenCall>();
  const listeners = new Set<Listener>();
  let lastId = 0;
  let ended: Error | null = null;
  let parts: Buffer[] = [];

  function end(reason: Error): void {
    ended ??= reason;
    for (const { reject } of open.values()) reject(ended);
    open.clear();
    listeners.clear();
  }

  function receive(text: string): void {
    const { id, method, params = {}, sessionId, result, error } = JSON.parse(text) as Message;
    if (id === undefined) {
      if (method !== undefined) for (const listener of [...listeners]) listener(method, params, sessionId);
      return;
    }
    const call = open.get(id);
    open.delete(id);
    if (error) call?.reject(new Error(`${call.method}: ${error.message}`));
    else call?.resolve(result);
  }

  input.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let zero = chunk.indexOf(0); zero >= 0; zero = chunk.indexOf(0, from)) {
      parts.push(chunk.subarray(from, zero));
      const text = Buffer.concat(parts).toString('utf8');
      parts = [];
      from = zero + 1;
      receive(text);
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  });
  const lost = () => end(new Error('The connection to the browser has ended.'));
  for (const stream of [input, output]) stream.on('error', lost);
  input.on('close', lost);

  return {
    send<T>(method: string, params: Fields = {}, sessionId?: string): Promise<T> {
      if (ended) return Promise.reject(ended);
      lastId += 1;
      const id = lastId;
      return new Promise<T>((resolve, reject) => {
        open.set(id, { method, resolve: (result) => resolve(result as T), reject });
        output.write(`${JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) })}\0`);
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end,
  };
}
