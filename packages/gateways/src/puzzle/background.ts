import { between } from './random.ts';

type Area = { width: number; height: number };

/** A picture made of nothing but numbers, as the inside of an SVG: a sky of two hues, and arches, rings and bars on it. */
export function background(random: () => number, { width, height }: Area): string {
  const hue = Math.floor(random() * 360);
  const turn = between(random, 30, 80);
  const sky = `<linearGradient id="sky" gradientTransform="rotate(${between(random, 10, 80)})">
    <stop offset="0" stop-color="${colour(hue, 58, 70)}"/>
    <stop offset="1" stop-color="${colour(hue + turn, 55, 58)}"/></linearGradient>`;
  const shapes = Array.from({ length: 40 }, () => {
    const x = between(random, -20, width + 20);
    const y = between(random, -20, height + 20);
    const paint = colour(hue + turn * random(), between(random, 45, 80), between(random, 38, 88));
    return shape(random, { x, y, paint });
  });
  return `<defs>${sky}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${shapes.join('')}`;
}

type Spot = { x: number; y: number; paint: string };

function shape(random: () => number, { x, y, paint }: Spot): string {
  const opacity = between(random, 0.2, 0.6).toFixed(2);
  const size = between(random, 8, 34);
  const turned = `transform="rotate(${between(random, 0, 180)} ${x} ${y})"`;
  const line = `fill="none" stroke="${paint}" stroke-opacity="${opacity}" stroke-width="${between(random, 2, 7)}"`;
  const fill = `fill="${paint}" fill-opacity="${opacity}"`;
  switch (Math.floor(random() * 4)) {
    case 0:
      return `<circle cx="${x}" cy="${y}" r="${size}" ${line}/>`;
    case 1:
      return `<path d="M${x - size} ${y + size}V${y}a${size} ${size} 0 0 1 ${size * 2} 0V${y + size}z" ${fill}/>`;
    case 2:
      return `<rect x="${x}" y="${y}" width="${size * 2.4}" height="${size / 3}" rx="2" ${fill} ${turned}/>`;
    default:
      return `<path d="M${x} ${y - size}L${x + size} ${y + size}H${x - size}z" ${line} ${turned}/>`;
  }
}

function colour(hue: number, saturation: number, lightness: number): string {
  return `hsl(${Math.round(hue) % 360},${Math.round(saturation)}%,${Math.round(lightness)}%)`;
}
