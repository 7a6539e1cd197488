/**
 * The HTTP client that connectors receive as an argument. The service implements it with time-outs, size limits and a check of
 * every address; tests implement it with fixed answers. It is in this package because connectors and the service's platform both
 * use it and do not import each other.
 */
export interface HttpClient {
  /** @throws AddressRefused, AnswerTooLarge. A time-out or a missing answer throws an error of another class. */
  request(request: HttpRequest): Promise<HttpResponse>;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Text is sent as UTF-8. */
  body?: string | Uint8Array;
  /** Requests the answer as bytes. The response then has it in `bytes`, and `body` is empty. */
  binary?: boolean;
  /** Maximum size of the answer in bytes. Has no effect if it is larger than the client's own limit. */
  maxBytes?: number;
  signal?: AbortSignal | undefined;
}

export interface HttpResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The answer, decoded as UTF-8. */
  body: string;
  /** The answer to a request with `binary`. */
  bytes?: Uint8Array;
}

/** Thrown if an address must not be called: it is not public, not https, or contains a user name. A retry cannot succeed. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Thrown if the answer exceeds the size limit. A retry cannot succeed, but a request for less data can. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}
