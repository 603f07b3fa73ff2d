import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColours, brandStyleSheet, hardestSurface } from './brand.ts';
import { contrast, toOklch } from './contrast.ts';

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('any brand colour gives readable accents in both themes', () => {
  fc.assert(
    fc.property(anyHex, (brand) => {
      for (const [theme, colours] of Object.entries(brandColours(brand))) {
        const surface = theme === 'light' ? hardestSurface.light : hardestSurface.dark;
        expect(contrast(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours['on-accent'], colours['accent-hover'])).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours['accent-text'], surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours['accent-text'], colours['accent-soft'])).toBeGreaterThanOrEqual(
          4.5,
        );
        expect(contrast(colours.accent, surface)).toBeGreaterThanOrEqual(3);
        expect(contrast(colours.focus, surface)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 300 },
  );
});

test('the hue of a vivid brand colour is kept', () => {
  const turn = 2 * Math.PI;
  for (const brand of ['#e60012', '#00a870', '#0052d9', '#ffb800']) {
    const wanted = toOklch(brand).hue;
    for (const colours of Object.values(brandColours(brand))) {
      const off = Math.abs(toOklch(colours.accent).hue - wanted) % turn;
      expect(Math.min(off, turn - off)).toBeLessThan(0.1);
    }
  }
});

test('the surfaces the brand is measured against are those of the style sheet', () => {
  const css = readFileSync(new URL('./colours.css', import.meta.url), 'utf8');
  expect(css).toContain(`--surface-sunken: ${hardestSurface.light};`);
  expect(css).toContain(`--surface-raised: ${hardestSurface.dark};`);
});

test('the style sheet sets every token for light, system dark and chosen dark', () => {
  const css = brandStyleSheet('#0052d9');
  expect(css.match(/--accent:#/g)).toHaveLength(3);
  expect(css.match(/--on-accent:#/g)).toHaveLength(3);
  expect(() => brandStyleSheet('red;} body{display:none')).toThrow(RangeError);
});
