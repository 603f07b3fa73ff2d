import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The file that `npm start` runs in a checkout, made anew: the bundled server, or in checkouts that don't bundle it the sources.
 * @param folder absolute path of a checkout whose packages are installed
 */
export function newcomersProgram(folder: string): string {
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [script, ...args], { cwd: folder, stdio: 'inherit' });
  run('tools/setup/build.mjs');
  const bundling = 'tools/release/main.ts';
  if (!existsSync(join(folder, bundling))) return join(folder, 'tools/setup/serve/serve.ts');
  // Beside that of `npm start`, which says of itself what it was made from.
  const into = join(folder, '.cache/bench-server');
  run(bundling, '--linked', '--into', into);
  return join(into, 'server.js');
}
