import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../setup/root.mjs';
import { type Lockfile, lockfileFaults, productPackages, withAddresses } from './check.ts';

const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

test('npm ci accepts the lockfile on every platform and with every registry', () => {
  expect(lockfileFaults(lockfile)).toEqual([]);
});

test('a missing platform, a registry’s own address and a missing one are reported', () => {
  const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };
  const packages = {
    'node_modules/tool': {
      ...tool,
      version: '1.0.0',
      resolved: 'https://registry.npmjs.org/tool/-/tool-1.0.0.tgz',
    },
    'node_modules/tool-linux': { version: '1.0.0' },
    'node_modules/@a/other': { version: '1.0.0', resolved: 'https://registry.example/other.tgz' },
    'node_modules/@own/app': { resolved: 'apps/app', link: true },
  };
  expect(lockfileFaults({ packages })).toEqual([
    'tool-darwin, optional for node_modules/tool, is missing',
    'node_modules/tool-linux has no address: npm run lockfile -- --write',
    'node_modules/@a/other is bound to an address',
  ]);
  const written = withAddresses({ packages });
  expect(written.packages['node_modules/@a/other']?.resolved).toBe(
    'https://registry.npmjs.org/@a/other/-/other-1.0.0.tgz',
  );
  expect(lockfileFaults(written)).toHaveLength(1);
});

/**
 * Most that a first start may have to fetch and unpack, on the machine that the goal for it was measured on: a new package counts as much
 * as the time of whoever waits for it. What only tests and checks need belongs to `devDependencies`.
 */
const budget = { packages: 325, megabytes: 625, files: 31_500 };

test('what a first start installs stays within its budget', (context) => {
  // Elsewhere other packages are installed.
  context.skip(process.platform !== 'linux' || process.arch !== 'x64');
  const folders = productPackages(lockfile).filter((folder) => existsSync(join(root, folder)));
  const sizes = folders.flatMap((folder) => sizesIn(join(root, folder)));
  const megabytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1_000_000);
  const found = { packages: folders.length, megabytes, files: sizes.length };
  expect(found.packages).toBeGreaterThan(200);
  expect(found.packages).toBeLessThanOrEqual(budget.packages);
  expect(found.megabytes).toBeLessThanOrEqual(budget.megabytes);
  expect(found.files).toBeLessThanOrEqual(budget.files);
});

/** Bytes of each file of a package, without those of packages inside it. */
function sizesIn(folder: string): number[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sizesIn(path);
    return entry.isFile() ? [statSync(path).size] : [];
  });
}
