import { readdir } from 'node:fs/promises';
import {
  connectionTypeSchema,
  parameterSchema,
  sourceType,
  widgetDefinitionSchema,
  widgetTypesOf,
} from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import { inputsSchema } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { BUILT_TYPES, connectorFor, loadConnector } from './registry.ts';

const connectors = await Promise.all(
  BUILT_TYPES.map(async (type) => {
    const connector = await loadConnector(type);
    if (!connector) throw new Error(`${type} has no connector.`);
    return connector;
  }),
);
const definitions = connectors.flatMap((connector) =>
  Object.values(connector.definitions).map((definition) => ({ connector, definition })),
);

describe('the registry', () => {
  it('loads the connector of every built type, by connection type and by widget type', async () => {
    expect(connectors.map(({ type }) => type)).toEqual(BUILT_TYPES);
    for (const { type, definitions: made } of connectors) {
      expect(Object.keys(made)).toEqual(widgetTypesOf(type));
      for (const widgetType of widgetTypesOf(type)) {
        expect(await connectorFor(widgetType)).toBe(await loadConnector(type));
      }
    }
  });

  it('has a folder for every built type and for no other', async () => {
    const entries = await readdir(new URL('.', import.meta.url), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.filter((name) => connectionTypeSchema.safeParse(name).success).sort()).toEqual(
      [...BUILT_TYPES].sort(),
    );
  });

  it.each(['no_such_type', 'constructor', '../google', ''])('has no connector for "%s"', async (type) => {
    expect(await loadConnector(type)).toBeUndefined();
  });

  it.each(connectors)('authenticates $type as its line in `SOURCE_TYPES` declares', ({ type, auth }) => {
    expect(auth.kind).toBe(sourceType(type).auth);
    if (auth.kind === 'oauth') expect(auth.vendor).toBe(sourceType(type).vendor);
    else expect(auth.guide.length).toBeGreaterThan(0);
  });
});

describe.each(definitions)('the definition of $definition.type', ({ connector, definition }) => {
  it('matches the contract', () => {
    expect(widgetDefinitionSchema.parse(definition)).toEqual(definition);
    for (const parameter of definition.parameters) expect(parameterSchema.safeParse(parameter).success).toBe(true);
    expect(definition.connection).toBe(connector.type);
  });

  it('has unique names', () => {
    for (const names of [
      definition.parameters.map(({ name }) => name),
      definition.metrics.map(({ key }) => key),
      definition.dimensions.map(({ key }) => key),
      definition.configs.map(({ id }) => id),
      definition.configs.map(({ label }) => label),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
    expect(definition.configs.map(({ id }) => id)).not.toContain('custom');
  });

  it('has every option call that a parameter names, with a name that is valid in an address', () => {
    const names = new Set(definition.parameters.map(({ name }) => name));
    for (const { kind, options, optionCall, dependsOn } of definition.parameters) {
      if (kind === 'select' || kind === 'multi-select' || kind === 'remote')
        expect(options ?? optionCall).toBeDefined();
      if (optionCall !== undefined) {
        expect(optionCall).toMatch(/^[a-z_]{1,40}$/);
        expect(connector.options[optionCall]).toBeTypeOf('function');
      }
      for (const name of dependsOn ?? []) expect(names).toContain(name);
    }
  });

  it('has ready-made configurations that use only existing parameters, metrics, dimensions and formats', () => {
    const keys = new Set(definition.metrics.map(({ key }) => key));
    const names = new Set(definition.parameters.map(({ name }) => name));
    for (const { inputs, format } of definition.configs) {
      expect(inputsSchema.safeParse(inputs).success).toBe(true);
      expect(definition.formats).toContain(format);
      for (const name of Object.keys(inputs)) expect(names).toContain(name);
      for (const metric of Array.isArray(inputs.metrics) ? inputs.metrics : []) expect(keys).toContain(metric);
      if (typeof inputs.dimension === 'string') {
        expect(definition.dimensions.map(({ key }) => key)).toContain(inputs.dimension);
      }
    }
  });

  it('never sums averages', () => {
    for (const { key, type, aggregation } of definition.metrics) {
      if (VALUE_TYPES[type].aggregation === 'average') expect([key, aggregation]).not.toEqual([key, 'sum']);
    }
  });
});
