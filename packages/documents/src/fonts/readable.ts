/** Line breaks and control characters: a line break in a remark is a space. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Without a shape of their own: marks of direction, which reorder what others read, and choices between shapes of one character. */
const invisible = /[[\p{Cf}--[\u200C\u200D]]\uFE00-\uFE0F\u{E0100}-\u{E01EF}]+/gv;
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Text as it can be drawn. */
export function readable(text: string): string {
  return text.normalize('NFC').replaceAll(breaks, ' ').replaceAll(invisible, '');
}

/** Clusters that readers see as one character each: letters with their marks. */
export function clustersOf(text: string): { text: string; start: number }[] {
  return [...clusters.segment(text)].map(({ segment, index }) => ({ text: segment, start: index }));
}
