import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { type Call, errorsOf } from '../call.ts';
import * as calls from '../calls/index.ts';
import { ERROR_CODES, ERRORS } from '../errors.ts';
import { openApiDocument } from './document.ts';

const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, { responses: Record<string, unknown>; summary: string }>>;
};
const CALLS = Object.values<unknown>(calls).filter(
  (value): value is Call => typeof value === 'object' && value !== null && 'answers' in value,
);

describe('the OpenAPI document', () => {
  it('equals openapi.json, which `pnpm openapi` writes', () => {
    expect(document).toEqual(JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')));
  });

  it('is valid OpenAPI 3.1 with references that resolve', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const components = Object.keys((document as unknown as { components: { schemas: object } }).components.schemas);
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(refs.length).toBeGreaterThan(10);
    for (const [, name] of refs) expect(components).toContain(name);
    expect(JSON.stringify(document)).not.toContain('#/$defs/');
  });

  it('contains every call with each of its statuses', () => {
    expect(CALLS.length).toBeGreaterThan(15);
    for (const call of CALLS) {
      const shape = call.path.replace(/\{\w+\}/g, '{}');
      const path = Object.keys(document.paths).find((candidate) => candidate.replace(/\{\w+\}/g, '{}') === shape);
      const operation = document.paths[path ?? '']?.[call.method.toLowerCase()];
      expect(operation?.summary, call.path).toContain(call.summary);
      const statuses = [...Object.keys(call.answers), ...errorsOf(call).map((code) => String(ERRORS[code].status))];
      expect(Object.keys(operation?.responses ?? {}), call.path).toEqual(expect.arrayContaining(statuses));
    }
  });

  it('contains every error code', () => {
    const text = JSON.stringify(document.paths);
    const used = new Set(CALLS.flatMap(errorsOf));
    for (const code of used) expect(text).toContain(`"${code}"`);
    expect(ERROR_CODES.filter((code) => !used.has(code))).toEqual([]);
  });
});
