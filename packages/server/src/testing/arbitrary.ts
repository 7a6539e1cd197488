import fc from 'fast-check';
import type * as z from 'zod';

/**
 * Texts in the forms that the contract requires, such as dates, time zones, ids and colours. Each schema uses the texts that it accepts.
 */
const FORMS = [
  ...['2026-01-31', '2026-02-28', '1970-01-01', '2199-12-31', '2026-02-30', '0001-01-01', '9999-12-31', 'none'],
  ...['Europe/Copenhagen', 'UTC', 'Etc/GMT+12', '+05:45', 'USD', '#fff', '#12ab34', '/dashboards', '//example.com'],
  ...[
    'abcdefghijklmnopqrstu',
    'abcdefghijklmnopqrstuvwx',
    'abcdefghij',
    'name@example.com',
    'https://shop.example.com',
  ],
  ...[
    'custom',
    'dimension',
    'conversions',
    'İstanbul',
    '\u202eright to left',
    'e\u0301\u0301',
    '👩‍👩‍👧‍👦',
    'short',
    'a longer text',
  ],
];

/** The files are an empty file, a file of another type, the beginning of an image, and the complete image. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = [
  new File([], ''),
  new File(['<svg onload="alert(1)"/>'], '../../x.svg'),
  new File([PIXEL.subarray(0, 40)], 'x.png'),
  new File([PIXEL], 'x.png'),
];

/** JSON that `JSON.stringify` never produces, by name. `toJson` inserts it in place of the name. */
const RAW: Readonly<Record<string, string>> = {
  '⦃minus zero⦄': '-0',
  '⦃beyond doubles⦄': '1e400',
  '⦃long number⦄': `1${'0'.repeat(5_000)}`,
  '⦃proto⦄': '{"__proto__":{"admin":true}}',
  '⦃twice⦄': '{"a":1,"a":2}',
  '⦃deep list⦄': `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '⦃deep object⦄': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
};

/** Values that break parsers, stores and renderers. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 8,
    arbitrary: fc.constantFrom<unknown>(
      ...[
        '',
        ' ',
        '\u0000',
        'a\u0000b',
        '\ud800',
        '\udc00x',
        '__proto__',
        'constructor',
        'null',
        '../../etc/passwd',
        "' or 1=1 --",
      ],
      ...[null, true, 0, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 53, 2 ** 63],
      ...['2026-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '+275760-09-13', '2026-01-01T00:00:00Z'],
      ...[[], {}, [[]], { length: 1e9 }, { toString: 'x', valueOf: 1 }, { constructor: { prototype: { a: 1 } } }],
      ...Object.keys(RAW),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(1_000, 30_000, 950_000)
      .chain((length) =>
        fc.constantFrom<unknown>(
          'x'.repeat(length),
          '\u{1f600}'.repeat(length / 4),
          Array(Math.ceil(length / 4)).fill(0),
        ),
      ),
  },
);

/** Returns a value as JSON. Names of `RAW` in it are replaced by their texts. */
export function toJson(value: unknown): string {
  let text = JSON.stringify(value) ?? '';
  for (const [name, raw] of Object.entries(RAW)) text = text.replaceAll(`"${name}"`, raw);
  return text;
}

/**
 * Generates values of a schema. The values are usually valid. They also satisfy a check in code (`refine`) if a text of
 * `FORMS` satisfies the check.
 */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  // Reads zod's internal definition of the schema, whose type zod does not export.
  const { def } = (schema as unknown as { _zod: { def: Definition } })._zod;
  switch (def.type) {
    case 'string':
      return text(schema, def);
    case 'number':
    case 'int':
      return number(def);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'undefined':
      return fc.constant(undefined);
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'array':
      return def.element
        ? fc.array(arbitraryOf(def.element), { maxLength: Math.min(limitsOf(def).max, 4) })
        : fc.constant([]);
    case 'object':
      return object(def.shape ?? {});
    case 'record':
      return def.keyType && def.valueType
        ? fc.dictionary(arbitraryOf(def.keyType).map(String), arbitraryOf(def.valueType), { maxKeys: 4 })
        : fc.constant({});
    case 'union':
      return fc.oneof(...(def.options ?? []).map(arbitraryOf));
    case 'optional':
      return fc.option(arbitraryOf(inner(def)), { nil: undefined });
    case 'nullable':
      return fc.option(arbitraryOf(inner(def)));
    case 'pipe':
      return def.in ? arbitraryOf(def.in) : fc.anything();
    case 'default':
    case 'catch':
    case 'readonly':
      return arbitraryOf(inner(def));
    case 'custom':
      return fc.jsonValue({ maxDepth: 4 });
    case 'file':
      return fc.constantFrom(...FILES);
    default:
      throw new Error(`There are no values for the schema type "${def.type}". Add it to arbitraryOf.`);
  }
}

interface Definition {
  type: string;
  checks?: { _zod: { def: Check } }[];
  format?: string;
  pattern?: RegExp;
  values?: unknown[];
  entries?: Record<string, unknown>;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
}

interface Check {
  check: string;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  format?: string;
  pattern?: RegExp;
}

function inner({ innerType, type }: Definition): z.ZodType {
  if (!innerType) throw new Error(`The schema type "${type}" has no inner type.`);
  return innerType;
}

const checksOf = ({ checks = [] }: Definition): Check[] => checks.map(({ _zod }) => _zod.def);

function limitsOf(def: Definition): { min: number; max: number } {
  const checks = checksOf(def);
  const exact = checks.find(({ check }) => check === 'length_equals')?.length;
  const min = exact ?? checks.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  return { min, max: exact ?? checks.find(({ check }) => check === 'max_length')?.maximum ?? Math.max(min, 200) };
}

function text(schema: z.ZodType, def: Definition): fc.Arbitrary<unknown> {
  const { min, max } = limitsOf(def);
  const pattern = def.pattern ?? checksOf(def).find(({ check }) => check === 'string_format')?.pattern;
  const forms = FORMS.filter((form) => schema.safeParse(form).success);
  const free = fc.string({
    minLength: min,
    maxLength: Math.min(max, min + 40),
    unit: min === max ? 'grapheme-ascii' : 'grapheme',
  });
  const atLimit = fc.constantFrom('x'.repeat(min), 'x'.repeat(Math.min(max, 20_000)));
  // True if the schema has no check in code, or a check that only excludes some characters.
  const anyText = schema.safeParse('x'.repeat(Math.min(max, Math.max(min, 5)))).success;
  return fc.oneof(
    ...(forms.length > 0 ? [{ weight: 4, arbitrary: fc.constantFrom(...forms) }] : []),
    ...(anyText && !pattern
      ? [
          { weight: 2, arbitrary: free.filter((value) => schema.safeParse(value).success) },
          { weight: 1, arbitrary: atLimit.filter((value) => schema.safeParse(value).success) },
        ]
      : []),
    ...(pattern && forms.length === 0 ? [{ weight: 1, arbitrary: fc.stringMatching(pattern) }] : []),
    ...(!pattern && !anyText && forms.length === 0 ? [{ weight: 1, arbitrary: free }] : []),
  );
}

function number(def: Definition): fc.Arbitrary<unknown> {
  const checks = checksOf(def);
  const from = checks.find(({ check }) => check === 'greater_than')?.value ?? -1e9;
  const to = checks.find(({ check }) => check === 'less_than')?.value ?? Math.max(from, 1e9);
  const whole = checks.some(({ check }) => check === 'number_format');
  const between = whole ? fc.integer({ min: from, max: to }) : fc.double({ min: from, max: to, noNaN: true });
  return fc.oneof(between, fc.constantFrom(from, to));
}

/** Returns objects in which an undefined optional field is omitted. */
function object(shape: Record<string, z.ZodType>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryOf(field)] as const);
  return fc
    .record(Object.fromEntries(fields))
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)));
}

/**
 * Generates values of a schema in which one random part is replaced by a hostile value, removed, or extended by unknown
 * fields.
 */
export function brokenOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc
    .tuple(arbitraryOf(schema), hostile, fc.nat(), fc.constantFrom('replace', 'replace', 'drop', 'add'))
    .map(([valid, value, at, how]) => {
      const places = pathsOf(valid, []);
      return changed(valid, places[at % places.length] ?? [], value, how);
    });
}

function pathsOf(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
}

function changed(value: unknown, [key, ...rest]: string[], by: unknown, how: string): unknown {
  if (key === undefined)
    return how === 'add' && typeof value === 'object' ? { ...value, companyId: by, extra: by } : by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (how === 'drop' && rest.length === 0) delete copy[key];
  else copy[key] = changed(copy[key], rest, by, how);
  return copy;
}
