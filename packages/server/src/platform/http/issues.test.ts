import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldErrors, generalMessage } from './issues.ts';

const errorsOf = (schema: z.ZodType, value: unknown) =>
  fieldErrors(schema.safeParse(value, { error: generalMessage }).error?.issues ?? []);

describe('messages by field', () => {
  it.each([
    ['a missing field', z.object({ name: z.string() }), {}, { name: ['Please fill out this field.'] }],
    [
      'a nested field',
      z.object({ a: z.array(z.object({ b: z.string().max(2) })) }),
      { a: [{ b: 'long' }] },
      { 'a.0.b': ['Use at most 2 characters.'] },
    ],
    ['a list', z.object({ a: z.array(z.string()).max(1) }), { a: ['x', 'y'] }, { a: ['Use at most 1 entries.'] }],
    ['a choice', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, { a: ['Use one of: x, y.'] }],
    [
      'the schema’s own words',
      z.object({ a: z.string().max(1, 'Shorter, please.') }),
      { a: 'xx' },
      { a: ['Shorter, please.'] },
    ],
    [
      'a schema’s message that starts like one of zod',
      z.object({ a: z.string().min(3, 'Too small for a name.'), b: z.literal(true, 'Invalid consent.') }),
      { a: 'x', b: false },
      { a: ['Too small for a name.'], b: ['Invalid consent.'] },
    ],
    ['no field', z.string(), 1, { general: ['Use text.'] }],
    ['a number', z.object({ a: z.coerce.number() }), { a: 'zz' }, { a: ['Use a number.'] }],
    ['a whole number', z.object({ a: z.number().int() }), { a: 1.5 }, { a: ['Use a whole number.'] }],
    ['a value that is not a list', z.object({ a: z.array(z.string()) }), { a: {} }, { a: ['Use a list.'] }],
    ['an address', z.object({ a: z.email() }), { a: 'x' }, { a: ['Use an e-mail address.'] }],
    [
      'a pattern',
      z.object({ a: z.string().regex(/^a$/) }),
      { a: 'x' },
      { a: ['This is not in a form that can be read.'] },
    ],
    ['a field too many', z.strictObject({}), { b: 1 }, { general: ['There is no such field: b.'] }],
  ])('describe %s', (_name, schema, value, expected) => {
    expect(errorsOf(schema, value)).toEqual(expected);
  });

  it('are the messages of the matching alternative of a union', () => {
    const union = z.union([
      z.object({ category: z.literal('refresh') }),
      z.object({ category: z.undefined().optional(), name: z.string().max(3), kind: z.enum(['a', 'b']) }),
    ]);
    expect(errorsOf(union, { name: 'long', kind: 'c' })).toEqual({
      name: ['Use at most 3 characters.'],
      kind: ['Use one of: a, b.'],
    });
  });
});
