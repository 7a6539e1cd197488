import './no-eval.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';

it('zod does not use eval', () => {
  expect(z.config().jitless).toBe(true);
});
