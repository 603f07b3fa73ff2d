import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from '../progress.mjs';

// The headless shell needs a fifth less processor time than the whole browser.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The Chromium for browser tests: `CHROMIUM_PATH`, a usual place, or as root on Debian a fresh install with Chinese
 * fonts.
 * @returns {string | undefined} undefined after reporting why browser tests can't run
 */
export function findChromium() {
  const found = present();
  if (found !== undefined) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('Chromium is missing; installing it with apt-get for the browser tests.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    spawnSync('apt-get', ['update', '-qq'], options);
    const packages = ['chromium-headless-shell', 'fonts-noto-cjk'];
    const { status } = spawnSync('apt-get', ['install', '-y', '-qq', ...packages], options);
    // Older releases of Debian have the whole browser only.
    if (status !== 0)
      spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], options);
  }
  const installed = present();
  if (installed === undefined) warn(isRoot);
  return installed;
}

function present() {
  const named = process.env.CHROMIUM_PATH;
  return [named, ...usual].find((path) => path !== undefined && path !== '' && existsSync(path));
}

function warn(isRoot) {
  const remedy = isRoot
    ? 'Installing it with apt-get failed'
    : 'It is installed by itself only for root';
  say('------------------------------------------------------------------------');
  say('THE BROWSER TESTS ARE SKIPPED: no Chromium was found on this machine.');
  say(`${remedy}. Install chromium, or set CHROMIUM_PATH to its program.`);
  say('------------------------------------------------------------------------');
}
