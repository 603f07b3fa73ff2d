import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkLicences, isAccepted } from './check.ts';

test.each([
  'MIT',
  '(MIT OR GPL-3.0-only)',
  'GPL-2.0 OR ISC',
  'MIT AND OFL-1.1',
  '(BSD-2-Clause OR MIT OR Apache-2.0)',
])('%s is accepted', (licence) => {
  expect(isAccepted(licence)).toBe(true);
});

test.each([
  'GPL-3.0-only',
  'MIT AND GPL-3.0-only',
  'UNLICENSED',
  'SEE LICENSE IN LICENSE.md',
  'BUSL-1.1',
  '',
])('%s is refused', (licence) => {
  expect(isAccepted(licence)).toBe(false);
});

test('every third-party package of the lockfile is checked, including nested and old ones', () => {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const packages = {
    '': { license: 'UNLICENSED' },
    'packages/ours': {},
    'node_modules/ours': { link: true },
    'node_modules/good': { version: '1.0.0', license: 'MIT' },
    'node_modules/good/node_modules/@bad/nested': { version: '2.0.0', license: 'AGPL-3.0-only' },
    'node_modules/old': { version: '0.1.0' },
    'node_modules/silent': { version: '3.0.0' },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  mkdirSync(join(root, 'node_modules/old'), { recursive: true });
  writeFileSync(join(root, 'node_modules/old/package.json'), '{"licenses": [{"type": "MIT"}]}');
  expect(checkLicences(root)).toEqual({
    packages: 4,
    refused: [
      { name: '@bad/nested', version: '2.0.0', licence: 'AGPL-3.0-only' },
      { name: 'silent', version: '3.0.0', licence: 'none named' },
    ],
  });
});
