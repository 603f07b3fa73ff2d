import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProduct } from './third-language/copy.ts';
import { addLanguage } from './third-language/places.ts';

// A third language must cost what decision 26 says and nothing more: a copy of the product gets one at the places listed in
// `places.ts`, and must then compile and serve its texts. Code that knows only two languages fails here.

const began = performance.now();
const root = process.cwd();
// Inside the project, so that the copy finds the installed packages.
const copy = join(root, '.cache/third-language');
const tsc = join(root, 'node_modules/.bin/tsc');

copyProduct(root, copy);
addLanguage(copy, 'fr');
const passed = [
  run(tsc, '-p', 'tsconfig.node.json'),
  run(tsc, '-p', 'tsconfig.browser.json'),
  run(process.execPath, 'tools/checks/third-language/texts-are-served.ts', 'fr'),
].every(Boolean);
rmSync(copy, { recursive: true });
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`A third language: ${passed ? 'compiles and is served' : 'FAILED'}, ${seconds} s`);
process.exitCode = passed ? 0 : 1;

function run(command: string, ...args: string[]): boolean {
  const { status, error } = spawnSync(command, args, { cwd: copy, stdio: 'inherit' });
  if (error) throw error;
  return status === 0;
}
