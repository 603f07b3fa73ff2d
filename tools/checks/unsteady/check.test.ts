import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkUnsteady } from './check.ts';

const today = new Date('2026-03-10T09:00:00Z');
const known = 'e2e/shop.test.ts: a page is shown';
let root = '';

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'arcadia-unsteady-'));
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'e2e'));
  writeFileSync(
    join(root, 'e2e/shop.test.ts'),
    `describe('shop', () => {
       test('a page is shown', () => { say('not a test'); });
       test.each(kinds)('an order of %s (all) is kept', () => {});
       test.runIf(here)(\`in \${language}, it | is paid\`, () => {});
     });`,
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** @param rows cells of each entry */
function faultsOf(...rows: readonly (readonly string[])[]): string[] {
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const text = `# Unsteady tests\n\n| test | since | suspected |\n| --- | --- | --- |\n${table}\n`;
  writeFileSync(join(root, 'docs/unsteady-tests.md'), text);
  return checkUnsteady(root, today).faults;
}

test.each([
  ['an empty list', []],
  ['a test of today', [[known, '2026-03-10', 'a late event']]],
  ['a test of seven days ago', [[known, '2026-03-03', 'a late event']]],
  [
    'tests as vitest prints their names',
    [
      ['e2e/shop.test.ts: shop > a page is shown', '2026-03-10', 'an event'],
      ['e2e/shop.test.ts: shop > an order of two (all) is kept', '2026-03-10', 'an event'],
      ['e2e/shop.test.ts: in zh, it \\| is paid', '2026-03-10', 'an event'],
    ],
  ],
])('%s has no faults', (_what, rows) => {
  expect(faultsOf(...rows)).toEqual([]);
});

test.each([
  ['an entry older than seven days', [known, '2026-03-02', 'an event'], 'is 8 days old'],
  ['one of a day to come', [known, '2026-03-20', 'an event'], 'has not come'],
  ['one without a date', [known, 'lately', 'an event'], 'is not a date'],
  ['one without a suspicion', [known, '2026-03-10', ''], 'does not say what is suspected'],
  ['a file that is not there', ['e2e/x.test.ts: it', '2026-03-10', 'an event'], 'is not there'],
  [
    'a test that is not there',
    ['e2e/shop.test.ts: a page is hidden', '2026-03-10', 'an event'],
    'does not have: a page is hidden',
  ],
  [
    'a text that is no test’s name',
    ['e2e/shop.test.ts: not a test', '2026-03-10', 'an event'],
    'does not have: not a test',
  ],
  ['an entry without a file', ['a page', '2026-03-10', 'an event'], 'is not a file and a test'],
])('%s is a fault', (_what, row, fault) => {
  expect(faultsOf(row)).toEqual([expect.stringContaining(fault)]);
  expect(faultsOf(row)[0]).toMatch(/^docs\/unsteady-tests\.md:5 /);
});

test('five entries are as many as the list may have', () => {
  const entries = Array.from({ length: 6 }, () => [known, '2026-03-10', 'an event']);
  expect(faultsOf(...entries.slice(1))).toEqual([]);
  expect(faultsOf(...entries)).toEqual([expect.stringContaining('6 entries')]);
});

test('a list without its table is refused', () => {
  writeFileSync(join(root, 'docs/unsteady-tests.md'), '# Unsteady tests\n');
  expect(() => checkUnsteady(root, today)).toThrow('has no table');
});
