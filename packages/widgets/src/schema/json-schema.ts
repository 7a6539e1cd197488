import * as z from 'zod';
import { calculatedMetricSchema } from './calculated.ts';
import { widgetDataSchema } from './data.ts';
import { CALCULATED_DESCRIPTIONS, DATA_DESCRIPTIONS, WIDGET_DESCRIPTIONS } from './descriptions.ts';
import { JSON_LIMITS, jsonValue } from './json.ts';
import { widgetSchema } from './widget.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Returns definitions for plain JSON of limited depth, one for each remaining level. */
function jsonDefinitions(): Record<string, JsonSchema> {
  const { depth, text, entries, keys } = JSON_LIMITS;
  const scalars: JsonSchema[] = [
    { type: 'null' },
    { type: 'boolean' },
    { type: 'number' },
    { type: 'string', maxLength: text, pattern: '^[^\\u0000]*$' },
  ];
  return Object.fromEntries(
    Array.from({ length: depth + 1 }, (_, level): [string, JsonSchema] => {
      const next = { $ref: `#/$defs/json${level + 1}` };
      const nested: JsonSchema[] = [
        { type: 'array', maxItems: entries, items: next },
        {
          type: 'object',
          maxProperties: keys,
          propertyNames: { not: { const: '__proto__' } },
          additionalProperties: next,
        },
      ];
      return [`json${level}`, { anyOf: level < depth ? [...scalars, ...nested] : scalars }];
    }),
  );
}

/** Adds a description to every property of a schema, by its path. */
function describe(node: unknown, path: string, descriptions: Readonly<Record<string, string>>): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties, items, additionalProperties, oneOf, anyOf } = node as JsonSchema;
  for (const [name, property] of Object.entries(properties ?? {})) {
    const at = path === '' ? name : `${path}.${name}`;
    if (typeof property === 'object' && descriptions[at] !== undefined) property.description = descriptions[at];
    describe(property, at, descriptions);
  }
  describe(items, `${path}[]`, descriptions);
  describe(additionalProperties, `${path}{}`, descriptions);
  for (const choice of [...(oneOf ?? []), ...(anyOf ?? [])]) describe(choice, path, descriptions);
}

function jsonSchemaOf(
  schema: z.ZodType,
  title: string,
  description: string,
  descriptions: Readonly<Record<string, string>>,
): JsonSchema {
  let free = false;
  const generated = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown) !== jsonValue) return;
      free = true;
      jsonSchema.$ref = '#/$defs/json0';
    },
  });
  describe(generated, '', descriptions);
  const { $schema, $defs, ...rest } = generated;
  const definitions = { ...$defs, ...(free ? jsonDefinitions() : {}) };
  return {
    ...($schema ? { $schema } : {}),
    title,
    description,
    ...rest,
    ...(Object.keys(definitions).length > 0 ? { $defs: definitions } : {}),
  };
}

/** Returns the schemas as JSON Schema (draft 2020-12) by file name. */
export function jsonSchemas(): Record<string, JsonSchema> {
  return {
    'widget.schema.json': jsonSchemaOf(
      widgetSchema,
      'Widget',
      'A widget of a dashboard, version 1.',
      WIDGET_DESCRIPTIONS,
    ),
    'data.schema.json': jsonSchemaOf(
      widgetDataSchema,
      'Widget data',
      'The data of a widget, version 1.',
      DATA_DESCRIPTIONS,
    ),
    'calculated-metric.schema.json': jsonSchemaOf(
      calculatedMetricSchema,
      'Calculated metric',
      'A metric computed from others.',
      CALCULATED_DESCRIPTIONS,
    ),
  };
}
