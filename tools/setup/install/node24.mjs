import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../progress.mjs';

/** `crypto.argon2` is what makes 24.7 the oldest that works. */
const needed = [24, 7];

/**
 * The Node that runs the product: the one installed with the dependencies, else the machine's own.
 * @param {string} root
 * @returns {string} absolute path of the program
 * @throws {SetupError} when neither is new enough
 */
export function node24(root) {
  const installed = join(root, 'node_modules', '.bin', 'node');
  for (const candidate of [installed, process.execPath]) {
    if (existsSync(candidate) && isNewEnough(versionOf(candidate))) return candidate;
  }
  throw new SetupError(
    `Node ${needed.join('.')} or newer is needed to run the product. There is no installable one for ` +
      `${process.platform} ${process.arch}, and this one is ${process.version}. Install Node 24 from nodejs.org and try again.`,
  );
}

/** @param {string} program @returns {string} empty when the program doesn't run on this machine */
function versionOf(program) {
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** @param {string} version such as `v24.21.0` */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}
