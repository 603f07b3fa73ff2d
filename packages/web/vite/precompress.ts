import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files to compress; those in a folder with a dot are not served. */
const compressible = /^(?!\.).*\.(?:m?js|css|html|svg|json|webmanifest)$/;
/** Bytes below which a header costs more than compression saves. */
const smallest = 512;

type Strength = { readonly brotli: number; readonly gzip: number };
const strongest: Strength = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };
/** A tenth more bytes for a tenth of the processor time: for `npm start`, which builds in a mode of this name. */
const quick: Strength = { brotli: 5, gzip: 6 };

/** Writes `.br` and `.gz` beside every text file of the build: the server only hands them out. */
export function precompress(): Plugin {
  let outDir = '';
  let strength = strongest;
  return {
    name: 'arcadia-precompress',
    apply: 'build',
    // Vite would compress each file once more, for a table that nobody reads.
    config: () => ({ build: { reportCompressedSize: false } }),
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir);
      if (config.mode === 'quick') strength = quick;
    },
    closeBundle: async () => {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => compressible.test(file))
          .map((file) => compress(join(outDir, file), strength)),
      );
    },
  };
}

async function compress(file: string, { brotli, gzip: level }: Strength): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallest) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotli,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
