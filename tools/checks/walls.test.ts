import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { plantTree } from './walls/fixture-tree.fixture.ts';

const program = fileURLToPath(new URL('./walls.ts', import.meta.url));
const check = (root: string) => spawnSync(process.execPath, [program, root], { encoding: 'utf8' });
const money = { 'packages/kernel/src/money.ts': 'export const money = 1;' };

test('the check passes on a tree without violations', () => {
  const { status, stdout } = check(plantTree(money));
  expect(stdout).toMatch(/^Walls: 1 files, 0 findings/);
  expect(status).toBe(0);
});

test('a forbidden import fails the check and is reported', () => {
  const forbidden = "import { money } from '@arcadia/kernel/money';\nexport const x = money;";
  const { status, stdout } = check(
    plantTree({ ...money, 'packages/api-client/src/amount.ts': forbidden }),
  );
  expect(stdout).toContain(
    'packages/api-client/src/amount.ts:1 package-walls: packages/api-client must not import packages/kernel',
  );
  expect(status).toBe(1);
});
