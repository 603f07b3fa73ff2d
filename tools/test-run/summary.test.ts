import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureTexts, unsteadyTexts } from './summary.ts';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'arcadia-summary-'));
  mkdirSync(join(root, 'test-results'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const failure = {
  file: 'e2e/shop.test.ts',
  name: 'shop > 一个 page is shown',
  message: `Error: not there\nand why\nat last\n${'a stack '.repeat(90)}`,
};
const nothing = { passed: 1, failures: [], unsteady: [], broken: [] };
const told =
  'e2e/shop.test.ts: shop > 一个 page is shown\n    Error: not there\n    and why\n    at last';

test('a failure is told with its file, its test and the beginning of the reason', () => {
  expect(failureTexts({ ...nothing, failures: [failure], broken: ['a worker died'] })).toEqual([
    told,
    'a worker died',
  ]);
});

test('more than three unsteady tests are told to be the reason', () => {
  const unsteady = Array.from({ length: 4 }, () => failure);
  expect(failureTexts({ ...nothing, unsteady })).toEqual(['4 unsteady tests are more than 3']);
});

test('an unsteady test is told with the picture of this run, and without one of an earlier run', () => {
  const began = Date.parse('2026-03-10T09:00:00Z');
  const picture = join(root, 'test-results/shop-一个-page-is-shown.png');
  writeFileSync(picture, '');
  const texts = (at: number) => {
    utimesSync(picture, at / 1000, at / 1000);
    return unsteadyTexts({ ...nothing, unsteady: [failure] }, root, began);
  };
  expect(texts(began + 5000)).toEqual([
    `unsteady: ${told}\n    picture: test-results/shop-一个-page-is-shown.png`,
  ]);
  expect(texts(began - 5000)).toEqual([`unsteady: ${told}`]);
});
