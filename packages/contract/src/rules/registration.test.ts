import { describe, expect, it } from 'vitest';
import { analyticsClientId, readRegistrationQuery } from './registration.ts';

const DEFAULTS = { flow: 'dashboard', dashboards: 25, interval: 1, coupons: [] };

describe('readRegistrationQuery', () => {
  it.each([
    ['', {}],
    ['source=mc', { flow: 'mc' }],
    ['source=dashboard', {}],
    ['source=MC', {}],
    ['dashboards=3', { dashboards: 3 }],
    ['dashboards=%203', { dashboards: 3 }],
    ['dashboards=0', {}],
    ['dashboards=-4', {}],
    ['dashboards=2.5', {}],
    ['dashboards=1e3', {}],
    ['dashboards=many', {}],
    ['dashboards=999999', { dashboards: 10_000 }],
    ['annual', { interval: 12 }],
    ['annual=', { interval: 12 }],
    ['annual=0', { interval: 12 }],
    ['coupons=TERN10', { coupons: ['TERN10'] }],
    ['coupons=TERN10&coupons=five', { coupons: ['TERN10', 'five'] }],
    ['coupons[]=TERN10&coupons[]=five', { coupons: ['TERN10', 'five'] }],
    ['coupons=TERN10,%20five%20,,', { coupons: ['TERN10', 'five'] }],
    ['coupons=tern10&coupons=TERN10', { coupons: ['tern10'] }],
    ['coupons=tit%C4%B0&coupons=titi', { coupons: ['titİ'] }],
    [`coupons=${'x'.repeat(61)}`, {}],
    [
      `coupons=${Array.from({ length: 30 }, (_, at) => `C${at}`)}`,
      { coupons: Array.from({ length: 10 }, (_, at) => `C${at}`) },
    ],
  ])('reads “%s”', (query, expected) => {
    expect(readRegistrationQuery(new URLSearchParams(query))).toEqual({ ...DEFAULTS, ...expected });
  });
});

describe('analyticsClientId', () => {
  it.each([
    ['', null],
    ['_ga=GA1.1.1618033988.1700000000', '1618033988.1700000000'],
    ['theme=dark; _ga=GA1.2.16.17; x=y', '16.17'],
    ['_ga_ABC=GS1.1.1.2', null],
    ['my_ga=GA1.1.16.17', null],
    ['_ga=GA1.1.16', null],
    ['_ga=<script>', null],
  ])('reads “%s” as %s', (cookies, expected) => {
    expect(analyticsClientId(cookies)).toBe(expected);
  });
});
