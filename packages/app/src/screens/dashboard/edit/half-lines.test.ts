import type { Parameter } from '@reporting/contract';
import { describe, expect, it } from 'vitest';
import { halvesOf } from './half-lines.ts';

const field = (name: string, more: Partial<Parameter> = {}): Parameter =>
  ({ name, label: name, kind: 'select', required: false, ...more }) as Parameter;
const DIMENSION = field('dimension', { help: 'What the rows are.' });
const option = (label: string) => ({ value: label, label });

describe('halvesOf', () => {
  it.each([
    [
      'a property and the dimension',
      [field('property', { optionCall: 'property' }), DIMENSION],
      ['property', 'dimension'],
    ],
    [
      'short options and the dimension',
      [field('report', { options: [option('Orders')] }), DIMENSION],
      ['report', 'dimension'],
    ],
    ['a field with a help text', [field('report', { help: 'Costs units.' }), DIMENSION], []],
    ['long options', [field('report', { options: [option('Orders'), option('Created in the range')] }), DIMENSION], []],
    ['several values', [field('accounts', { kind: 'multi-select' }), DIMENSION], []],
    ['no dimension', [field('property')], []],
  ])('decides for %s', (_name, parameters, halves) => {
    expect(halvesOf(parameters)).toEqual(halves);
  });
});
