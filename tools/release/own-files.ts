import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The way in which our sources name a file that lies beside them, or a folder. */
const beside = /new URL\(\s*(['`])([^'`]+)\1,\s*import\.meta\.url,?\s*\)/g;

/** Folders of a release, as seen from its code, by their places in the repository. */
const folders: Readonly<Record<string, string>> = {
  'packages/domain/migrations': '../migrations/',
  'apps/${app}/dist': '../web/${app}/',
};

/** The repository, to its sources: in a release the folder in which it is started. */
const startedIn = "process.getBuiltinModule('node:url').pathToFileURL(`${process.cwd()}/`)";

/** A file that a source reads beside itself, as the bundle has it. `program`: a thread's, with all that it imports. */
type Emitted = { readonly fileName: string } & (
  | { readonly program: string }
  | { readonly bytes: Buffer }
);

/**
 * Lets the bundled server find what its sources read beside themselves: a thread's program becomes one of the bundle, any other
 * file lies beside the code, and a folder is where the release has it. @throws Error where a source names nothing of these.
 */
export function ownFiles(root: string): Plugin {
  return {
    name: 'arcadia-own-files',
    // Before anything has rewritten the sources.
    enforce: 'pre',
    async transform(code, id) {
      if (id.includes('/node_modules/') || !id.startsWith(`${root}/`)) return null;
      const found = new Map<string, string>();
      for (const [, , name = ''] of code.matchAll(beside)) {
        const target = resolve(dirname(id), name);
        const folder = folders[relative(root, target)];
        if (target === root) found.set(name, startedIn);
        else if (folder !== undefined) found.set(name, addressOf(folder));
        else {
          const file = await emitted(target);
          if ('program' in file)
            this.emitFile({ type: 'chunk', id: file.program, fileName: file.fileName });
          else this.emitFile({ type: 'asset', source: file.bytes, fileName: file.fileName });
          found.set(name, addressOf(`./${file.fileName}`));
        }
      }
      if (found.size === 0) return null;
      const changed = code.replaceAll(beside, (whole, _, name: string) => found.get(name) ?? whole);
      return { code: changed, map: null };
    },
  };
}

const addressOf = (place: string) => `new URL(\`${place}\`, import.meta.url)`;

async function emitted(target: string): Promise<Emitted> {
  const extension = extname(target);
  const name = basename(target, extension);
  if (extension === '.ts') return { fileName: `${name}.js`, program: target };
  return { fileName: `${name}${extension}`, bytes: await readFile(target) };
}
