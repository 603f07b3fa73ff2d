import { spawnSync } from 'node:child_process';
import { findChromium } from '../setup/install/chromium.mjs';

// Browser tests skip themselves without a browser; in the gate that would be a hole in the net.

const runs = (program: string, ...args: string[]) => spawnSync(program, args).error === undefined;
const missing = [
  ...(findChromium() === undefined ? ['Chromium'] : []),
  ...(runs('pdftotext', '-v') ? [] : ['pdftotext, of poppler-utils']),
];
for (const what of missing) console.log(`${what} is not there`);
process.exitCode = missing.length === 0 ? 0 : 1;
