/** Re-encodes pictures, so that only the visible content is left. */
export type ImageCleaner = {
  /**
   * The same picture in the same format: upright, without metadata or anything hidden behind its pixels.
   * Null where it can't be decoded or is larger than a picture of a paper can be.
   */
  clean(picture: Uint8Array, format: 'jpeg' | 'png'): Promise<Buffer | null>;
  /**
   * The picture as a WebP of exactly `width` by `height` pixels, cropped around its most interesting part. Smaller
   * pictures are not enlarged.
   */
  cover(
    picture: Uint8Array,
    shape: { format: 'jpeg' | 'png'; width: number; height: number },
  ): Promise<Buffer | 'unreadable' | 'tooSmall'>;
};
