import { contrast, fromOklch, toOklch } from './contrast.ts';
import type { Oklch } from './contrast.ts';

/** The accent's family of colours in one theme; the names are those of the tokens. */
export interface BrandColours {
  accent: string;
  'accent-hover': string;
  'accent-text': string;
  'accent-soft': string;
  'on-accent': string;
  focus: string;
}

/**
 * The surface that is hardest to stand out from in each theme: the darkest of the light ones, the lightest of the
 * dark ones. A test compares them with colours.css.
 */
export const hardestSurface = { light: '#eef0f4', dark: '#1b1f27' } as const;

const white = '#ffffff';
/** A little above the required 4.5 and 3, so that rounding to 8 bits can't fall below. */
const textContrast = 4.55;
const controlContrast = 3.05;
const step = 0.005;

/** Moves the lightness from `from` in steps until `accepts`; the last colour tried when nothing is accepted. */
function seek(
  base: Oklch,
  from: number,
  direction: 1 | -1,
  accepts: (hex: string) => boolean,
): string {
  let lightness = from;
  let hex = fromOklch({ ...base, lightness });
  while (!accepts(hex) && lightness > 0 && lightness < 1) {
    lightness = Math.min(1, Math.max(0, lightness + direction * step));
    hex = fromOklch({ ...base, lightness });
  }
  return hex;
}

function darker(base: Oklch, hex: string): string {
  return fromOklch({ ...base, lightness: Math.max(0, toOklch(hex).lightness - 0.05) });
}

function lightColours(base: Oklch): BrandColours {
  const surface = hardestSurface.light;
  const soft = fromOklch({ ...base, lightness: 0.955, chroma: Math.min(base.chroma, 0.025) });
  const accent = seek(base, Math.min(base.lightness, 0.62), -1, (hex) =>
    [white, surface, soft].every((ground) => contrast(hex, ground) >= textContrast),
  );
  return {
    accent,
    'accent-hover': darker(base, accent),
    'accent-text': accent,
    'accent-soft': soft,
    'on-accent': white,
    focus: seek(base, 0.62, -1, (hex) => contrast(hex, surface) >= controlContrast),
  };
}

function darkColours(base: Oklch): BrandColours {
  const surface = hardestSurface.dark;
  const soft = fromOklch({ ...base, lightness: 0.28, chroma: Math.min(base.chroma, 0.07) });
  // From a light start downwards: the first fill that carries white text is also the one furthest from the surface.
  const accent = seek(base, 0.7, -1, (hex) => contrast(hex, white) >= textContrast);
  const text = { ...base, chroma: Math.min(base.chroma, 0.14) };
  return {
    accent,
    'accent-hover': darker(base, accent),
    'accent-text': seek(text, 0.72, 1, (hex) =>
      [surface, soft].every((ground) => contrast(hex, ground) >= textContrast),
    ),
    'accent-soft': soft,
    'on-accent': white,
    focus: seek(base, 0.66, 1, (hex) => contrast(hex, surface) >= controlContrast),
  };
}

/**
 * Derives the accent colours of both themes from a provider's brand colour. The hue is kept; the lightness moves as
 * far as contrast needs (text 4.5, controls 3), so a pale brand yellow turns into a deep gold.
 * @throws RangeError when `brand` is not `#rgb` or `#rrggbb`.
 */
export function brandColours(brand: string): { light: BrandColours; dark: BrandColours } {
  const base = toOklch(brand);
  return { light: lightColours(base), dark: darkColours(base) };
}

function declarations(colours: BrandColours): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** A small style sheet to load after theme.css. It is a file for the server to send, not an inline style. */
export function brandStyleSheet(brand: string): string {
  const { light, dark } = brandColours(brand);
  return [
    `:root{${declarations(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${declarations(dark)}}}`,
    `:root[data-theme='dark']{${declarations(dark)}}`,
    '',
  ].join('\n');
}
