import { expect, test } from 'vitest';
import { criticalStyle } from './critical-style.ts';

const css = [
  '/*! a library */@layer theme,base,utilities;@layer properties{@supports (a:b){*{--tw-x:0}}}',
  '@layer base{*,:after{margin:0}h1{font-size:inherit}::placeholder{color:red}}',
  '@layer utilities{.flex{display:flex}.w-1\\/2{width:50%}.hover\\:flex:hover{display:flex}',
  '.dark\\:hidden:where([data-theme=dark] *){display:none}.quote:after{content:"}"}',
  '.first .second,.flex>.gone,.flex:not(.gone){top:0}',
  '@media (min-width:62rem){.lg\\:block{display:block}}@media print{.flex{display:none}}}',
  '@font-face{src:url(a.woff2)}@keyframes spin{to{rotate:1turn}}',
  '@property --used{syntax:"*";inherits:false}@property --unused{syntax:"*";inherits:false}',
  '@layer utilities{.shadow{box-shadow:var(--used)}}',
].join('');
const standIn = '@font-face{src:local("Arial");size-adjust:107%}';
const of = (...classes: string[]) =>
  criticalStyle(css, new Set(['p', ...classes.map((name) => `.${name}`)]));

test('the layers keep their order, and what all elements have is kept', () => {
  expect(criticalStyle(css, new Set(['h1']))).toBe(
    '@layer theme,base,utilities;@layer base{*,:after{margin:0}h1{font-size:inherit}}',
  );
});

test('rules are kept whose classes the HTML has, each selector by itself', () => {
  expect(of('flex', 'w-1/2', 'first')).toContain(
    '@layer utilities{.flex{display:flex}.w-1\\/2{width:50%}.flex:not(.gone){top:0}}',
  );
  expect(of('lg:block')).toContain('@media (min-width:62rem){.lg\\:block{display:block}}');
  expect(of('dark:hidden')).toContain('.dark\\:hidden:where([data-theme=dark] *){display:none}');
  expect(of('quote')).toContain('.quote:after{content:"}"}');
  expect(of('first', 'second')).toContain('.first .second{top:0}');
});

test('plain elements that the HTML has not, and values that nothing refers to, are left out', () => {
  expect(of()).not.toContain('h1');
  const values = ':root{--shown:red;--unseen:blue}p{color:var(--shown)}';
  expect(criticalStyle(values, new Set(['p']))).toBe(':root{--shown:red;}p{color:var(--shown)}');
});

test('what only a press, a printer or a movement needs is left to the whole sheet', () => {
  expect(of('flex', 'hover:flex')).not.toMatch(/hover|print|font-face|keyframes|placeholder/);
});

test('a font of the reader’s own machine is kept', () => {
  expect(criticalStyle(css + standIn, new Set())).toContain(standIn);
});

test('a property is registered where it is used', () => {
  expect(of('shadow')).toContain('@property --used{syntax:"*";inherits:false}');
  expect(of('shadow')).not.toContain('--unused');
});
