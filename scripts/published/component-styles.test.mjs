import postcss from 'postcss';
import { expect, test } from 'vitest';
import { splitByComponent } from './component-styles.mjs';

const names = { prefix: 'rui', layer: 'reporting-ui' };
const sheet = postcss.parse(`
@layer reporting-ui.base{:where([data-rui]){color:red}}
@layer reporting-ui.utilities{
.rui\\:p-0{padding:0}
.rui\\:px-3,.rui\\:px-4{padding-inline:12px}
.rui\\:gone\\!{display:none!important}
.rui\\:shown\\!{display:block!important}
@media (hover:hover){.rui\\:hover\\:flex:hover{display:flex}.rui\\:hover\\:grid:hover{display:grid}}
}
@keyframes rui-in{from{opacity:0}}`);
const compact = (text) => text.replace(/\s+/g, '');
const { base, components } = splitByComponent(
  sheet,
  names,
  new Map([
    ['button', "cx('rui:p-0 rui:px-3', 'rui:hover:grid')"],
    ['badge', "'rui:gone! rui:shown!'"],
    ['empty', ''],
  ]),
);

test('the shared sheet defines the order of layers, which is reversed for !important', () => {
  expect(compact(base)).toContain('@layerreporting-ui.base{:where([data-rui]){color:red}}');
  expect(base).toContain('@keyframes rui-in');
  expect(base).not.toContain('padding');
  expect(base).toContain('@layer reporting-ui.utilities{@layer i3,i2,u0,u1,u4,u5;}');
});

test('the sheet of a component contains only the classes of the component, each in its layer and at-rule', () => {
  expect(compact(components.get('button'))).toBe(
    '@layerreporting-ui.utilities{@layeru0{.rui\\:p-0{padding:0}}@layeru1{.rui\\:px-3{padding-inline:12px}}@layeru5{@media(hover:hover){.rui\\:hover\\:grid:hover{display:grid}}}}',
  );
  expect(compact(components.get('badge'))).toContain('@layeri2{.rui\\:gone\\!{display:none!important}}');
  expect(compact(components.get('empty'))).toBe('@layerreporting-ui.utilities{}');
});
