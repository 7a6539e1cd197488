import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Keywords of discovery documents that have no meaning or another meaning in JSON Schema. */
const DROPPED = new Set([
  'id',
  'format',
  'enumDescriptions',
  'enumDeprecated',
  'annotations',
  'default',
  'pattern',
  'readOnly',
  'deprecated',
]);

/** Returns true if the folder of VENDOR_SPECS contains this document. */
export function hasDiscovery(file: string): boolean {
  const folder = process.env.VENDOR_SPECS;
  return folder !== undefined && folder !== '' && existsSync(join(folder, file));
}

/**
 * Returns a validator for a schema of a Google discovery document. The documents require no field, so the validator rejects unknown names,
 * which finds misspelt fields.
 */
export function discoveryValidator(file: string, schema: string): ValidateFunction {
  const document = JSON.parse(readFileSync(join(process.env.VENDOR_SPECS ?? '', file), 'utf8')) as {
    schemas: Record<string, unknown>;
  };
  const definitions = Object.fromEntries(
    Object.entries(document.schemas).map(([name, body]) => [name, translate(body)]),
  );
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  return ajv.compile({ $defs: definitions, $ref: `#/$defs/${schema}` });
}

function translate(node: unknown, insideProperties = false): unknown {
  if (Array.isArray(node)) return node.map((item) => translate(item));
  if (typeof node !== 'object' || node === null) return node;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (insideProperties) out[key] = translate(value);
    else if (key === '$ref') out[key] = `#/$defs/${String(value)}`;
    else if (key === 'type' && value === 'any') continue;
    else if (key === 'properties') out[key] = translate(value, true);
    else if (!DROPPED.has(key)) out[key] = translate(value);
  }
  if (out.properties !== undefined && out.additionalProperties === undefined) out.additionalProperties = false;
  return out;
}
