declare module 'subset-font' {
  /** A font with the glyphs of `text` only. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' },
  ): Promise<Buffer>;
}
