/** Draws a picture anew, so that nothing of the file it came in is left but what can be seen. */
export type ImageCleaner = {
  /**
   * The same picture in the same format: upright, without metadata or anything hidden behind its pixels.
   * Null where it can't be decoded or is larger than a picture of a paper can be.
   */
  clean(picture: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer | null>;
  /**
   * The same picture as a WebP of exactly `width` by `height` pixels: what sticks out at the sides is cut off where least
   * is to be seen. A picture with fewer pixels is not blown up.
   */
  cover(
    picture: Uint8Array,
    shape: { format: 'jpeg' | 'png'; width: number; height: number },
  ): Promise<Buffer | 'unreadable' | 'tooSmall'>;
};
