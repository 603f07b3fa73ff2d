import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

const source = join(root, 'packages/api-client');

/**
 * Makes the client's package as customers install it: plain JavaScript with its types, in a file that `npm install` takes.
 * @param folder where to put it
 * @returns the path of the file
 */
export function packClient(folder: string): string {
  const built = join(folder, 'package');
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(
    process.execPath,
    [compiler, '-p', join(source, 'tsconfig.build.json'), '--outDir', join(built, 'dist')],
    { stdio: 'inherit' },
  );
  for (const name of ['README.md', 'LICENSE']) copyFileSync(join(source, name), join(built, name));
  writeFileSync(join(built, 'package.json'), manifest());
  const [packed] = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: built,
  })
    .toString()
    .trim()
    .split('\n')
    .slice(-1);
  if (packed === undefined) throw new Error('npm packed nothing');
  return join(folder, packed);
}

/** That of the workspace, which is never published, with what customers import. */
function manifest(): string {
  const own: unknown = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const { private: _, ...facts } = Object(own);
  const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
  return JSON.stringify({ ...facts, exports, files: ['dist'], sideEffects: false }, null, 2);
}
