import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenRules } from './fixture-tree.fixture.ts';
import { reviewed } from './unaudited.ts';

const silent = `export const x = (tx: { unaudited(reason: string): void }) =>\n  tx.unaudited('nobody will ask');`;

test('a write without an audit entry is refused where nobody has reviewed it, and in numbers nobody has', () => {
  const home = 'packages/domain/src';
  expect(brokenRules({ [`${home}/coupons/revoke-coupon.ts`]: silent })).toEqual([
    `${home}/coupons/revoke-coupon.ts:2 unaudited`,
  ]);
  const [once = ''] =
    Object.entries(reviewed).find(([file, places]) => places === 1 && !file.startsWith('apps/')) ??
    [];
  const known = `${home}/${once}`;
  expect(brokenRules({ [known]: silent })).toEqual([]);
  expect(brokenRules({ [known]: `${silent}\n${silent.replace('x =', 'y =')}` })).toEqual([
    `${known}:4 unaudited`,
  ]);
  // A place that is gone can't come back unseen.
  expect(brokenRules({ [known]: 'export const x = 1;' })).toEqual([`${known}:1 unaudited`]);
});

test('tests and invented data need no entries', () => {
  expect(
    brokenRules({
      'packages/domain/src/coupons/a.test.ts': silent,
      'apps/server/src/sim/seed/a.ts': silent,
    }),
  ).toEqual([]);
});

test('every reviewed file is there', () => {
  const root = join(import.meta.dirname, '../../..');
  const isThere = (path: string) =>
    existsSync(join(root, path)) || existsSync(join(root, 'packages/domain/src', path));
  expect(Object.keys(reviewed).filter((path) => !isThere(path))).toEqual([]);
});
