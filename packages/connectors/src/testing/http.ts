import { AnswerTooLarge, type HttpClient, type HttpRequest, type HttpResponse } from '@reporting/contract/outbound';
import type { ConnectorContext } from '../connector.ts';

/** Returns an HTTP client that uses `fetch` with a time-out and records its requests. */
export function recordingHttp(
  options: { timeout?: number; maxBytes?: number } = {},
): HttpClient & { sent: HttpRequest[] } {
  const sent: HttpRequest[] = [];
  return {
    sent,
    async request(request) {
      sent.push(request);
      const timeout = AbortSignal.timeout(options.timeout ?? 30_000);
      const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
      const { method, url, headers, body } = request;
      const response = await fetch(url, {
        method,
        signal,
        // The service does not follow redirects either.
        redirect: 'manual',
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      if (text.length > (options.maxBytes ?? 10_000_000)) throw new AnswerTooLarge();
      return { status: response.status, headers: Object.fromEntries(response.headers), body: text };
    },
  };
}

/** Returns a JSON answer. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): HttpResponse {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

/** Returns an error answer in Google's shape. */
export function googleFailure(code: number, status: string, message: string, reason?: string): HttpResponse {
  const details = reason === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }];
  return json({ error: { code, message, status, details } }, code);
}

type Answer = HttpResponse | Error | ((request: HttpRequest) => HttpResponse);

/**
 * Returns a context whose vendor returns the given answers in turn and repeats the last answer. Waits take no time. Requests, waits and
 * requested tokens are recorded.
 */
export function scripted(...answers: Answer[]) {
  const sent: HttpRequest[] = [];
  const waits: number[] = [];
  const tokens: boolean[] = [];
  const http: HttpClient = {
    async request(request) {
      sent.push(request);
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (answer === undefined) throw new Error('No answer was scripted.');
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer(request) : answer;
    },
  };
  const context: ConnectorContext = {
    http,
    hosts: {},
    fields: {},
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    async accessToken(options) {
      tokens.push(options?.force === true);
      return options?.force === true ? 'fresh' : 'token';
    },
    async wait(milliseconds, signal) {
      signal?.throwIfAborted();
      waits.push(milliseconds);
    },
  };
  return { context, http, sent, waits, tokens };
}
