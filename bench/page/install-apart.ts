import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Installs the packages of a folder that is no workspace, once for each state of its lockfile. */
export async function installApart(folder: string): Promise<void> {
  const stampFile = join(folder, 'node_modules', '.installed');
  const lockfile = await readFile(join(folder, 'package-lock.json'));
  const stamp = createHash('sha256').update(lockfile).digest('hex');
  const installed = await readFile(stampFile, 'utf8').catch(() => '');
  if (installed === stamp) return;
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  await writeFile(stampFile, stamp);
}
