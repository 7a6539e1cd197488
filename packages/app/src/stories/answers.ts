import { type Call, ERRORS, type ErrorCode, type Method } from '@reporting/contract';

/** The answer of a call in a story: a body, an error, or no answer. */
export interface StoryAnswer {
  readonly call: Call;
  readonly status: number;
  /** Undefined if the answer never arrives. */
  readonly body: unknown;
}

/** Returns a successful answer of a call. Throws if the body does not match the contract. */
export function answers(call: Call, data: unknown): StoryAnswer {
  const [status = 200] = Object.keys(call.answers).map(Number);
  const body = call.answers[status]?.parse(data);
  return { call, status, body };
}

/** Returns an error answer of a call. */
export function refuses(call: Call, code: ErrorCode, message: string): StoryAnswer {
  return { call, status: ERRORS[code].status, body: { code, message } };
}

/** Returns an answer that never arrives. */
export const waits = (call: Call): StoryAnswer => ({ call, status: 0, body: undefined });

const matches = ({ path, method }: Call, asked: string, by: Method) =>
  method === by && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked);

/** Answers the calls of the page until the returned function is called. A call that is not in the list gets a 404. */
export function answerCalls(list: readonly StoryAnswer[]): () => void {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const path = new URL(String(input), window.location.origin).pathname;
    // All other requests are for files of Storybook.
    if (!/^\/(api|logout)(\/|$)/.test(path)) return original(input, init);
    const found = list.find(({ call }) => matches(call, path, (init?.method ?? 'GET') as Method));
    if (!found) return Response.json({ code: 'not_found', message: 'Not found.' }, { status: 404 });
    if (found.body === undefined) return new Promise(() => {});
    return Response.json(found.body, { status: found.status });
  };
  return () => {
    window.fetch = original;
  };
}
