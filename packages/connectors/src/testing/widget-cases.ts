import { expect, it } from 'vitest';
import type { Connector, QueryRequest, QueryResult } from '../connector.ts';

type Read = (inputs: QueryRequest['inputs']) => Promise<QueryResult>;

/** Tests that every ready-made configuration of a type returns a number in its rows, or in its totals if it has no dimension. */
export function itHasFigures(connector: Connector, type: QueryRequest['type'], read: Read): void {
  const configs = connector.definitions[type]?.configs ?? [];
  it.each(configs.map(({ id, inputs }) => [id, inputs] as const))(
    'the ready-made configuration %s has figures',
    async (_id, inputs) => {
      const { rows, totals, empty } = await read(inputs);
      expect(empty).toBe(false);
      expect(inputs.dimension === null ? totals.length : rows.length).toBeGreaterThan(0);
      expect([...rows.flat(), ...totals].some((cell) => typeof cell === 'number')).toBe(true);
    },
  );
}

/**
 * Tests that invalid inputs are config errors, and that no request is sent.
 * @param sent returns the requests of the test
 * @param cases inputs, each with a part of the message
 */
export function itRefusesWidgets(
  sent: () => readonly unknown[],
  read: Read,
  cases: readonly (readonly [inputs: QueryRequest['inputs'], words: string])[],
): void {
  it.each(cases)('a wrong widget %j is a config error, and nothing is sent', async (inputs, words) => {
    await expect(read(inputs)).rejects.toMatchObject({ kind: 'config', message: expect.stringContaining(words) });
    expect(sent()).toEqual([]);
  });
}
