import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('..', import.meta.resolve('pdfjs-dist/build/pdf.mjs')));

/**
 * Puts what a PDF may take for granted beside the app, under `pdf/`: the tables of Chinese encodings and the fourteen standard fonts.
 * Our own documents bring their fonts along; invoices of tax bureaus don't. A file is fetched only where a document asks for it.
 */
export function pdfFiles(): Plugin {
  return {
    name: 'arcadia-pdf-files',
    apply: 'build',
    async generateBundle() {
      for (const folder of ['cmaps', 'standard_fonts']) {
        for (const file of await readdir(join(source, folder))) {
          const bytes = await readFile(join(source, folder, file));
          this.emitFile({ type: 'asset', fileName: `pdf/${folder}/${file}`, source: bytes });
        }
      }
    },
  };
}
