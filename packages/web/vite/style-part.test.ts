import { describe, expect, test } from 'vitest';
import { stylePart } from './style-part.ts';

const part = (css: string, code = '') => stylePart(css, code);

describe('the part of a style sheet', () => {
  test('has the rules of the classes that the code names, in their order', () => {
    const css = '@layer utilities{.p-4{padding:1rem}.p-2{padding:.5rem}.px-1{padding-inline:1px}}';
    expect(part(css, 'x("px-1 flex p-4")')).toBe(
      '@layer utilities{.p-4{padding:1rem}.px-1{padding-inline:1px}}',
    );
  });

  test('names are whole words of a text', () => {
    expect(part('.p-1{color:red}', '`p-12 -p-1 p-1.5`')).toBe('');
    expect(part('.p-1{color:red}', '`${wide}p-1`')).not.toBe('');
  });

  test('a state or a width is part of the name, and what an element stands in is not asked for', () => {
    const css = [
      String.raw`.hover\:p-1:hover{color:red}`,
      String.raw`.md\:p-1{color:red}`,
      String.raw`.group-hover\:p-1:is(:where(.group):hover *){color:red}`,
      String.raw`.before\:content-\[\'x\'\]:before{content:"x"}`,
    ];
    const code = `"hover:p-1" "group-hover:p-1" "before:content-['x']"`;
    expect(part(css.join(''), code)).toBe([css[0], css[2], css[3]].join(''));
  });

  test('of several selectors those stay that are named', () => {
    expect(part('.a,.b,.c{color:red}', '"a c"')).toBe('.a,.c{color:red}');
  });

  test('what has no class stays, and the order of layers', () => {
    const css = '@layer theme,base;@layer base{p:is(.x,.y){color:red}html,[hidden]{color:red}}';
    expect(part(css)).toBe('@layer theme,base;@layer base{html,[hidden]{color:red}}');
  });

  test('rules of elements that there are not go where it is known which there are', () => {
    const css = 'html,table{color:red}::placeholder{color:red}[hidden],p:first-line{color:red}';
    expect(part(css)).toBe(css);
    expect(stylePart(css, '', new Set(['html', 'p']))).toBe(
      'html{color:red}[hidden],p:first-line{color:red}',
    );
    expect(stylePart(css, '', new Set(['label']))).toBe(
      '::placeholder{color:red}[hidden]{color:red}',
    );
  });

  test('blocks that are left without a rule go', () => {
    expect(part('@media print{@supports (a:b){.x{color:red}}}')).toBe('');
  });

  test('values stay that a rule or the code refers to, also by another value', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:2px;--d:3px}.x{width:var(--a)}';
    expect(part(css, '"x" "--d"')).toBe(':root{--a:var(--b);--b:1px;--d:3px}.x{width:var(--a)}');
    expect(part('@property --t{syntax:"*";inherits:false}.y{top:var(--t)}', '"x"')).toBe('');
  });

  test('movements stay that a rule refers to, with their steps', () => {
    const turn = '@keyframes turn{0%{top:0}to{top:1px}}';
    expect(part(`${turn}.x{animation:turn 1s}`, '"x"')).toBe(`${turn}.x{animation:turn 1s}`);
    expect(part(`${turn}.x{animation:turned 1s}`, '"x"')).toBe('.x{animation:turned 1s}');
  });
});
