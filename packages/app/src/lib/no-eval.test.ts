import './no-eval.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';

it('switches off the use of eval in zod', () => {
  expect(z.config().jitless).toBe(true);
});
