import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { addMeasure } from './another-measure/places.ts';
import { copyProduct } from './third-language/copy.ts';

// Another measure must cost a row of the table, its texts and its prices, and nothing more: a copy of the product gets one at the
// places listed in `places.ts`, and must then compile. A list of measures beside the table fails here.

const began = performance.now();
const root = process.cwd();
// Inside the project, so that the copy finds the installed packages.
const copy = join(root, '.cache/another-measure');

copyProduct(root, copy);
addMeasure(copy, 'songs');
const passed = ['tsconfig.node.json', 'tsconfig.browser.json'].map(compiles).every(Boolean);
rmSync(copy, { recursive: true });
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(`Another measure: ${passed ? 'compiles' : 'FAILED'}, ${seconds} s`);
process.exitCode = passed ? 0 : 1;

function compiles(project: string): boolean {
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { status, error } = spawnSync(tsc, ['-p', project], { cwd: copy, stdio: 'inherit' });
  if (error) throw error;
  return status === 0;
}
