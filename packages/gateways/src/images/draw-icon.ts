/** Units of the side of the drawing that an icon is made from: 24, as `viewBox` has it. */
const unitsPerSide = 24;
const dotsPerInchOfUnit = 72;

/** Draws an SVG of 24 by 24 units as a PNG of so many pixels a side. The same drawing always gives the same bytes. */
export async function drawIcon(svg: string, sidePixels: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Drawn at its size instead of scaled afterwards, so that edges stay sharp.
  const density = (dotsPerInchOfUnit * sidePixels) / unitsPerSide;
  return sharp(Buffer.from(svg), { density }).resize(sidePixels, sidePixels).png().toBuffer();
}
