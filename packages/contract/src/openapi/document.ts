import type * as z from 'zod';
import { type Call, errorsOf } from '../call.ts';
import * as calls from '../calls/index.ts';
import { dashboardConflictSchema, dashboardLockedSchema, idSchema, problemSchema } from '../entities/index.ts';
import { ERRORS, type ErrorCode } from '../errors.ts';
import { HEADER } from '../headers.ts';
import { ERROR_MEANINGS } from './error-meanings.ts';
import { createSchemas, type JsonSchema } from './schemas.ts';

type Schemas = ReturnType<typeof createSchemas>;
type NamedCall = readonly [name: string, call: Call];

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'answers' in value;

/** Schemas of error answers that contain more than a code and a message. */
const PROBLEMS: Partial<Record<ErrorCode, z.ZodType>> = {
  save_conflict: dashboardConflictSchema,
  dashboard_locked: dashboardLockedSchema,
  source_exists: problemSchema.extend({ sourceId: idSchema }),
};

/** Headers of error answers by status. */
const RETRY_AFTER = {
  'retry-after': { description: 'Seconds until a retry may succeed.', schema: { type: 'integer' } },
};
const ERROR_HEADERS: Readonly<Record<number, JsonSchema>> = { 422: RETRY_AFTER, 429: RETRY_AFTER, 503: RETRY_AFTER };

const FORM = 'application/x-www-form-urlencoded';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Successful.',
  201: 'Created.',
  202: 'Accepted; the result is not ready yet.',
  204: 'Successful, without a body.',
  304: 'Not modified since the answer with the `etag` of `if-none-match`; of a file: not ready yet.',
};

/** Returns the OpenAPI 3.1 document of every call of the contract. */
export function openApiDocument() {
  const schemas = createSchemas();
  const all = Object.entries<unknown>(calls).flatMap(([name, value]): NamedCall[] =>
    isCall(value) ? [[name, value]] : [],
  );
  // Sorted, because the order of exports depends on the loader. The call without a category is first and names the operation.
  all.sort(([a, callA], [b, callB]) => compare(callA.category ?? '', callB.category ?? '') || compare(a, b));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const group of Map.groupBy(all, ([, call]) => `${call.method} ${shapeOf(call.path)}`).values()) {
    const [[, { method, path }] = ['', all[0]?.[1]] as never] = group;
    const documented = documentedPath(path, all);
    paths[documented] = { ...paths[documented], [method.toLowerCase()]: operation(group, documented, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Reporting API',
      version: '1',
      description:
        'The HTTP API of Reporting. Errors have a stable `code`; `message` is a text for people and may change. Dates are `yyyy-MM-dd`.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'The session of a signed-in member. Over https the cookie is named `__Host-session`.',
        },
      },
      schemas: schemas.components,
    },
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

/** Returns the path in the document. Paths that differ only in a parameter name become one path, with the name `key` for that parameter. */
function documentedPath(path: string, all: readonly NamedCall[]): string {
  const alike = all.filter(([, call]) => shapeOf(call.path) === shapeOf(path)).map(([, call]) => call.path.split('/'));
  return path
    .split('/')
    .map((part, index) => (alike.every((other) => other[index] === part) ? part : '{key}'))
    .join('/');
}

/** Returns one operation for a call, or for several calls that `category` distinguishes. */
function operation(group: readonly NamedCall[], path: string, schemas: Schemas): JsonSchema {
  const [first] = group;
  if (!first) return {};
  const [name, call] = first;
  const list = group.map(([, each]) => each);
  const bodies = list.flatMap((each) => bodyOf(each, list.length > 1, schemas) ?? []);
  const [onlyBody] = bodies;
  return {
    operationId: name,
    summary: list.map(({ summary }) => summary).join(' Or: '),
    tags: [path.split('/').find((part) => part !== '' && part !== 'api') ?? 'api'],
    security: call.access === 'guest' ? [{ session: [] }, {}] : [{ session: [] }],
    parameters: parametersOf(call, path, schemas),
    ...(onlyBody
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              typesOf(call).map((type) => [
                type,
                { schema: bodies.length === 1 ? onlyBody : { anyOf: bodies }, ...encodingOf(list) },
              ]),
            ),
          },
        }
      : {}),
    responses: { ...successes(list, schemas), ...failures(list, schemas) },
  };
}

/** Returns the media types of a call's body. */
function typesOf({ multipart, form }: Call): string[] {
  if (multipart) return ['multipart/form-data', ...(multipart.orJson ? ['application/json'] : [])];
  return ['application/json', ...(form ? [FORM] : [])];
}

/** Returns the encoding of the multipart fields that contain JSON. */
function encodingOf(list: readonly Call[]): JsonSchema {
  const names = new Set(list.flatMap(({ multipart }) => multipart?.json ?? []));
  if (names.size === 0) return {};
  return { encoding: Object.fromEntries([...names].map((name) => [name, { contentType: 'application/json' }])) };
}

function bodyOf(call: Call, shared: boolean, { convert }: Schemas): JsonSchema | undefined {
  const body = call.body && convert(call.body, 'input');
  if (call.category === undefined) {
    if (!shared || !body) return body;
    // A body with a category belongs to another call.
    return { allOf: [body, { not: { type: 'object', required: ['category'] } }] };
  }
  const category = { type: 'object', properties: { category: { const: call.category } }, required: ['category'] };
  return body ? { allOf: [body, category] } : category;
}

function parametersOf(call: Call, path: string, schemas: Schemas): JsonSchema[] {
  const names = call.path.split('/').filter((part) => part.startsWith('{'));
  const documented = path.split('/').filter((part) => part.startsWith('{'));
  const fields = call.params ? fieldsOf(call.params, schemas) : [];
  const inPath = names.map((name, index) => {
    const field = fields.find((candidate) => `{${candidate.name}}` === name);
    return { name: (documented[index] ?? name).slice(1, -1), in: 'path', required: true, schema: field?.schema ?? {} };
  });
  return [...inPath, ...queryOf(call, schemas), ...headersOf(call, schemas)];
}

function queryOf(call: Call, schemas: Schemas): JsonSchema[] {
  if (!call.query) return [];
  const fields = fieldsOf(call.query, schemas);
  if (fields.length > 0) return fields.map((field) => ({ ...field, in: 'query' }));
  // The query is a record schema, so its parameters can have any name.
  const schema = schemas.convert(call.query, 'output');
  return [{ name: 'inputs', in: 'query', style: 'form', explode: true, required: false, schema }];
}

function headersOf(call: Call, schemas: Schemas): JsonSchema[] {
  const own = call.headers ? fieldsOf(call.headers, schemas) : [];
  return [
    {
      name: HEADER.requestedWith,
      in: 'header',
      required: call.method !== 'GET',
      schema: { const: 'XMLHttpRequest' },
      description: 'Proves that a changing request comes from a page of this service.',
    },
    {
      name: HEADER.identification,
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description:
        '`user.identification` of the page; empty for guests. If it is not of the session, the answer is 588.',
    },
    ...own.map((field) => ({ ...field, in: 'header' })),
  ];
}

interface Field {
  name: string;
  required: boolean;
  schema: unknown;
}

/** Returns the properties of an object schema, each with its schema after coercion and whether the client must send it. */
function fieldsOf(schema: z.ZodType, { convert }: Schemas): Field[] {
  const { properties = {} } = convert(schema, 'output') as { properties?: Record<string, unknown> };
  const { required = [] } = convert(schema, 'input') as { required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
  }));
}

function successes(list: readonly Call[], { convert }: Schemas): JsonSchema {
  const byStatus = new Map<number, { call: Call; schema: z.ZodType }[]>();
  for (const call of list)
    for (const [status, schema] of Object.entries(call.answers))
      byStatus.set(Number(status), [...(byStatus.get(Number(status)) ?? []), { call, schema }]);
  return Object.fromEntries(
    [...byStatus].map(([status, answers]) => {
      const bodies = answers.flatMap(({ schema }) =>
        schema.def.type === 'undefined' ? [] : convert(schema, 'output'),
      );
      const [only] = bodies;
      const lines = answers.some(({ call }) => call.format === 'json-lines');
      const headers = Object.assign({}, ...answers.map(({ call }) => call.answerHeaders ?? {})) as Record<
        string,
        string
      >;
      const body = bodies.length > 1 ? { anyOf: bodies } : only;
      return [
        status,
        {
          description: lines
            ? 'JSON lines: each line is one value of the schema.'
            : (DESCRIPTIONS[status] ?? 'Successful.'),
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
          ),
          ...(body ? { content: { [mediaTypeOf(answers[0]?.schema, lines)]: { schema: body } } } : {}),
        },
      ];
    }),
  );
}

function mediaTypeOf(schema: z.ZodType | undefined, lines: boolean): string {
  if (lines) return 'application/x-ndjson';
  return schema?.def.type === 'file' ? 'application/pdf' : 'application/json';
}

function failures(list: readonly Call[], schemas: Schemas): JsonSchema {
  const codes = new Set(list.flatMap(errorsOf));
  return Object.fromEntries(
    [...Map.groupBy(codes, (code) => ERRORS[code].status)].map(([status, alike]) => [
      status,
      {
        description: alike.map((code) => `\`${code}\`: ${ERROR_MEANINGS[code]}`).join('\n\n'),
        ...(ERROR_HEADERS[status] ? { headers: ERROR_HEADERS[status] } : {}),
        content: { 'application/json': { schema: problemOf(alike, schemas) } },
      },
    ]),
  );
}

/** Returns the schema of the error answers with `codes`, which all have the same status. */
function problemOf(codes: readonly ErrorCode[], { convert }: Schemas): JsonSchema {
  const plain = codes.filter((code) => !PROBLEMS[code]);
  const schemas = codes.flatMap((code) => {
    const special = PROBLEMS[code];
    return special ? [withCodes(convert(special, 'output'), [code])] : [];
  });
  if (plain.length > 0) schemas.unshift(withCodes(convert(problemSchema, 'output'), plain));
  const [only = {}] = schemas;
  return schemas.length === 1 ? only : { anyOf: schemas };
}

function withCodes(schema: JsonSchema, codes: readonly ErrorCode[]): JsonSchema {
  const { properties = {}, required = [] } = schema as { properties?: JsonSchema; required?: string[] };
  const fields = codes.some((code) => ERRORS[code].status === 422) ? ['errors'] : [];
  return {
    ...schema,
    properties: { ...properties, code: { enum: codes } },
    required: [...new Set([...required, ...fields])],
  };
}
