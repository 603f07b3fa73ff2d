import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { clientFiles } from './generate.ts';
import { packClient } from './pack.ts';

const source = join(root, 'packages/api-client');

/** Writes what the client has from the contract, and a test says whether it is fresh; with `--pack` makes its package instead. */
if (process.argv.includes('--pack')) {
  const folder = join(source, 'dist');
  mkdirSync(folder, { recursive: true });
  console.log(packClient(folder));
} else {
  for (const [name, text] of Object.entries(clientFiles()))
    await writeFile(join(source, 'src/generated', name), text);
}
