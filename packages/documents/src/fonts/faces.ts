import { readFile } from 'node:fs/promises';
import * as fontkit from 'fontkit';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import { commonFaces, cutFace, faceFile, RareFaces, type Weight } from './face-files.ts';
import { clustersOf, readable } from './readable.ts';
import { type Direction, hasRightToLeft, placedFromLeft } from './reading-order.ts';

/** A piece of text in one face. `says`: what it is copied as, where it is drawn as something else. */
export type Run = { readonly face: string; readonly text: string; readonly says?: string };

/** The Chinese face draws a minus as wide as a Chinese character, which reads as 一 (one) before an amount. */
const minus = '\u2212';
const joiners = /[\u200C\u200D]/gu;

/** The faces of one document, each cut down to the characters that the document uses. */
export class Faces {
  readonly #pieces = new Map<string, readonly Run[]>();
  readonly #used = new Map<string, Set<string>>();
  readonly #fonts = new Map<string, fontkit.Font>();
  readonly #rare = new RareFaces();
  readonly #order: readonly string[];

  constructor(language: Language) {
    // The Chinese face has Latin letters too, but draws quotation marks as wide as a Chinese character.
    this.#order = [...new Set([languageFacts[language].script, ...commonFaces])];
  }

  /** Takes note of the characters of a text, before `files`. */
  async use(text: string): Promise<void> {
    for (const cluster of clustersOf(readable(text)))
      if (!this.#pieces.has(cluster.text)) await this.#find(cluster.text);
    // Brackets turn around in text from right to left.
    if (hasRightToLeft(text))
      for (const direction of ['ltr', 'rtl'] as const)
        for (const placed of placedFromLeft(readable(text), direction))
          if (!this.#pieces.has(placed.drawn)) await this.#find(placed.drawn);
  }

  /** The cut faces by the name that a run has in this weight. */
  async files(): Promise<Map<string, Buffer>> {
    const files = new Map<string, Buffer>();
    for (const [face, characters] of this.#used)
      for (const weight of ['regular', 'bold'] as const)
        files.set(nameOf(face, weight), await cutFace(face, weight, [...characters].join('')));
    return files;
  }

  /** A line in pieces of one face each, from left to right. */
  runs(line: string, weight: Weight, direction: Direction = 'ltr'): Run[] {
    const runs: { face: string; text: string; says?: string; way: Way }[] = [];
    for (const placed of placedFromLeft(readable(line), direction))
      for (const piece of this.#pieces.get(placed.drawn) ?? []) {
        const face = nameOf(piece.face, weight);
        const says = placed.drawn === placed.text ? undefined : placed.text;
        const way = wayOf(piece.text, placed.isRightToLeft);
        const last = runs.at(-1);
        if (way === 'alone' || last?.face !== face || last.way !== way)
          runs.push({ face, text: piece.text, way, ...(says !== undefined && { says }) });
        // The layout of a font turns such letters around; it is given them as they are read.
        else if (way === 'toLeft') last.text = piece.text + last.text;
        else last.text += piece.text;
      }
    return runs;
  }

  async #find(cluster: string): Promise<void> {
    const whole = await this.#firstWith(cluster);
    const bare = cluster.replaceAll(joiners, '');
    if (whole !== undefined) return this.#note(cluster, [{ face: whole, text: cluster }]);
    if (bare === '') return this.#note(cluster, []);
    const pieces: Run[] = [];
    for (const character of bare) {
      const face = await this.#firstWith(character);
      pieces.push(face === undefined ? this.#codePoint(character) : { face, text: character });
    }
    this.#note(cluster, pieces);
  }

  /** Stands where no face has a character: its number, by which it can be looked up. A box would tell nobody what it was. */
  #codePoint(character: string): Run {
    const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return { face: this.#order[0] ?? 'chinese', text: `[U+${number}]` };
  }

  #note(cluster: string, pieces: readonly Run[]): void {
    this.#pieces.set(cluster, pieces);
    for (const { face, text } of pieces) {
      // The layout of a font puts a space of no width where a character has no shape, such as a joiner.
      const used = this.#used.get(face) ?? new Set([' ']);
      this.#used.set(face, used.union(new Set(text)));
    }
  }

  /** The first face that has all characters of a cluster, so that marks stand where they belong. */
  async #firstWith(cluster: string): Promise<string | undefined> {
    const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
    const has = async (face: string) => {
      const font = this.#fonts.get(face) ?? (await open(face));
      this.#fonts.set(face, font);
      return codePoints.every((codePoint) => font.hasGlyphForCodePoint(codePoint));
    };
    for (const face of cluster === minus ? ['latin', ...this.#order] : this.#order)
      if (await has(face)) return face;
    for await (const face of this.#rare.with(codePoints[0] ?? 0)) if (await has(face)) return face;
    return undefined;
  }
}

/** How the layout of a font draws a text: it knows no direction but that of the letters, so that others stand alone. */
type Way = 'toRight' | 'toLeft' | 'alone';

function wayOf(text: string, isRightToLeft: boolean): Way {
  const turnsAround = hasRightToLeft(text);
  if (!isRightToLeft) return turnsAround ? 'alone' : 'toRight';
  return turnsAround && /\p{L}/u.test(text) ? 'toLeft' : 'alone';
}

function nameOf(face: string, weight: Weight): string {
  return `${face} ${weight}`;
}

async function open(face: string): Promise<fontkit.Font> {
  const font = fontkit.create(await readFile(faceFile(face, 'regular').path));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${face} is a collection of fonts`);
  return font;
}
