import { expect, it } from 'vitest';
import { type Messages, parseMessage } from './proto-json.ts';

const MESSAGES: Messages = {
  Root: {
    someName: 'string',
    howMany: 'int64',
    exact: 'double',
    on: 'bool',
    leafs: { list: { message: 'Leaf' } },
    kind: { enum: ['A', 'B'] },
  },
  Leaf: { text: 'string', leaf: { message: 'Leaf' } },
};
const parse = (text: string) => parseMessage(text, 'Root', MESSAGES, 'test.v1');

it.each([
  ['', {}],
  ['{}', {}],
  ['{"someName":"x","howMany":"12"}', { someName: 'x', howMany: 12 }],
  ['{"some_name":"x","how_many":12}', { someName: 'x', howMany: 12 }],
  ['{"exact":"1.5","on":false,"kind":"B"}', { exact: 1.5, on: false, kind: 'B' }],
  ['{"someName":null}', {}],
  ['{"leafs":{"text":"alone"}}', { leafs: [{ text: 'alone' }] }],
  ['{"leafs":[{"leaf":{"text":"deep"}}]}', { leafs: [{ leaf: { text: 'deep' } }] }],
])('parseMessage parses “%s”', (text, expected) => {
  expect(parse(text)).toEqual(expected);
});

it.each([
  ['[', 'Unexpected token'],
  ['[]', "Invalid value at '' (type.googleapis.com/test.v1.Root), []"],
  ['{"some-name":1}', 'Unknown name "some-name": Cannot find field.'],
  ['{"__proto__":{"a":1}}', 'Unknown name "__proto__": Cannot find field.'],
  ['{"constructor":1}', 'Unknown name "constructor": Cannot find field.'],
  ['{"someName":1}', "Invalid value at 'some_name' (TYPE_STRING), 1"],
  ['{"howMany":1.5}', "Invalid value at 'how_many' (TYPE_INT64), 1.5"],
  ['{"howMany":" "}', "Invalid value at 'how_many' (TYPE_INT64)"],
  ['{"exact":"Infinity"}', "Invalid value at 'exact' (TYPE_DOUBLE)"],
  ['{"on":"true"}', "Invalid value at 'on' (TYPE_BOOL)"],
  ['{"kind":"C"}', 'Invalid value at \'kind\' (TYPE_ENUM), "C"'],
  ['{"kind":["A"]}', 'Unknown name "kind": Proto field is not repeating, cannot start list.'],
  ['{"leafs":[{},{"leaf":{"x":1}}]}', 'Unknown name "x" at \'leafs[1].leaf\': Cannot find field.'],
])('parseMessage rejects “%s” with the reason', (text, message) => {
  expect(() => parse(text)).toThrow(message);
});
