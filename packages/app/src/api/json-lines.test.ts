import { describe, expect, it } from 'vitest';
import { readJsonLines } from './json-lines.ts';

async function read(...chunks: (string | Uint8Array<ArrayBuffer>)[]): Promise<unknown[]> {
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk));
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of bytes) controller.enqueue(chunk);
      controller.close();
    },
  });
  const values: unknown[] = [];
  await readJsonLines(stream, (value) => values.push(value));
  return values;
}

describe('readJsonLines', () => {
  it('reports each line, even if it is split between two chunks', async () => {
    expect(await read('{"a":1}\n{"a"', ':2}\n')).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('reads a last line without a line break', async () => {
    expect(await read('1\n2')).toEqual([1, 2]);
  });

  it('skips empty and malformed lines', async () => {
    expect(await read('\n{broken\n3\n\n')).toEqual([3]);
  });

  it('joins a character that is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('"é"\n');
    expect(await read(bytes.slice(0, 2), bytes.slice(2))).toEqual(['é']);
  });
});
