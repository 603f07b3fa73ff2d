import type { ImageCleaner } from '@arcadia/domain/ports/image-cleaner';
import { createSemaphore } from '@arcadia/kernel/semaphore';
import type { Sharp, SharpOptions } from 'sharp';

/** A photo by any phone is below this; a small file that decompresses to more is an attack. */
const maxPixels = 50_000_000;
/** High enough for fine print. */
const jpegQuality = 90;
/** Covers are shown small. */
const coverQuality = 82;
const options = {
  limitInputPixels: maxPixels,
  // Truncated pictures are refused, but harmless mistakes of cameras are not.
  failOn: 'error',
  autoOrient: true,
} satisfies SharpOptions;
/** A picture of that size takes 200 MB while it is drawn. */
const decoders = createSemaphore(2);

/**
 * Decodes the pixels and encodes them again: turned upright, in sRGB, without metadata, profiles, thumbnails or anything
 * appended. Happens on the threads of the image library, two pictures at a time.
 */
export const imageCleaner: ImageCleaner = {
  clean: (picture, format) => withPermit((sharp) => redraw(sharp(picture, options), format), null),
  cover: (picture, shape) =>
    withPermit(
      (sharp) => cutOut(sharp(picture, options), shape, sharp.strategy.attention),
      'unreadable',
    ),
};

async function withPermit<Drawn, None>(
  draw: (library: (typeof import('sharp'))['default']) => Promise<Drawn>,
  otherwise: None,
): Promise<Drawn | None> {
  const { default: sharp } = await import('sharp');
  const release = await decoders.acquire();
  try {
    return await draw(sharp);
  } catch {
    // The library reports errors as text only; in any case the picture can't be decoded.
    return otherwise;
  } finally {
    release();
  }
}

type Shape = Parameters<ImageCleaner['cover']>[1];

async function cutOut(opened: Sharp, { format, width, height }: Shape, position: number) {
  const { format: found, autoOrient } = await opened.metadata();
  if (found !== format) return 'unreadable';
  if (autoOrient.width < width || autoOrient.height < height) return 'tooSmall';
  return opened
    .resize({ width, height, fit: 'cover', position })
    .toColourspace('srgb')
    .webp({ quality: coverQuality })
    .toBuffer();
}

async function redraw(opened: Sharp, format: 'jpeg' | 'png'): Promise<Buffer | null> {
  const { format: found } = await opened.metadata();
  if (found !== format) return null;
  const drawn = opened.toColourspace('srgb');
  return format === 'jpeg'
    ? drawn.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer()
    : drawn.png({ compressionLevel: 9 }).toBuffer();
}
