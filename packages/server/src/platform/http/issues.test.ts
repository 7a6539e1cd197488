import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldErrors, generalMessage } from './issues.ts';

const errorsOf = (schema: z.ZodType, value: unknown) =>
  fieldErrors(schema.safeParse(value, { error: generalMessage }).error?.issues ?? []);

describe('messages by field', () => {
  it.each([
    ['a missing field', z.object({ name: z.string() }), {}, { name: ['Please fill out this field.'] }],
    [
      'a nested field that is too long',
      z.object({ a: z.array(z.object({ b: z.string().max(2) })) }),
      { a: [{ b: 'long' }] },
      { 'a.0.b': ['Use at most 2 characters.'] },
    ],
    [
      'a list that is too long',
      z.object({ a: z.array(z.string()).max(1) }),
      { a: ['x', 'y'] },
      { a: ['Use at most 1 entries.'] },
    ],
    ['an unknown choice', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, { a: ['Use one of: x, y.'] }],
    [
      'a schema with its own message',
      z.object({ a: z.string().max(1, 'Shorter, please.') }),
      { a: 'xx' },
      { a: ['Shorter, please.'] },
    ],
    [
      'a schema with a message that begins like a message of zod',
      z.object({ a: z.string().min(3, 'Too small for a name.'), b: z.literal(true, 'Invalid consent.') }),
      { a: 'x', b: false },
      { a: ['Too small for a name.'], b: ['Invalid consent.'] },
    ],
    ['a value without fields', z.string(), 1, { general: ['Use text.'] }],
    ['a text instead of a number', z.object({ a: z.coerce.number() }), { a: 'zz' }, { a: ['Use a number.'] }],
    ['a number that is not whole', z.object({ a: z.number().int() }), { a: 1.5 }, { a: ['Use a whole number.'] }],
    ['a value that is not a list', z.object({ a: z.array(z.string()) }), { a: {} }, { a: ['Use a list.'] }],
    ['an invalid address', z.object({ a: z.email() }), { a: 'x' }, { a: ['Use an e-mail address.'] }],
    [
      'a text that does not match a pattern',
      z.object({ a: z.string().regex(/^a$/) }),
      { a: 'x' },
      { a: ['This is not in a form that can be read.'] },
    ],
    ['an unknown field', z.strictObject({}), { b: 1 }, { general: ['There is no such field: b.'] }],
  ])('for %s are $3', (_name, schema, value, expected) => {
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
