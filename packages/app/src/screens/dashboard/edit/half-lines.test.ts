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
      'puts a property and the dimension on one line',
      [field('property', { optionCall: 'property' }), DIMENSION],
      ['property', 'dimension'],
    ],
    [
      'puts a field with short options and the dimension on one line',
      [field('report', { options: [option('Orders')] }), DIMENSION],
      ['report', 'dimension'],
    ],
    ['is empty for a field with a help text', [field('report', { help: 'Costs units.' }), DIMENSION], []],
    [
      'is empty for a field with long options',
      [field('report', { options: [option('Orders'), option('Created in the range')] }), DIMENSION],
      [],
    ],
    ['is empty for a field with several values', [field('accounts', { kind: 'multi-select' }), DIMENSION], []],
    ['is empty without a dimension', [field('property')], []],
  ])('%s', (_name, parameters, halves) => {
    expect(halvesOf(parameters)).toEqual(halves);
  });
});
