import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backofficeAudit } from '@arcadia/i18n/en/backoffice-audit';
import { beforeAll, expect, test } from 'vitest';

/** All code of the server that acts, in one: neither tests nor invented data. */
let code = '';
beforeAll(async () => {
  const cwd = join(import.meta.dirname, '../../../..');
  const product = ['packages/domain/src/**/*.ts', 'apps/server/src/**/*.ts'];
  const exclude = ['**/testing/**', '**/sim/seed/**', '**/*.test.ts'];
  const texts: string[] = [];
  for await (const path of glob(product, { cwd, exclude }))
    texts.push(await readFile(join(cwd, path), 'utf8'));
  code = texts.join('\n');
});

const found = (pattern: RegExp) =>
  new Set([...code.matchAll(pattern)].map(([, name = '']) => name));

test('every action that is recorded has a label in the back office', () => {
  const actions = [...found(/action: '([a-z_]+\.[a-z_]+)'/gi)];
  expect(actions.length).toBeGreaterThan(100);
  expect(actions.filter((name) => !(name in backofficeAudit.actions))).toEqual([]);
});

test('every action that has a label is recorded', () => {
  const named = found(/'([a-z_]+\.[a-z_]+)'/gi);
  // Some are put together: `game.${action}`.
  const begun = found(/action: `([a-z_]+)\.\$/gi);
  const lost = Object.keys(backofficeAudit.actions).filter(
    (name) => !named.has(name) && !begun.has(name.split('.')[0] ?? ''),
  );
  expect(lost).toEqual([]);
});
