import { GoogleError } from './errors.ts';

/** The type of a field in Google's mapping of proto to JSON. */
type FieldType =
  | 'string'
  | 'bool'
  | 'int32'
  | 'int64'
  | 'double'
  | { enum: readonly string[] }
  | { message: string }
  | { list: FieldType };

/** Types of fields by message and name in camelCase. */
export type Messages = Readonly<Record<string, Readonly<Record<string, FieldType>>>>;

/** Maximum nesting of messages, as in Google's parser. */
const MAX_DEPTH = 100;

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const SCALARS = {
  string: 'TYPE_STRING',
  bool: 'TYPE_BOOL',
  int32: 'TYPE_INT32',
  int64: 'TYPE_INT64',
  double: 'TYPE_DOUBLE',
} as const;

/**
 * Parses a JSON body as a message: names in camelCase or snake_case, int64 as text or number, null as absent. Throws Google's
 * error for an invalid value. The error contains the path of the value in snake_case.
 */
export function parseMessage(
  text: string,
  message: string,
  messages: Messages,
  packageName: string,
): Record<string, unknown> {
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw violation('', `Invalid JSON payload received. Unexpected token.\n${text.slice(0, 60)}`);
  }

  function readMessage(raw: unknown, name: string, path: string, depth: number): Record<string, unknown> {
    if (depth > MAX_DEPTH) throw violation(path, 'Message too deep. Max recursion depth reached.');
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
      throw violation(
        path,
        `Invalid value at '${path}' (type.googleapis.com/${packageName}.${name}), ${JSON.stringify(raw).slice(0, 60)}`,
      );
    }
    const fields = messages[name] ?? {};
    const out: Record<string, unknown> = {};
    for (const [given, part] of Object.entries(raw)) {
      const key = camel(given);
      const type = Object.hasOwn(fields, key) ? fields[key] : undefined;
      const at = path === '' ? '' : ` at '${path}'`;
      if (type === undefined) {
        throw violation(path, `Invalid JSON payload received. Unknown name "${given}"${at}: Cannot find field.`);
      }
      if (part === null) continue;
      if (Array.isArray(part) && !(typeof type === 'object' && 'list' in type)) {
        throw violation(
          path,
          `Invalid JSON payload received. Unknown name "${given}"${at}: Proto field is not repeating, cannot start list.`,
        );
      }
      out[key] = readField(part, type, path === '' ? snake(key) : `${path}.${snake(key)}`, depth);
    }
    return out;
  }

  function readField(raw: unknown, type: FieldType, path: string, depth: number): unknown {
    if (typeof type === 'string') return readScalar(raw, type, path);
    if ('message' in type) return readMessage(raw, type.message, path, depth + 1);
    if ('list' in type) {
      if (!Array.isArray(raw)) return [readField(raw, type.list, path, depth)];
      return raw.map((item, index) => readField(item, type.list, `${path}[${index}]`, depth));
    }
    if (typeof raw === 'string' && type.enum.includes(raw)) return raw;
    throw violation(path, `Invalid value at '${path}' (TYPE_ENUM), ${JSON.stringify(raw)}`);
  }

  function readScalar(raw: unknown, type: keyof typeof SCALARS, path: string): unknown {
    const bad = () =>
      violation(path, `Invalid value at '${path}' (${SCALARS[type]}), ${JSON.stringify(raw).slice(0, 60)}`);
    if (type === 'string') {
      if (typeof raw !== 'string') throw bad();
      return raw;
    }
    if (type === 'bool') {
      if (typeof raw !== 'boolean') throw bad();
      return raw;
    }
    if (typeof raw !== 'number' && (typeof raw !== 'string' || raw.trim() === '')) throw bad();
    const number = Number(raw);
    if (!Number.isFinite(number) || (type !== 'double' && !Number.isInteger(number))) throw bad();
    return number;
  }

  return readMessage(value, message, '', 0);
}

function violation(field: string, description: string): GoogleError {
  return new GoogleError('INVALID_ARGUMENT', description, [
    {
      '@type': 'type.googleapis.com/google.rpc.BadRequest',
      fieldViolations: [{ ...(field === '' ? {} : { field }), description }],
    },
  ]);
}
