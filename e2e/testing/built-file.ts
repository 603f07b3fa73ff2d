import { readFile } from 'node:fs/promises';

const manifest = new URL('../../apps/console/dist/.vite/manifest.json', import.meta.url);

/** The name of the file that the console's build made of a module, such as `DdYg87_L.js`. @throws Error if it made none. */
export async function builtFile(ending: string): Promise<string> {
  const built: unknown = JSON.parse(await readFile(manifest, 'utf8'));
  for (const [source, chunk] of Object.entries(built ?? {})) {
    const file = source.endsWith(ending) ? (chunk as { file: string }).file : '';
    if (file) return file.replace(/^assets\//, '');
  }
  throw new Error(`the build has no file of its own for ${ending}`);
}
