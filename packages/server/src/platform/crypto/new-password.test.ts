import { describe, expect, it } from 'vitest';
import { hashNewPassword, isCommonPassword } from './new-password.ts';

describe('common passwords', () => {
  it.each(['12345678', 'password', 'PassWord', ' qwertyuiop ', 'iloveyou', 'ｐａｓｓｗｏｒｄ'])(
    'contain %j',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
      await expect(hashNewPassword(password)).rejects.toMatchObject({
        status: 422,
        errors: { password: [expect.any(String)] },
      });
    },
  );

  it.each(['demo-password', 'a good long password', 'correct horse', '密码密码密码密码'])(
    'do not contain %j',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(false);
    },
  );
});
