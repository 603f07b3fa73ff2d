import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPuzzle } from './draw.ts';
import { pieceOutline } from './outline.ts';
import { seededRandom } from './random.ts';

const layout = { width: 320, height: 160, pieceSize: 64, gapX: 180, gapY: 40, seed: 20_261_120 };

function bytesOf(dataUrl: string): Buffer {
  const [head, content] = dataUrl.split(',');
  expect(head).toBe('data:image/webp;base64');
  return Buffer.from(content ?? '', 'base64');
}

/** Pixels at the layout's own scale: red, green, blue, alpha. */
async function pixels(dataUrl: string, width: number, height: number) {
  const { data, info } = await sharp(bytesOf(dataUrl))
    .resize(width, height)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4);
  return (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = at(x, y);
    return { light: 0.3 * red + 0.59 * green + 0.11 * blue, alpha };
  };
}

/** How light the picture is on average where the piece, put at `left`, would cover it. */
async function lightUnder(pictures: { image: string; piece: string }, left: number, top: number) {
  const image = await pixels(pictures.image, layout.width, layout.height);
  const piece = await pixels(pictures.piece, layout.pieceSize, layout.pieceSize);
  let sum = 0;
  let count = 0;
  for (let y = 0; y < layout.pieceSize; y += 1) {
    for (let x = 0; x < layout.pieceSize; x += 1) {
      if (piece(x, y).alpha < 128) continue;
      sum += image(left + x, top + y).light;
      count += 1;
    }
  }
  return sum / count;
}

test('the picture and the piece are sharp on a screen of two pixels a point', async () => {
  const { image, piece } = await drawPuzzle(layout);
  expect(await sharp(bytesOf(image)).metadata()).toMatchObject({ width: 640, height: 320 });
  expect(await sharp(bytesOf(piece)).metadata()).toMatchObject({
    width: 128,
    height: 128,
    hasAlpha: true,
  });
});

test('the gap is where the layout says and nowhere else at that height', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const drawn = await drawPuzzle({ ...layout, seed });
    const inGap = await lightUnder(drawn, layout.gapX, layout.gapY);
    for (const elsewhere of [20, 100, 250])
      expect(inGap).toBeLessThan(0.8 * (await lightUnder(drawn, elsewhere, layout.gapY)));
    // A few pixels beside it part of the ground shows.
    expect(inGap).toBeLessThan(await lightUnder(drawn, layout.gapX + 6, layout.gapY));
    expect(inGap).toBeLessThan(await lightUnder(drawn, layout.gapX - 6, layout.gapY));
  }
});

test('the same layout gives the same pictures, another seed gives others', async () => {
  const [one, again, other] = await Promise.all([
    drawPuzzle(layout),
    drawPuzzle(layout),
    drawPuzzle({ ...layout, seed: 1 }),
  ]);
  expect(again).toEqual(one);
  expect(other.image).not.toBe(one.image);
  expect(other.piece).not.toBe(one.piece);
});

test('the pictures carry nothing but pixels', async () => {
  const { image, piece } = await drawPuzzle(layout);
  for (const picture of [image, piece]) {
    const { exif, xmp, icc, iptc, comments } = await sharp(bytesOf(picture)).metadata();
    expect({ exif, xmp, icc, iptc, comments }).toEqual({});
  }
});

test('every outline has a tab and a hollow and stays inside its square', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const outline = pieceOutline(seededRandom(seed), 64);
      const arcs = [...outline.matchAll(/A([\d.]+) [\d.]+ 0 1 ([01]) /g)];
      expect(arcs.map(([, , sweep]) => sweep)).toEqual(expect.arrayContaining(['0', '1']));
      const numbers = outline.match(/[\d.]+/g) ?? [];
      expect(numbers.every((number) => Number(number) >= 0 && Number(number) <= 64)).toBe(true);
    }),
  );
});
