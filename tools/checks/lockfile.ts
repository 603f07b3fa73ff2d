import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { type Lockfile, lockfileFaults, withAddresses } from './lockfile/check.ts';

// `npm run lockfile`: faults of package-lock.json. `-- --write` enters the addresses of packages that npm left out.

const file = join(root, 'package-lock.json');
const present: Lockfile = JSON.parse(readFileSync(file, 'utf8'));
const isWriting = process.argv.includes('--write');
const lockfile = isWriting ? withAddresses(present) : present;
if (isWriting) writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
const faults = lockfileFaults(lockfile);
for (const fault of faults) console.log(fault);
console.log(`Faults of the lockfile: ${faults.length}`);
process.exitCode = faults.length === 0 ? 0 : 1;
