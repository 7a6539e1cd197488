/**
 * The HTTP client that connectors receive as an argument. The service implements it with time-outs, size limits and a check
 * of every address; tests implement it with answers of their own. It is here because connectors and the service's platform
 * both need it and neither imports the other.
 */
export interface HttpClient {
  /** @throws AddressRefused, AnswerTooLarge; anything else where no answer came, or not in time */
  request(request: HttpRequest): Promise<HttpResponse>;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Text is sent as UTF-8. */
  body?: string | Uint8Array;
  /** The answer is wanted as bytes: `bytes` holds it and `body` is empty. */
  binary?: boolean;
  signal?: AbortSignal | undefined;
}

export interface HttpResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** The answer as UTF-8. */
  body: string;
  /** The answer to a request with `binary`. */
  bytes?: Uint8Array;
}

/** The address must not be called: it is not public, not https, or carries a user name. Repeating the call is pointless. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** The answer exceeds the size limit. Repeating the call is pointless; a call that asks for less may work. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}
