import { type AnswerOf, type Call, encodedBody, HEADER, pathOf } from '@reporting/contract';

import { assertDocumented } from './conformance.ts';

export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or the text if it is not JSON. The type is that of the successful answer, even for an error. */
  json: T;
}

export interface SendOptions {
  body?: unknown;
  /** A raw body that is sent instead of `body`. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData;
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** Acts like a browser: stores the last cookie and sends the headers of the app's pages. */
export class Client {
  readonly origin: string;
  cookie = '';
  identification = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  async send(method: string, path: string, options: SendOptions = {}): Promise<Answer> {
    const { body, raw, headers = {}, query } = options;
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${this.origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      redirect: 'manual',
      headers: {
        [HEADER.requestedWith]: 'XMLHttpRequest',
        [HEADER.identification]: this.identification,
        // For a form, `fetch` sets the content type, which contains the boundary.
        ...(payload === undefined || payload instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload }),
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    assertDocumented(method, path, {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text,
    });
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  /** Makes a call of the contract. */
  async call<C extends Call>(call: C, options: SendOptions = {}): Promise<Answer<AnswerOf<C>>> {
    const raw = options.raw ?? encodedBody(call, options.body);
    const sent = raw === undefined ? options : { ...options, raw };
    return (await this.send(call.method, pathOf(call.path, options.params), sent)) as Answer<AnswerOf<C>>;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
