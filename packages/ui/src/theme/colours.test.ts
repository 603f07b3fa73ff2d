import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');

/** The declarations of the rule whose selector is exactly `selector`. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`colours.css has no rule ${selector}`);
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [
      match[1],
      match[2]?.replace(/\s+/g, ' '),
    ]),
  );
}

const light = block(':root');
const dark = block(":root[data-theme='dark']");
const surfaces = ['canvas', 'surface', 'surface-raised', 'surface-sunken'];
const meanings = ['success', 'warning', 'danger', 'info'];

/** Every pair of tokens that components put on each other, with the contrast it needs. */
const pairs: Array<[front: string, ground: string, atLeast: number]> = [
  ...surfaces.flatMap((ground): Array<[string, string, number]> => [
    ...['text', 'text-muted', 'text-faint', 'accent-text', ...meanings].map(
      (front): [string, string, number] => [front, ground, 4.5],
    ),
    ...['hairline-strong', 'focus', 'accent', 'danger-fill'].map(
      (front): [string, string, number] => [front, ground, 3],
    ),
  ]),
  ...meanings.flatMap((tone): Array<[string, string, number]> => [
    [tone, `${tone}-soft`, 4.5],
    ['text', `${tone}-soft`, 4.5],
    ['text-muted', `${tone}-soft`, 4.5],
  ]),
  ['accent-text', 'accent-soft', 4.5],
  ['text', 'accent-soft', 4.5],
  ['text-muted', 'accent-soft', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-danger', 'danger-fill', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  // A tooltip turns the page's colours round.
  ['canvas', 'text', 4.5],
  ...[1, 2, 3, 4, 5, 6].flatMap((n): Array<[string, string, number]> => [
    [`chart-${n}`, 'surface', 3],
    [`chart-${n}`, 'canvas', 3],
  ]),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, colours) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (front, ground, atLeast) => {
    const one = colours[front];
    const other = colours[ground];
    if (one === undefined || other === undefined) throw new Error(`unknown ${front} or ${ground}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(atLeast);
  });
});

test('the dark values are the same whether the system or the visitor asks for them', () => {
  expect(block(":root:not([data-theme='light'])")).toEqual(dark);
});

test('dark defines every colour that light defines', () => {
  const colourNames = Object.keys(light).filter((name) => !/^(sans|leading-|control)/.test(name));
  expect(Object.keys(dark).sort()).toEqual(colourNames.sort());
});
