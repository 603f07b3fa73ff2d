import { readFileSync } from 'node:fs';
import { brandColours } from '@arcadia/ui/theme/brand';
import { expect, test } from 'vitest';
import { firstColours, paintedFirst } from './first-paint.ts';

const css = readFileSync(
  new URL('../../../../../packages/ui/src/theme/colours.css', import.meta.url),
  'utf8',
);

test.each([
  ['light', ':root {'],
  ['dark', ":root[data-theme='dark'] {"],
] as const)('the first paint has the colours of the %s theme', (theme, selector) => {
  const [, block = ''] = css.split(`\n${selector}`);
  const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(block)?.[1];
  const { canvas, text, muted, accent, on } = firstColours[theme];
  expect({ canvas, text, muted, accent, on }).toEqual({
    canvas: token('canvas'),
    text: token('text'),
    muted: token('text-muted'),
    accent: token('accent'),
    on: token('on-accent'),
  });
});

test('the first paint has the deployment’s name and colour, and its name is no markup', () => {
  const built =
    '<html><head><meta charset="utf-8" /></head><body><div id="root"></div></body></html>';
  const { html, inlineStyles, inlineScripts } = paintedFirst(
    { html: built, inlineScripts: [], inlineStyles: [] },
    { themeScript: null, name: 'A <b> & Co', language: 'en', brandColour: '#c2185b' },
  );
  expect(html).toContain('<b>A &lt;b&gt; &amp; Co</b>');
  const { light, dark } = brandColours('#c2185b');
  for (const { accent } of [light, dark]) expect(inlineStyles.join()).toContain(accent);
  expect(html).toContain(`<style>${inlineStyles.join()}</style>`);
  expect(inlineScripts).toEqual([]);
});
