import { stylesSchema } from '@reporting/widgets/schema';
import * as z from 'zod';
import * as entities from '../entities/index.ts';

export type JsonSchema = Record<string, unknown>;

/** Schemas that become components of the document, by name. */
const named: Record<string, z.ZodType> = {
  ...Object.fromEntries(
    Object.entries<unknown>(entities).flatMap(([name, value]): [string, z.ZodType][] =>
      value instanceof z.ZodType && name.endsWith('Schema') ? [[componentName(name), value]] : [],
    ),
  ),
  Styles: stylesSchema,
};

function componentName(exportName: string): string {
  const name = exportName.slice(0, -'Schema'.length);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * Converts zod schemas to JSON Schema 2020-12 and collects shared schemas as components. A schema can accept more than it returns
 * (defaults, coercion). If input and output differ, the input is a separate component with the suffix `Input`.
 */
export function createSchemas() {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const components: Record<string, JsonSchema> = {};

  function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const {
      $schema: _version,
      $defs,
      ...root
    } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      metadata: registry,
      unrepresentable: 'any',
      io,
    }) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    const suffix = io === 'input' ? 'Input' : '';
    for (const [name, definition] of Object.entries($defs ?? {})) {
      const { id: _id, ...rest } = definition;
      components[name + suffix] = withComponentRefs(rest, suffix) as JsonSchema;
    }
    const { id: _id, ...rest } = root;
    return withComponentRefs(rest, suffix) as JsonSchema;
  }

  return { components, convert };
}

/** Points the references of one conversion to the components of the document. */
function withComponentRefs(value: unknown, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withComponentRefs(item, suffix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) =>
      key === '$ref' && typeof item === 'string'
        ? [key, item.replace(/^#\/\$defs\/(.+)$/, `#/components/schemas/$1${suffix}`)]
        : [key, withComponentRefs(item, suffix)],
    ),
  );
}
