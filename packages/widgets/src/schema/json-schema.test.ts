import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { CHANNEL, data, instance, metric, textWidget, widget } from '../model/fixtures.ts';
import { calculatedMetricSchema } from './calculated.ts';
import { widgetDataSchema } from './data.ts';
import { CALCULATED_DESCRIPTIONS, DATA_DESCRIPTIONS, WIDGET_DESCRIPTIONS } from './descriptions.ts';
import { JSON_LIMITS, MAX_JSON_DEPTH } from './json.ts';
import { jsonSchemas } from './json-schema.ts';
import { widgetSchema } from './widget.ts';

const folder = new URL('../../schema/', import.meta.url);
// Formats are not validated, so days are checked only by their pattern.
const ajv = new Ajv2020({ validateFormats: false, allowUnionTypes: true });
const [validateWidget, validateData, validateCalculated] = [
  'widget.schema.json',
  'data.schema.json',
  'calculated-metric.schema.json',
].map((name) => ajv.compile(jsonSchemas()[name] ?? {}));

const article = {
  file: '/files/a.png',
  header: 'Relaunch',
  content: 'New shop.',
  description: '',
  range: { startDate: '2026-10-01', endDate: '2026-10-31' },
};

const WIDGETS: unknown[] = [
  widget({
    formatOptions: {
      type: 'bar',
      stacked: true,
      minValue: -5,
      axes: { left: { min: 0, max: 10, logarithmic: true }, right: { inverted: false } },
      marks: [
        { kind: 'line', value: 4, label: 'Goal', above: 'positive', axis: 'right' },
        { kind: 'band', from: 1, to: 2, label: '', tone: 'warning' },
        { kind: 'note', date: '2026-10-08', text: 'Relaunch' },
      ],
    },
    instances: [
      instance('instance-aaaaaaaaaaaa', {
        inputs: { dimension: 'date', filter: [{ field: 'country', not: null }] },
        metricsOptions: { sessions: { cloaked: true, format: 'money', polarity: 'lower' } },
      }),
    ],
  }),
  textWidget(),
  textWidget({ widget: { type: 'upload', inputs: { file: null, header: '', content: '', description: '' } } }),
  textWidget({ widget: { type: 'historic', inputs: { articles: [article] } } }),
];
const DATA: unknown[] = [
  data([CHANNEL, metric('cost', { type: 'money', currency: 'EUR', whole: 'all' })], [['Email', 1.5]], {
    compare: { rows: [['Email', null]] },
    warnings: ['Sampled.'],
  }),
  data(
    [
      metric('cpa', {
        formula: {
          parts: [0, ' ÷ ', 1],
          operands: [{ key: 'a.cost', label: 'Cost', type: 'money', currency: 'EUR', total: 4, previousTotal: null }],
        },
      }),
    ],
    [],
  ),
];
const CALCULATED: unknown[] = [
  { id: 'cpa', name: 'Cost per action', type: 'averageMoney', expression: 'Cost / Actions' },
];

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsOf(Reflect.get(value, key), [...path, key]))];
}

/**
 * Returns a copy of `value` in which `next` replaces the value at a path. If `next` is undefined, the copy does not
 * contain the last key of the path.
 */
function changed(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  const copy: object = Array.isArray(value) ? [...value] : { ...(value as object) };
  const inner = changed(Reflect.get(copy, key), rest, next);
  if (inner === undefined && !Array.isArray(copy)) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, inner ?? null);
  return copy;
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const NEARLY = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    '2026-02-29',
    '2024-02-29',
    '2026-1-1',
    'chart:pie',
    'passive',
    'plain',
    'EUR',
    'eur',
    -1,
    0,
    1.5,
    5,
    10_001,
    1e308,
    2 ** 53,
    [],
    {},
    'a\u0000b',
    nested(MAX_JSON_DEPTH),
    nested(MAX_JSON_DEPTH + 1),
    JSON.parse('{"__proto__": 1, "constructor": 2}'),
  ),
  fc.integer({ min: 0, max: 250 }).map((length) => 'x'.repeat(length)),
  fc
    .constantFrom(500, 2_000, 20_000)
    .chain((most) => fc.constantFrom('x'.repeat(most), '😀'.repeat(most / 2), 'x'.repeat(most + 1))),
  fc.jsonValue({ maxDepth: 3 }),
);

const CASES: [string, z.ZodType, typeof validateWidget, unknown[]][] = [
  ['widget', widgetSchema, validateWidget, WIDGETS],
  ['data', widgetDataSchema, validateData, DATA],
  ['calculated metric', calculatedMetricSchema, validateCalculated, CALCULATED],
];

describe.each(CASES)('%s', (_, schema, validate, fixtures) => {
  test('the fixtures are valid in JSON Schema and zod', () => {
    for (const fixture of fixtures) {
      expect(validate?.(fixture), JSON.stringify(validate?.errors)).toBe(true);
      expect(schema.safeParse(fixture).error).toBeUndefined();
    }
  });

  test('JSON Schema and zod have the same result for every change of one field', () => {
    const change = fc
      .constantFrom(...fixtures)
      .chain((fixture) =>
        fc.tuple(fc.constantFrom(...pathsOf(fixture)), NEARLY).map(([path, next]) => changed(fixture, path, next)),
      )
      // The value after conversion to JSON and back.
      .map((value): unknown => JSON.parse(JSON.stringify(value ?? null)));
    fc.assert(
      fc.property(change, (value) => {
        expect(validate?.(value)).toBe(schema.safeParse(value).success);
      }),
      { numRuns: 500 },
    );
  });
});

test.each<[string, unknown, boolean]>([
  ['nested as deep as allowed', nested(MAX_JSON_DEPTH), true],
  ['nested deeper than allowed', nested(MAX_JSON_DEPTH + 1), false],
  ['a text of the maximum length', 'x'.repeat(JSON_LIMITS.text), true],
  ['a text of wide letters of the maximum length', '😀'.repeat(JSON_LIMITS.text), true],
  ['a text that is too long', 'x'.repeat(JSON_LIMITS.text + 1), false],
  ['a text of wide letters that is too long', '😀'.repeat(JSON_LIMITS.text + 1), false],
  ['a text with NUL', 'a\u0000b', false],
  ['a list of the maximum length', Array<number>(JSON_LIMITS.entries).fill(1), true],
  ['a list that is too long', Array<number>(JSON_LIMITS.entries + 1).fill(1), false],
  [
    'an object with the maximum number of keys',
    Object.fromEntries(Array.from({ length: JSON_LIMITS.keys }, (_, key) => [key, 1])),
    true,
  ],
  [
    'an object with too many keys',
    Object.fromEntries(Array.from({ length: JSON_LIMITS.keys + 1 }, (_, key) => [key, 1])),
    false,
  ],
  ['the key `__proto__`', JSON.parse('{"__proto__": 1}'), false],
])('free-form inputs have the same limits in JSON Schema and zod: %s', (_, value, valid) => {
  const json = widget({ instances: [instance('instance-aaaaaaaaaaaa', { inputs: { free: value as null } })] });
  expect(validateWidget?.(json)).toBe(valid);
  expect(widgetSchema.safeParse(json).success).toBe(valid);
});

test('the schema files of the package are current (packages/widgets/build-schema.mjs writes them)', () => {
  const expected = jsonSchemas();
  expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, schema] of Object.entries(expected))
    expect(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))).toEqual(JSON.parse(JSON.stringify(schema)));
});

/** Returns paths of all properties with their descriptions. */
function described(node: unknown, path = ''): [path: string, description: unknown][] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties, items, additionalProperties, oneOf, anyOf } = node as z.core.JSONSchema.BaseSchema;
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, property]): [string, unknown][] => {
      const at = path === '' ? name : `${path}.${name}`;
      return [[at, Object(property).description], ...described(property, at)];
    }),
    ...described(items, `${path}[]`),
    ...described(additionalProperties, `${path}{}`),
    ...[...(oneOf ?? []), ...(anyOf ?? [])].flatMap((choice) => described(choice, path)),
  ];
}

test.each([
  ['widget.schema.json', WIDGET_DESCRIPTIONS],
  ['data.schema.json', DATA_DESCRIPTIONS],
  ['calculated-metric.schema.json', CALCULATED_DESCRIPTIONS],
])('%s describes every property', (name, descriptions) => {
  // `toEqual` would ignore a property whose description is undefined.
  expect(Object.fromEntries(described(jsonSchemas()[name]))).toStrictEqual(descriptions);
});
