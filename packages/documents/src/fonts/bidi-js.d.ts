declare module 'bidi-js' {
  type Embedding = {
    /** One for each code unit; odd ones are read from right to left. */
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  };
  /** The package's own types are those of an ES module, which it is not in Node. */
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): Embedding;
    /** Code units from left to right. */
    getReorderedIndices(text: string, embedding: Embedding): readonly number[];
    getMirroredCharacter(character: string): string | null;
  };
}
