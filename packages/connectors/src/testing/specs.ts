import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpRequest, HttpResponse } from '@reporting/contract/outbound';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Connector, ConnectorContext, QueryRequest } from '../connector.ts';
import { queryOf } from './vendor.ts';

/** Folder of the vendors' descriptions, which are not part of the project. Undefined if the variable is not set. */
export const SPECS = process.env.VENDOR_SPECS;

export const loadSpec = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(SPECS ?? '', path), 'utf8'));

/** Runs every ready-made configuration and the option calls. Returns each request with its answer. */
export async function recordCalls(
  connector: Connector,
  type: QueryRequest['type'],
  context: ConnectorContext,
  inputs: QueryRequest['inputs'],
): Promise<{ request: HttpRequest; answer: HttpResponse }[]> {
  const calls: { request: HttpRequest; answer: HttpResponse }[] = [];
  const http = {
    async request(request: HttpRequest) {
      const answer = await context.http.request(request);
      calls.push({ request, answer });
      return answer;
    },
  };
  const recorded = { ...context, http };
  const ask = queryOf(type);
  const range = { startDate: '2026-10-12', endDate: '2026-10-14' };
  await connector.listProperties(recorded);
  for (const call of Object.values(connector.options)) {
    await call(recorded, { type, searchTerm: '', include: [], inputs });
  }
  for (const config of connector.definitions[type]?.configs ?? []) {
    await connector.query(recorded, ask({ ...inputs, ...config.inputs }, { range }));
  }
  return calls;
}

/** Returns a function that lists where a value does not match a schema. The schema's references point to `defs`. */
export function validatorOf(defs: object) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const checks = new Map<object | string, ValidateFunction>();
  return (schema: object, value: unknown): string[] => {
    const key = '$ref' in schema ? String(schema.$ref) : schema;
    const check = checks.get(key) ?? ajv.compile({ ...schema, $defs: defs });
    checks.set(key, check);
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

/** Returns the names of the address's query parameters that are not allowed. */
export const unknownNames = (url: string, allowed: readonly string[]): string[] =>
  [...new URL(url).searchParams.keys()].filter((name) => !allowed.includes(name));
