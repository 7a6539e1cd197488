import { expect, it } from 'vitest';
import { customerOf, networkOf, networkText } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.250', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['::ffff:203.0.113.7', '203.0.113.1', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
  ['fe80::1%eth0', 'fe80::2%eth0', true],
])('%s and %s have the same network: %s', (a, b, same) => {
  expect(networkOf(a) === networkOf(b)).toBe(same);
});

it.each([
  ['203.0.113.7', '203.0.113.250', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8::1', '2001:db8:0:0:1::1', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
])('%s and %s have the same smallest network: %s', (a, b, same) => {
  expect(customerOf(a) === customerOf(b)).toBe(same);
});

it.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '0::/64'],
  ['unknown', 'unknown'],
])('%s is written as %s', (ip, text) => {
  expect(networkText(ip)).toBe(text);
});
