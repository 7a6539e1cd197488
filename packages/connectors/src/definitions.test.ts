import { parameterSchema, widgetDefinitionSchema, widgetTypesOf } from '@reporting/contract';
import { VALUE_TYPES } from '@reporting/formatters';
import { inputsSchema, WIDGET_TYPES } from '@reporting/widgets/schema';
import { describe, expect, it } from 'vitest';
import { CONNECTORS, connectorFor } from './registry.ts';

const connectors = Object.values(CONNECTORS);
const definitions = connectors.flatMap((connector) =>
  Object.values(connector.definitions).map((definition) => ({ connector, definition })),
);

describe('the registry', () => {
  it('holds each connector under its own type and finds it by widget type', () => {
    for (const [type, connector] of Object.entries(CONNECTORS)) {
      expect(connector.type).toBe(type);
      for (const widgetType of widgetTypesOf(connector.type)) expect(connectorFor(widgetType)).toBe(connector);
      expect(Object.keys(connector.definitions)).toEqual(widgetTypesOf(connector.type));
    }
    expect(WIDGET_TYPES.filter((type) => connectorFor(type) !== undefined)).toEqual([
      'google_analytics_4',
      'google_sheets',
    ]);
  });
});

describe.each(definitions)('the definition of $definition.type', ({ connector, definition }) => {
  it('is as the contract says', () => {
    expect(widgetDefinitionSchema.parse(definition)).toEqual(definition);
    for (const parameter of definition.parameters) expect(parameterSchema.safeParse(parameter).success).toBe(true);
    expect(definition.connection).toBe(connector.type);
  });

  it('names each thing once', () => {
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

  it('has a call for every choice, in a name that fits into an address', () => {
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

  it('offers ready-made configurations of its own parameters, metrics, dimensions and formats', () => {
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

  it('never adds up averages', () => {
    for (const { key, type, aggregation } of definition.metrics) {
      if (VALUE_TYPES[type].aggregation === 'average') expect([key, aggregation]).not.toEqual([key, 'sum']);
    }
  });
});
