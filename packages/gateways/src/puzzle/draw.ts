import type { PuzzleLayout, PuzzlePictures } from '@arcadia/domain/ports/captcha';
import sharp, { type Channels, type Sharp } from 'sharp';
import { background } from './background.ts';
import { pieceOutline } from './outline.ts';
import { between, seededRandom } from './random.ts';

/** Pictures hold this many pixels for each of the layout's, so that they are sharp on today's screens. */
const density = 2;
const quality = 82;
/** Of 6. Anyone may have puzzles drawn, so that the processor's time counts for more than a tenth of their size. */
const effort = 2;
/** Strength of the noise, of 255. More makes the file larger without confusing programs more. */
const grainStrength = 6;

/** Draws a slider puzzle. Everything but numbers happens on the threads of the image library, not on the event loop. */
export async function drawPuzzle(layout: PuzzleLayout): Promise<PuzzlePictures> {
  const random = seededRandom(layout.seed);
  const { width, height } = layout;
  const scene = svg(background(random, layout), { width, height });
  const outline = pieceOutline(random, layout.pieceSize);
  const decoy = decoyIn(random, layout);
  const grain = grainOf(random, { width: width * density, height: height * density });
  const ground = await sharp(scene).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [image, piece] = await Promise.all([
    open(ground)
      .composite([{ input: svg(`${decoy}${gap(outline, layout)}`, { width, height }) }, grain])
      .webp({ quality, effort })
      .toBuffer(),
    cutPiece(ground, outline, layout),
  ]);
  return { image: dataUrl(image), piece: dataUrl(piece) };
}

/** The original is hardly visible through the gap, so that it can't be matched with the piece. */
function gap(outline: string, { gapX, gapY }: PuzzleLayout): string {
  return `<path transform="translate(${gapX} ${gapY})" d="${outline}"
    fill="#0b0d14" fill-opacity="0.85" stroke="#fff" stroke-opacity="0.85" stroke-width="1.5"/>`;
}

/** A decoy at another height, if there is room for one. */
function decoyIn(random: () => number, { width, height, pieceSize, gapX, gapY }: PuzzleLayout) {
  const outline = pieceOutline(random, pieceSize);
  const places = Array.from({ length: 12 }, () => ({
    x: between(random, 0, width - pieceSize),
    y: between(random, 0, height - pieceSize),
  }));
  const place = places.find(
    ({ x, y }) => Math.abs(x - gapX) > pieceSize && Math.abs(y - gapY) > pieceSize / 4,
  );
  if (!place) return '';
  return `<path transform="translate(${place.x} ${place.y})" d="${outline}"
    fill="#0b0d14" fill-opacity="0.3" stroke="#fff" stroke-opacity="0.2"/>`;
}

/** A drawing as it lies in memory. */
type Drawn = { data: Buffer; info: { width: number; height: number; channels: Channels } };

function open({ data, info }: Drawn): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function cutPiece(ground: Drawn, outline: string, layout: PuzzleLayout): Promise<Buffer> {
  const { gapX, gapY, pieceSize } = layout;
  const area = { width: pieceSize, height: pieceSize };
  const mask = svg(`<path d="${outline}" fill="#fff"/>`, area);
  const edge = svg(
    `<path d="${outline}" fill="none" stroke="#fff" stroke-width="1.75"/>
     <path d="${outline}" fill="none" stroke="#0b0d14" stroke-opacity="0.5" stroke-width="0.75"/>`,
    area,
  );
  return open(ground)
    .extract({
      left: gapX * density,
      top: gapY * density,
      width: pieceSize * density,
      height: pieceSize * density,
    })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }, { input: edge }])
    .webp({ quality, effort, alphaQuality: 100 })
    .toBuffer();
}

type Area = { width: number; height: number };

/** Faint grey noise over everything, since programs look for flat areas and clean edges. */
function grainOf(random: () => number, { width, height }: Area) {
  const channels = 2;
  const input = Buffer.alloc(width * height * channels);
  for (let offset = 0; offset < input.length; offset += channels) {
    input[offset] = random() * 256;
    input[offset + 1] = grainStrength;
  }
  return { input, raw: { width, height, channels } } as const;
}

function svg(content: string, { width, height }: Area): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"
      width="${width * density}" height="${height * density}">${content}</svg>`,
  );
}

function dataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
