import * as argon2 from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

describe('passwords', () => {
  beforeEach(() => vi.clearAllMocks());

  it('are hashed with argon2id with the configured cost', async () => {
    expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are correct only if they match the hash', async () => {
    const hashed = await hashPassword('correct horse');
    expect(await verifyPassword(hashed, 'correct horse')).toBe(true);
    expect(await verifyPassword(hashed, 'Correct horse')).toBe(false);
  });

  it('of an unknown user are wrong, and are verified with the same cost', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false);
    expect(argon2.verify).toHaveBeenCalledTimes(1);
    expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('are hashed at most two at a time, and are rejected if too many wait', async () => {
    let running = 0;
    let most = 0;
    const real = vi.mocked(argon2.verify).getMockImplementation();
    vi.mocked(argon2.verify).mockImplementation(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return false;
    });
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword('$argon2id$', 'x')));
    if (real) vi.mocked(argon2.verify).mockImplementation(real);
    expect(most).toBe(2);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(42);
    const [refused] = answers.filter((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  });
});
