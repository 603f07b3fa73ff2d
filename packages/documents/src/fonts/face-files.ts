import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'bold';

/** A file of a face, and where its weights lie on the axis if it has both. */
type FaceFile = { readonly path: string; readonly weightAxis?: Readonly<Record<Weight, number>> };

const folderOf = (entry: string) => dirname(fileURLToPath(import.meta.resolve(entry)));
const chinese = join(folderOf('@embedpdf/fonts-sc'), '../fonts');
const european = join(folderOf('@fontsource/noto-sans/package.json'), 'files');

/**
 * Files of the faces that nearly all documents need: Chinese, and for English and the names of companies abroad the European
 * alphabets. All faces are Noto under the Open Font License and come with the product, since a machine's own fonts are not known.
 */
const common: Readonly<Record<string, Readonly<Record<Weight, FaceFile>>>> = {
  chinese: {
    regular: { path: join(chinese, 'NotoSansHans-Regular.otf') },
    bold: { path: join(chinese, 'NotoSansHans-Bold.otf') },
  },
  ...Object.fromEntries(
    ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(
      (subset) => [
        subset,
        {
          regular: { path: join(european, `noto-sans-${subset}-400-normal.woff2`) },
          bold: { path: join(european, `noto-sans-${subset}-700-normal.woff2`) },
        },
      ],
    ),
  ),
};

export const commonFaces: readonly string[] = Object.keys(common);

/**
 * Faces that few documents need, in the order in which they are asked: right-to-left scripts, characters outside of mainland lists
 * (those of Japanese and Hong Kong names), Korean and others. Each comes in many small files, by what they hold.
 */
const rare = ['arabic', 'hebrew', 'jp', 'hk', 'kr', 'thai', 'devanagari'].map(
  (script) => `noto-sans-${script}`,
);
const families = [...rare, 'noto-emoji'];
const weightAxis = { regular: 400, bold: 700 } as const;

type Holding = { readonly face: string; readonly ranges: readonly (readonly [number, number])[] };

/** Characters in the files of each rare face. Nothing is read before a document asks for a character that no common face has. */
export class RareFaces {
  readonly #holdings = new Map<string, Promise<readonly Holding[]>>();

  /** Names of rare faces that should have a character. */
  async *with(codePoint: number): AsyncGenerator<string> {
    for (const family of families) {
      const known = this.#holdings.get(family) ?? holdingsOf(family);
      this.#holdings.set(family, known);
      for (const { face, ranges } of await known)
        if (ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) yield face;
    }
  }
}

async function holdingsOf(family: string): Promise<readonly Holding[]> {
  const text = await readFile(join(rareFolder(family), 'unicode.json'), 'utf8');
  const ranges: unknown = JSON.parse(text);
  if (typeof ranges !== 'object' || ranges === null) throw new Error(`no ranges of ${family}`);
  return Object.entries(ranges).map(([subset, list]) => ({
    face: `${family}/${subset.replaceAll(/[[\]]/g, '')}`,
    ranges: String(list)
      .split(',')
      .map((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
  }));
}

function rareFolder(family: string): string {
  return folderOf(`@fontsource-variable/${family}/LICENSE`);
}

export function faceFile(face: string, weight: Weight): FaceFile {
  const file = common[face]?.[weight];
  if (file) return file;
  const [family = '', subset = ''] = face.split('/');
  const path = join(rareFolder(family), 'files', `${family}-${subset}-wght-normal.woff2`);
  return { path, weightAxis };
}

/** A face cut down to some characters and to one weight. */
export async function cutFace(face: string, weight: Weight, characters: string): Promise<Buffer> {
  // A third of the memory of a process that draws nothing, as threads do it for others.
  const { default: subsetFont } = await import('subset-font');
  const { path, weightAxis: axis } = faceFile(face, weight);
  return subsetFont(await readFile(path), characters, {
    targetFormat: 'sfnt',
    ...(axis && { variationAxes: { wght: axis[weight] } }),
  });
}
