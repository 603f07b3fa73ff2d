import type { ImageCleaner } from '@arcadia/domain/ports/image-cleaner';
import { createTurns } from '@arcadia/kernel/turns';
import sharp from 'sharp';

/** A paper photographed by any phone is below this; a small file that unfolds to more is a bomb. */
const mostPixels = 50_000_000;
/** Fine print stays readable. */
const jpegQuality = 90;
/** A picture of that size takes 200 MB while it is drawn. */
const turns = createTurns(2);

/**
 * Decodes the pixels and encodes them again: turned upright, in sRGB, without metadata, profiles, thumbnails or anything
 * appended. Happens on the threads of the image library, two pictures at a time.
 */
export const imageCleaner: ImageCleaner = {
  async clean(picture, format) {
    const giveBack = await turns.take();
    try {
      return await redraw(picture, format);
    } catch {
      // The library tells what was wrong in words only. Whatever it was, this is no picture that we can show.
      return null;
    } finally {
      giveBack();
    }
  },
};

async function redraw(picture: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer | null> {
  const opened = sharp(picture, {
    limitInputPixels: mostPixels,
    // Half a picture is no picture, but cameras write harmless mistakes into theirs.
    failOn: 'error',
    autoOrient: true,
  });
  const { format: found } = await opened.metadata();
  if (found !== format) return null;
  const drawn = opened.toColourspace('srgb');
  return format === 'jpeg'
    ? drawn.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' }).toBuffer()
    : drawn.png({ compressionLevel: 9 }).toBuffer();
}
