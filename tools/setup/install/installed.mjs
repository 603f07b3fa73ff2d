import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written last by an install, so its presence means that the install was finished. */
const stampFile = (root) => join(root, 'node_modules', '.arcadia-lock');
/** npm writes it at the end of an install. */
const recordOfNpm = (root) => join(root, 'node_modules', '.package-lock.json');
/** Outside `node_modules`, since an interrupted `npm ci` may leave any part of that folder. */
const interruptedFile = (root) => join(root, '.cache', 'setup', 'install-unfinished');

/** Ends the stamp of an install that has only what the product needs to be built and to run. */
const productOnly = 'without development packages';

/**
 * @param {string} root
 * @param {boolean} dev whether development packages belong to the install
 */
export function wantedStamp(root, dev) {
  const lockfile = readFileSync(join(root, 'package-lock.json'));
  // The same folder may be mounted on machines that need different binaries.
  const machine = `${process.platform}-${process.arch}`;
  const scope = dev ? '' : ` ${productOnly}`;
  return `${createHash('sha256').update(lockfile).digest('hex')} ${machine}${scope}\n`;
}

/** Whether the last install had development packages, of whatever lockfile. @param {string} root */
export function hadDevelopment(root) {
  const stamp = stampFile(root);
  return existsSync(stamp) && !readFileSync(stamp, 'utf8').includes(productOnly);
}

/**
 * Whether `node_modules` is a finished install of the present lockfile.
 * An install made by hand (`npm install`) counts too: npm leaves a record of it, which we compare.
 * @param {string} root
 * @param {boolean} dev whether development packages must be there; they may be in any case
 */
export function isInstalled(root, dev) {
  if (existsSync(interruptedFile(root))) return false;
  const stamp = stampFile(root);
  if (existsSync(stamp)) {
    const present = readFileSync(stamp, 'utf8');
    if (present === wantedStamp(root, true) || (!dev && present === wantedStamp(root, false)))
      return true;
  }
  if (!matchesRecordOfNpm(root, dev)) return false;
  writeFileSync(stamp, wantedStamp(root, dev));
  return true;
}

/** @param {string} root @param {boolean} dev */
function matchesRecordOfNpm(root, dev) {
  const recordFile = recordOfNpm(root);
  if (!existsSync(recordFile)) return false;
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const inModules = Object.entries(wanted).filter(([path]) => path.includes('node_modules/'));
  const complete = inModules.every(([path, entry]) => {
    const present = installed[path];
    // npm leaves out the optional packages of other platforms and what only those need.
    if (present === undefined)
      return (
        (entry.optional === true && !isMadeForThisMachine(entry)) || (!dev && entry.dev === true)
      );
    return present.version === entry.version && present.integrity === entry.integrity;
  });
  const surplus = Object.keys(installed).some((path) => wanted[path] === undefined);
  return complete && !surplus && inModules.every(([path]) => exists(root, path, installed));
}

function exists(root, path, installed) {
  return installed[path] === undefined || existsSync(join(root, path));
}

function isMadeForThisMachine({ os, cpu, libc }) {
  const names = (list, value) => [list ?? []].flat().includes(value);
  return names(os, process.platform) && names(cpu, process.arch) && libc === undefined;
}

/**
 * Whether `node_modules` is what a finished install of any lockfile left, which npm can be trusted to update.
 * @param {string} root
 */
export function isWhole(root) {
  if (existsSync(interruptedFile(root))) return false;
  return existsSync(stampFile(root)) || existsSync(recordOfNpm(root));
}

/** Files that mark an install as begun and as finished; both take the project's root. */
export const installMarks = { stampFile, interruptedFile };
