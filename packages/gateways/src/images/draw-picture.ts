/** Draws an SVG at its own size as a PNG. Its texts must be paths: which fonts a machine has is not known. */
export async function drawPicture(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
