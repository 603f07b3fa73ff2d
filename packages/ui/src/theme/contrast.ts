/** Colour arithmetic for contrast and for deriving shades. Channels are 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** @throws RangeError when `hex` is not `#rgb` or `#rrggbb`. */
function parseHex(hex: string): Rgb {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex.trim());
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : hex.trim();
  if (!/^#[0-9a-f]{6}$/i.test(full)) {
    throw new RangeError(`Not a colour of the form #rrggbb: ${JSON.stringify(hex)}`);
  }
  const value = Number.parseInt(full.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function ofEach([red, green, blue]: Rgb, change: (channel: number) => number): Rgb {
  return [change(red), change(green), change(blue)];
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Relative luminance, WCAG 2.2. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Contrast ratio of two `#rrggbb` colours, 1 to 21, WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const a = luminance(parseHex(one)) + 0.05;
  const b = luminance(parseHex(other)) + 0.05;
  return a > b ? a / b : b / a;
}

/** OKLCH: lightness 0 to 1, chroma from 0, hue in radians (Björn Ottosson, 2020). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = ofEach(parseHex(hex), toLinear);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The nearest colour a screen can show: chroma is lowered until it fits, lightness and hue stay. */
export function fromOklch(colour: Oklch): string {
  const fits = (rgb: Rgb) => rgb.every((channel) => channel >= -0.001 && channel <= 1.001);
  let chroma = colour.chroma;
  let rgb = toRgb({ ...colour, chroma });
  while (!fits(rgb) && chroma > 0) {
    chroma = Math.max(0, chroma - 0.004);
    rgb = toRgb({ ...colour, chroma });
  }
  return toHex(ofEach(rgb, (channel) => Math.min(1, Math.max(0, channel))));
}
