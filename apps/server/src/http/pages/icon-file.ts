import { drawIcon } from '@arcadia/gateways/images/draw-icon';

/** Sizes that browsers ask of a `favicon.ico`: tabs, tabs of dense screens, and shortcuts. */
const sidesPixels = [16, 32, 48] as const;
const headerBytes = 6;
const entryBytes = 16;

/** An ICO file (its pictures are PNGs, as every browser since 2011 reads them). */
export async function iconFile(svg: string): Promise<Buffer> {
  const pictures = await Promise.all(
    sidesPixels.map(async (side) => ({ side, png: await drawIcon(svg, side) })),
  );
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = headerBytes + entryBytes * pictures.length;
  const entries = pictures.map(({ side, png }) => {
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt8(side, 0);
    entry.writeUInt8(side, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
