import bidiFactory from 'bidi-js';
import { clustersOf } from './readable.ts';

const bidi = bidiFactory();

/** A cluster where it stands on a line. `drawn`: as it looks there. */
export type Placed = {
  readonly text: string;
  readonly drawn: string;
  readonly isRightToLeft: boolean;
};

/** Scripts that are written from right to left, by their blocks: everything of theirs, marks and digits too. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

export type Direction = 'ltr' | 'rtl';

/** The direction of a text that stands for itself, such as a name: that of its first letter. */
export function ownDirection(text: string): Direction {
  const [paragraph] = bidi.getEmbeddingLevels(text).paragraphs;
  return paragraph && paragraph.level % 2 === 1 ? 'rtl' : 'ltr';
}

/** The clusters of a line from left to right, by the Unicode bidirectional algorithm. */
export function placedFromLeft(line: string, direction: Direction): Placed[] {
  if (!hasRightToLeft(line))
    return clustersOf(line).map(({ text }) => ({ text, drawn: text, isRightToLeft: false }));
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const byStart = new Map(clustersOf(line).map(({ text, start }) => [start, text]));
  return bidi.getReorderedIndices(line, embedding).flatMap((index) => {
    const text = byStart.get(index);
    if (text === undefined) return [];
    const isRightToLeft = (embedding.levels[index] ?? 0) % 2 === 1;
    // A bracket opens towards what it encloses.
    const drawn = (isRightToLeft ? bidi.getMirroredCharacter(text) : null) ?? text;
    return [{ text, drawn, isRightToLeft }];
  });
}
