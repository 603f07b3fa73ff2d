import type { Weight } from '../fonts/face-files.ts';
import { clustersOf } from '../fonts/readable.ts';

/** How wide a text is, in points. */
export type Measure = (text: string, weight: Weight, size: number) => number;

const wide = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;
/** Never the last of a line: they stay with what they open. */
const opening = String.raw`（《「“‘(\[`;
/** Never the first of a line: they stay with what they close. */
const closing = String.raw`，。、；：！？）》」”’…·)\]%`;

/** Where a line may end: after a space or a hyphen, and before or after a Chinese character. */
const pieces = new RegExp(
  [
    String.raw`\s+`,
    String.raw`[${opening}]*[${wide}]\p{M}*[${closing}]*`,
    String.raw`[${opening}]*[^\s${wide}${opening}-]+-?`,
    `[${opening}]+`,
    '-',
  ].join('|'),
  'gu',
);

/** Breaks a text into lines of at most `width` points. A word that is longer than a line is cut. */
export function breakLines(
  text: string,
  width: number,
  { measure, weight, size }: { measure: Measure; weight: Weight; size: number },
): string[] {
  const widthOf = (part: string) => measure(part, weight, size);
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  const end = () => {
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '';
    taken = 0;
  };
  const take = (part: string, partWidth: number) => {
    line += part;
    taken += partWidth;
  };
  for (const [piece] of text.matchAll(pieces)) {
    const isSpace = piece.trim() === '';
    if (isSpace && line === '') continue;
    const pieceWidth = widthOf(piece);
    // A space at the end of a line may reach over it: it isn't seen.
    if (isSpace || taken + pieceWidth <= width) {
      take(piece, pieceWidth);
      continue;
    }
    end();
    if (pieceWidth <= width) take(piece, pieceWidth);
    // A word that is longer than a line is cut between characters.
    else
      for (const { text: character } of clustersOf(piece)) {
        const characterWidth = widthOf(character);
        if (taken + characterWidth > width) end();
        take(character, characterWidth);
      }
  }
  end();
  return lines.length > 0 ? lines : [''];
}
