declare module 'subset-font' {
  /** A font with the glyphs of `text` only, and of a variable font what it is at one place of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt'; variationAxes?: Readonly<Record<string, number>> },
  ): Promise<Buffer>;
}
