import sharp from 'sharp';

/** A place that a camera would write into its picture. */
export const cameraName = 'Camera of Lin';

type Picture = { width?: number; height?: number };

/** Red above, blue below, so that it can be told which way is up. */
function twoColours({ width = 60, height = 40 }: Picture) {
  const upper = { width, height: height / 2, channels: 3, background: '#c00' } as const;
  return sharp({ create: { width, height, channels: 3, background: '#00c' } }).composite([
    { input: { create: upper }, gravity: 'north' },
  ]);
}

export function samplePng(picture: Picture = {}): Promise<Buffer> {
  return twoColours(picture).png().toBuffer();
}

/** With the metadata of a phone: who took it, where, and which way it was held. */
export function sampleJpeg(
  picture: Picture & { orientation?: number; progressive?: boolean } = {},
): Promise<Buffer> {
  return twoColours(picture)
    .withExif({
      IFD0: { Artist: cameraName, Copyright: cameraName },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
    })
    .withMetadata({ orientation: picture.orientation ?? 1 })
    .jpeg({ progressive: picture.progressive ?? false })
    .toBuffer();
}

/** Facts of a picture besides its pixels: its format and metadata. */
export async function describePicture(bytes: Buffer) {
  const { format, width, height, orientation, exif, icc, iptc, xmp } =
    await sharp(bytes).metadata();
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left: width / 2, top: 1, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  const metadata = { orientation, exif, icc, iptc, xmp };
  return {
    format,
    size: `${width}x${height}`,
    top: red > blue ? 'red' : 'blue',
    metadata: Object.entries(metadata).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    ),
  };
}
