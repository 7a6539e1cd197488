import { expect, it } from 'vitest';
import * as calls from './calls/index.ts';
import * as guestCalls from './guest-calls.ts';

it.each(Object.entries(guestCalls))('%s has the method and the path of the call', (name, light) => {
  const whole = calls[name as keyof typeof guestCalls];
  expect(light).toEqual({ method: whole.method, path: whole.path });
  expect(whole).not.toHaveProperty('category');
});
