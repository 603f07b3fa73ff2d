import { crc32, deflateSync } from 'node:zlib';

/** Pictures that look like papers from afar: a card, a portrait, a seal, and bars where text would be. Nobody's data. */

type Colour = readonly [number, number, number];
type Canvas = { width: number; height: number; pixels: Buffer };

const white: Colour = [255, 255, 255];
const ink: Colour = [72, 80, 96];
const faint: Colour = [172, 180, 194];
const red: Colour = [196, 48, 43];
const gold: Colour = [184, 140, 60];
const blue: Colour = [42, 84, 150];

function canvas(width: number, height: number, colour: Colour): Canvas {
  const made = { width, height, pixels: Buffer.alloc(width * height * 3) };
  rectangle(made, [0, 0, width, height], colour);
  return made;
}

type Box = readonly [left: number, top: number, width: number, height: number];

function rectangle({ width, pixels }: Canvas, [left, top, wide, high]: Box, colour: Colour): void {
  const row = Buffer.from(Array.from({ length: wide }, () => colour).flat());
  for (let y = top; y < top + high; y += 1) row.copy(pixels, (y * width + left) * 3);
}

function frame(target: Canvas, [left, top, wide, high]: Box, line: number, colour: Colour): void {
  rectangle(target, [left, top, wide, line], colour);
  rectangle(target, [left, top + high - line, wide, line], colour);
  rectangle(target, [left, top, line, high], colour);
  rectangle(target, [left + wide - line, top, line, high], colour);
}

/** A disc, or a ring where `hollow` is the radius of its hole. */
function disc(
  target: Canvas,
  [centreX, centreY]: readonly [number, number],
  { radius, hollow = 0, colour }: { radius: number; hollow?: number; colour: Colour },
): void {
  for (let y = -radius; y <= radius; y += 1) {
    for (let x = -radius; x <= radius; x += 1) {
      const distance = Math.hypot(x, y);
      if (distance <= radius && distance >= hollow)
        rectangle(target, [centreX + x, centreY + y, 1, 1], colour);
    }
  }
}

/** A label and what stands behind it, as bars. */
function entry(target: Canvas, [left, top]: readonly [number, number], width: number): void {
  rectangle(target, [left, top, 70, 14], faint);
  rectangle(target, [left + 90, top, width, 14], ink);
}

function portrait(target: Canvas, [left, top, wide, high]: Box): void {
  rectangle(target, [left, top, wide, high], [222, 228, 236]);
  const middle = left + Math.round(wide / 2);
  disc(target, [middle, top + Math.round(high * 0.36)], {
    radius: Math.round(wide * 0.2),
    colour: faint,
  });
  rectangle(
    target,
    [left + 20, top + Math.round(high * 0.66), wide - 40, high - Math.round(high * 0.66)],
    faint,
  );
}

function licence(): Canvas {
  const page = canvas(880, 640, [250, 244, 228]);
  frame(page, [24, 24, 832, 592], 6, gold);
  frame(page, [36, 36, 808, 568], 2, gold);
  disc(page, [440, 100], { radius: 36, colour: red });
  disc(page, [440, 100], { radius: 14, colour: gold });
  rectangle(page, [280, 156, 320, 34], ink);
  [300, 240, 330, 210, 280].forEach((width, line) => entry(page, [90, 240 + line * 52], width));
  [120, 170, 140].forEach((width, line) => entry(page, [540, 240 + line * 52], width));
  disc(page, [700, 490], { radius: 62, hollow: 54, colour: red });
  disc(page, [700, 490], { radius: 16, colour: red });
  rectangle(page, [620, 560, 170, 12], ink);
  return page;
}

function certificate(): Canvas {
  const page = canvas(720, 920, white);
  frame(page, [30, 30, 660, 860], 4, blue);
  disc(page, [360, 130], { radius: 48, hollow: 40, colour: blue });
  disc(page, [360, 130], { radius: 20, colour: blue });
  rectangle(page, [190, 220, 340, 30], blue);
  rectangle(page, [250, 268, 220, 14], faint);
  [480, 440, 500, 420, 460, 300].forEach((width, line) =>
    rectangle(page, [110, 350 + line * 44, width, 14], line % 2 === 0 ? ink : faint),
  );
  rectangle(page, [110, 760, 200, 3], ink);
  rectangle(page, [110, 776, 150, 12], faint);
  disc(page, [560, 740], { radius: 66, hollow: 58, colour: blue });
  disc(page, [560, 740], { radius: 40, hollow: 36, colour: blue });
  return page;
}

function cardFront(): Canvas {
  const card = canvas(856, 540, [232, 240, 247]);
  frame(card, [0, 0, 856, 540], 3, faint);
  [200, 90, 260].forEach((width, line) => entry(card, [60, 80 + line * 64], width));
  entry(card, [60, 272], 320);
  rectangle(card, [150, 300, 240, 14], ink);
  entry(card, [60, 430], 470);
  portrait(card, [580, 90, 210, 270]);
  return card;
}

function cardBack(): Canvas {
  const card = canvas(856, 540, [238, 232, 238]);
  frame(card, [0, 0, 856, 540], 3, faint);
  disc(card, [140, 140], { radius: 64, colour: red });
  disc(card, [140, 140], { radius: 30, colour: gold });
  rectangle(card, [260, 90, 460, 34], ink);
  rectangle(card, [260, 156, 380, 40], ink);
  entry(card, [180, 380], 300);
  entry(card, [180, 440], 340);
  return card;
}

function passport(): Canvas {
  const page = canvas(880, 620, [236, 232, 244]);
  frame(page, [0, 0, 880, 620], 3, faint);
  rectangle(page, [50, 40, 260, 20], blue);
  portrait(page, [50, 90, 230, 300]);
  [220, 260, 150, 190, 240].forEach((width, line) => entry(page, [330, 100 + line * 58], width));
  for (const top of [470, 530])
    for (let left = 50; left < 820; left += 22) rectangle(page, [left, top, 14, 22], ink);
  return page;
}

/** A bank's receipt of a transfer. No two variants are the same picture. */
export function receiptScan(variant: number): Buffer {
  const page = canvas(900, 560, white);
  frame(page, [20, 20, 860, 520], 3, blue);
  rectangle(page, [20, 20, 860, 64], blue);
  rectangle(page, [60, 44, 210, 16], white);
  [0, 1, 2, 3].forEach((line) => {
    entry(page, [60, 130 + line * 58], 180 + ((variant * 37 + line * 61) % 120));
    entry(page, [480, 130 + line * 58], 140 + ((variant * 53 + line * 47) % 110));
  });
  rectangle(page, [60, 400, 240 + variant * 8, 34], ink);
  disc(page, [740, 440], { radius: 58, hollow: 50, colour: red });
  disc(page, [740, 440], { radius: 14, colour: red });
  return png(page);
}

const drawings = { licence, certificate, cardFront, cardBack, passport } as const;
export type ScanName = keyof typeof drawings;

const drawn = new Map<ScanName, Buffer>();

/** A PNG. It is drawn once and the same for everybody. */
export function scan(name: ScanName): Buffer {
  const known = drawn.get(name) ?? png(drawings[name]());
  drawn.set(name, known);
  return known;
}

function png({ width, height, pixels }: Canvas): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a channel, red green blue; no other options.
  header.set([8, 2, 0, 0, 0], 8);
  const lines = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    pixels.copy(lines, y * (width * 3 + 1) + 1, y * width * 3, (y + 1) * width * 3);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
