import type { ImageCleaner } from '@arcadia/domain/ports/image-cleaner';
import { createSemaphore } from '@arcadia/kernel/semaphore';
import sharp from 'sharp';

/** A photo by any phone is below this; a small file that decompresses to more is an attack. */
const maxPixels = 50_000_000;
/** High enough for fine print. */
const jpegQuality = 90;
/** Covers are shown small. */
const coverQuality = 82;
/** A picture of that size takes 200 MB while it is drawn. */
const decoders = createSemaphore(2);

/**
 * Decodes the pixels and encodes them again: turned upright, in sRGB, without metadata, profiles, thumbnails or anything
 * appended. Happens on the threads of the image library, two pictures at a time.
 */
export const imageCleaner: ImageCleaner = {
  clean: (picture, format) => withPermit(() => redraw(picture, format), null),
  cover: (picture, shape) => withPermit(() => cutOut(picture, shape), 'unreadable'),
};

async function withPermit<Drawn, None>(
  draw: () => Promise<Drawn>,
  otherwise: None,
): Promise<Drawn | None> {
  const release = await decoders.acquire();
  try {
    return await draw();
  } catch {
    // The library reports errors as text only; in any case the picture can't be decoded.
    return otherwise;
  } finally {
    release();
  }
}

function open(picture: Uint8Array) {
  return sharp(picture, {
    limitInputPixels: maxPixels,
    // Truncated pictures are refused, but harmless mistakes of cameras are not.
    failOn: 'error',
    autoOrient: true,
  });
}

type Shape = Parameters<ImageCleaner['cover']>[1];

async function cutOut(picture: Uint8Array, { format, width, height }: Shape) {
  const opened = open(picture);
  const { format: found, autoOrient } = await opened.metadata();
  if (found !== format) return 'unreadable';
  if (autoOrient.width < width || autoOrient.height < height) return 'tooSmall';
  return opened
    .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
    .toColourspace('srgb')
    .webp({ quality: coverQuality })
    .toBuffer();
}

async function redraw(picture: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer | null> {
  const opened = open(picture);
  const { format: found } = await opened.metadata();
  if (found !== format) return null;
  const drawn = opened.toColourspace('srgb');
  return format === 'jpeg'
    ? drawn.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer()
    : drawn.png({ compressionLevel: 9 }).toBuffer();
}
