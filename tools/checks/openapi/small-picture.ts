import { crc32, deflateSync } from 'node:zlib';

/** The smallest picture that may be a game's cover, in black: a PNG. */
export function smallPicture(): File {
  const [width, height] = [640, 360];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const bytes = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new File([bytes], 'picture.png', { type: 'image/png' });
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
