import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { anchorSlots, findLeaks, withoutLayers } from './styles.mjs';

const postcss = createRequire(import.meta.url)('postcss');
const names = { prefix: 'rui', layer: 'reporting-ui' };
const leaksOf = (css) => findLeaks(postcss.parse(css), names);

describe('findLeaks', () => {
  test.each([
    ['utilities in their layer', '@layer reporting-ui.utilities{.rui\\:p-1{padding:4px}}'],
    ['rules for elements of the package', '@layer reporting-ui.base{:where([data-rui] [data-slot]){margin:0}}'],
    ['tokens', '@layer reporting-ui.theme{:root{--rui-fg:black}}'],
    [
      'keyframes and properties with the prefix',
      '@keyframes rui-in{from{opacity:0}}@property --rui-tw-ease{syntax:"*";inherits:false}',
    ],
  ])('accepts %s', (_, css) => expect(leaksOf(css)).toEqual([]));

  test.each([
    ['a rule outside every layer', '.rui\\:p-1{padding:4px}', /outside every layer/],
    ['a media query outside every layer', '@media print{.rui\\:p-1{padding:0}}', /outside every layer: @media/],
    ['a shared layer', '@layer utilities{.rui\\:p-1{padding:4px}}', /foreign layer: utilities/],
    [
      'a class without the prefix',
      '@layer reporting-ui.utilities{.p-1{padding:4px}}',
      /matches elements of the host page: \.p-1/,
    ],
    [
      'a slot that the host page may also use',
      '@layer reporting-ui.base{[data-slot=table]{width:100%}}',
      /matches elements/,
    ],
    ['an element', '@layer reporting-ui.base{button{margin:0}}', /matches elements/],
    [
      'a token without the prefix',
      '@layer reporting-ui.theme{:root{--color-red:red}}',
      /foreign property: --color-red/,
    ],
    ['a Tailwind variable', '@layer reporting-ui.utilities{.rui\\:p-1{margin:var(--tw-x)}}', /contains --tw-/],
    ['keyframes without the prefix', '@keyframes spin{to{rotate:1turn}}', /foreign keyframes/],
    ['utilities before base', '@layer reporting-ui.utilities,reporting-ui.base;', /in the order/],
  ])('rejects %s', (_, css, message) => expect(leaksOf(css).join('\n')).toMatch(message));
});

test('withoutLayers gives utilities precedence over base rules, and keeps tokens in their layer', () => {
  const sheet = postcss.parse(
    '@layer reporting-ui.theme{:root{--rui-fg:black}}' +
      '@layer reporting-ui.base{:where([data-rui]){margin:0}}' +
      '@layer reporting-ui.utilities{.rui\\:m-1,.rui\\:m-2{margin:4px}@media print{.rui\\:m-3{margin:0}}}' +
      '@keyframes rui-in{from{opacity:0}}',
  );
  expect(String(withoutLayers(sheet))).toBe(
    '@layer reporting-ui.theme{:root{--rui-fg:black}}' +
      ':not(#\\#) :where([data-rui]){margin:0}' +
      ':not(#\\#):not(#\\#) .rui\\:m-1,:not(#\\#):not(#\\#) .rui\\:m-2{margin:4px}' +
      '@media print{:not(#\\#):not(#\\#) .rui\\:m-3{margin:0}}' +
      '@keyframes rui-in{from{opacity:0}}',
  );
});

test('anchorSlots limits rules for slots to elements of the package', () => {
  const within = ':where([data-rui], [data-rui] *)';
  const anchored = (selector) => {
    const sheet = postcss.parse(`${selector}{margin:0}`);
    anchorSlots(sheet, names);
    return sheet.first.selector;
  };
  expect(anchored('[data-slot=table] > *')).toBe(`[data-slot=table]${within} > *`);
  expect(anchored('[data-total=sticks] [data-slot=total]')).toBe(`[data-total=sticks] [data-slot=total]${within}`);
  expect(anchored(':where([data-rui] [data-slot=total])')).toBe(':where([data-rui] [data-slot=total])');
  expect(anchored('.rui\\:p-1[data-slot=total]')).toBe('.rui\\:p-1[data-slot=total]');
  expect(anchored('button:not([data-slot])')).toBe('button:not([data-slot])');
});
