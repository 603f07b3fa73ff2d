import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type PdfFont = {
  name: string;
  /** The file carries its shapes. */
  isEmbedded: boolean;
  /** Of the characters that are used only. */
  isSubset: boolean;
  /** Its shapes can be copied as text. */
  hasText: boolean;
};

/** Whether poppler's `pdffonts` is installed, which reads the fonts of a file. */
export const canReadFonts = spawnSync('pdffonts', ['-v']).error === undefined;

const run = promisify(execFile);

export async function fontsOfPdf(bytes: Buffer): Promise<PdfFont[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-fonts-'));
  try {
    await writeFile(join(folder, 'document.pdf'), bytes);
    const { stdout } = await run('pdffonts', [join(folder, 'document.pdf')]);
    // Below two lines of headings: name, type, encoding, emb, sub, uni, and the object's two numbers.
    const [, , ...lines] = stdout.trimEnd().split('\n');
    return lines.map((line) => {
      const columns = line.split(/\s+/);
      const [embedded, subset, text] = columns.slice(-5);
      return {
        name: columns[0] ?? '',
        isEmbedded: embedded === 'yes',
        isSubset: subset === 'yes',
        hasText: text === 'yes',
      };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
