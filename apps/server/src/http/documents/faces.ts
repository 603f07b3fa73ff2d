import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import { type Language, languageFacts } from '@arcadia/i18n/languages';
import subsetFont from 'subset-font';

export type Weight = 'regular' | 'bold';

/** A piece of text in one face. */
export type Run = { readonly face: string; readonly text: string };

const folderOf = (entry: string) => dirname(fileURLToPath(import.meta.resolve(entry)));
const chinese = join(folderOf('@embedpdf/fonts-sc'), '../fonts');
const european = join(folderOf('@fontsource/noto-sans/package.json'), 'files');

/**
 * Files of the faces: Chinese, and for English and the names of companies abroad the European alphabets. All are Noto Sans
 * under the Open Font License and come with the product, since a machine's own fonts are not known.
 */
const faces: Readonly<Record<string, Readonly<Record<Weight, string>>>> = {
  chinese: {
    regular: join(chinese, 'NotoSansHans-Regular.otf'),
    bold: join(chinese, 'NotoSansHans-Bold.otf'),
  },
  ...Object.fromEntries(
    ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
      (subset) => [
        subset,
        {
          regular: join(european, `noto-sans-${subset}-400-normal.woff2`),
          bold: join(european, `noto-sans-${subset}-700-normal.woff2`),
        },
      ],
    ),
  ),
};

/** Stands where no face has a character: that something is missing must be seen. The Chinese face has it. */
const missing = '\u25A1';
/** Without a shape of their own. Left out: a line break in a remark is a space, and marks of direction mean nothing here. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** The faces of one document, each cut down to the characters that the document uses. */
export class Faces {
  readonly #faceOf = new Map<string, string>();
  readonly #used = new Map<string, Set<string>>();
  readonly #fonts = new Map<string, fontkit.Font>();
  readonly #order: readonly string[];

  constructor(language: Language) {
    // The Chinese face has Latin letters too, but draws quotation marks as wide as a Chinese character.
    this.#order = [...new Set([languageFacts[language].script, ...Object.keys(faces)])];
  }

  /** Text as it can be drawn. */
  static readable(text: string): string {
    return text.normalize('NFC').replaceAll(invisible, ' ');
  }

  /** Takes note of the characters of a text, before `files`. */
  async use(text: string): Promise<void> {
    for (const character of Faces.readable(text)) {
      if (this.#faceOf.has(character)) continue;
      const face = await this.#firstWith(character);
      this.#faceOf.set(character, face ?? 'chinese');
      const used = this.#used.get(face ?? 'chinese') ?? new Set([missing]);
      used.add(face === undefined ? missing : character);
      this.#used.set(face ?? 'chinese', used);
    }
  }

  /** The cut faces by the name that a run has in this weight. */
  async files(): Promise<Map<string, Buffer>> {
    const files = new Map<string, Buffer>();
    for (const [face, characters] of this.#used)
      for (const weight of ['regular', 'bold'] as const) {
        const whole = await readFile(pathOf(face, weight));
        const cut = await subsetFont(whole, [...characters].join(''), { targetFormat: 'sfnt' });
        files.set(nameOf(face, weight), cut);
      }
    return files;
  }

  /** A text in pieces of one face each. */
  runs(text: string, weight: Weight): Run[] {
    const runs: { face: string; text: string }[] = [];
    for (const character of Faces.readable(text)) {
      const found = this.#faceOf.get(character) ?? 'chinese';
      const drawn = this.#used.get(found)?.has(character) ? character : missing;
      const face = nameOf(found, weight);
      const last = runs.at(-1);
      if (last?.face === face) last.text += drawn;
      else runs.push({ face, text: drawn });
    }
    return runs;
  }

  async #firstWith(character: string): Promise<string | undefined> {
    const codePoint = character.codePointAt(0) ?? 0;
    for (const face of this.#order) {
      const font = this.#fonts.get(face) ?? (await open(face));
      this.#fonts.set(face, font);
      if (font.hasGlyphForCodePoint(codePoint)) return face;
    }
    return undefined;
  }
}

function nameOf(face: string, weight: Weight): string {
  return `${face} ${weight}`;
}

function pathOf(face: string, weight: Weight): string {
  const path = faces[face]?.[weight];
  if (path === undefined) throw new Error(`no face ${face}`);
  return path;
}

async function open(face: string): Promise<fontkit.Font> {
  const font = fontkit.create(await readFile(pathOf(face, 'regular')));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${face} is a collection of fonts`);
  return font;
}
