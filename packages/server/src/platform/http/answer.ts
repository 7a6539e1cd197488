import { Readable } from 'node:stream';
import type { Call, ReplyOf } from '@reporting/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';

/** Returns the result of a handler whose call has several successful statuses. */
export const answer = <S extends number, B>(status: S, body: B) => ({ status, body });

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer that is already validated and serialised, so that it can be sent more than once. It can also be a file. */
export class WrittenAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, bytes: Buffer, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.bytes = bytes;
    this.headers = { 'content-type': JSON_TYPE, ...headers };
  }
}

/** Validates and serialises the answer of a call, like `send`. */
export function writeAnswer<C extends Call>(call: C, result: ReplyOf<C>): WrittenAnswer {
  const { status, schema, body } = answerOf(call, result);
  return new WrittenAnswer(status, Buffer.from(JSON.stringify(schema.parse(body))));
}

/** Sends a handler's result, validated with the call's schema. Unknown fields are removed. An invalid body causes a 500. */
export function send(reply: FastifyReply, call: Call, result: unknown): FastifyReply {
  if (result instanceof WrittenAnswer) return reply.code(result.status).headers(result.headers).send(result.bytes);
  const { status, schema, body } = answerOf(call, result);
  reply.code(status);
  if (call.format === 'json-lines') {
    // Buffering by a proxy such as nginx would disable streaming.
    reply.headers({ 'x-accel-buffering': 'no' }).type('application/x-ndjson; charset=utf-8');
    return reply.send(Readable.from(asLines(body as AsyncIterable<unknown>, schema)));
  }
  const parsed = schema.parse(body);
  if (parsed === undefined) return reply.send();
  return reply.type(JSON_TYPE).send(JSON.stringify(parsed));
}

function answerOf(call: Call, result: unknown): { status: number; schema: z.ZodType; body: unknown } {
  const answers = Object.entries(call.answers);
  const [only] = answers;
  if (answers.length === 1 && only) return { status: Number(only[0]), schema: only[1], body: result };
  const { status, body } = result as { status: number; body: unknown };
  const schema = call.answers[status];
  if (!schema) throw new Error(`${call.method} ${call.path} has no answer with the status ${status}.`);
  return { status, schema, body };
}

async function* asLines(values: AsyncIterable<unknown>, schema: z.ZodType): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(schema.parse(value))}\n`;
}
