import { expect, it } from 'vitest';
import { createLogger } from '../logs.ts';
import { createPublicAddress } from './address.ts';
import { HttpProblem } from './problem.ts';
import { createHttpServer } from './server.ts';

it.each([
  ['another sign-in', () => new HttpProblem('other_identity', 'Reload.'), 588, []],
  ['a field that is wrong', () => new HttpProblem('invalid_fields', 'Wrong.'), 422, []],
  ['an exception', () => new Error('broken'), 500, ['request failed']],
])('logs %s at the right level', async (_name, problem, status, failures) => {
  const lines: { level: string; msg: string; err?: unknown }[] = [];
  const log = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  const app = createHttpServer(log, createPublicAddress('http://localhost'), { trustProxy: false });
  app.get('/x', async () => {
    throw problem();
  });
  try {
    expect((await app.inject('/x')).statusCode).toBe(status);
    expect(lines.filter((line) => line.level === 'error').map((line) => line.msg)).toEqual(failures);
    expect(lines.filter((line) => line.err)).toHaveLength(failures.length);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'info', msg: 'request', status }));
  } finally {
    await app.close();
  }
});
