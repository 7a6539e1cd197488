import { expect, it } from 'vitest';
import * as calls from './calls/index.ts';
import * as guestCalls from './guest-calls.ts';

const all = new Map(Object.entries(calls));

it.each(Object.entries(guestCalls))(
  'the guest call %s has the method and the path of the call with the same name',
  (name, light) => {
    const whole = all.get(name);
    if (whole === undefined || !('path' in whole)) throw new Error(`${name} is no call.`);
    expect(light).toEqual({ method: whole.method, path: whole.path });
    expect(whole).not.toHaveProperty('category');
  },
);
