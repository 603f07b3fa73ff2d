import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Lockfile, lockfileFaults } from './check.ts';

test('npm ci accepts the lockfile on every platform and with every registry', () => {
  const text = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');
  expect(lockfileFaults(JSON.parse(text) as Lockfile)).toEqual([]);
});

test('a missing platform and a registry address are reported', () => {
  const tool = { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };
  const packages = {
    'node_modules/tool': tool,
    'node_modules/tool-linux': {},
    'node_modules/other': { resolved: 'https://registry.example/other.tgz' },
    'node_modules/@own/app': { resolved: 'apps/app', link: true },
  };
  expect(lockfileFaults({ packages })).toEqual([
    'tool-darwin, optional for node_modules/tool, is missing',
    'node_modules/other is bound to an address',
  ]);
});
