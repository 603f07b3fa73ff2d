import { expect, test } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { run } from './run.ts';
import { slowFile } from '../testing/slow-file.ts';

slowFile('starts programs, kills them and starts them again');

const { url } = useTestDatabase();

// The short cut of `npm run test:soak`.
test('random operations by processes that are killed leave gateways, answers and books agreed', async () => {
  const plan = { operations: 600, kills: 3, clients: 2, atOnce: 4 };
  const counts = await run({ seed: 1, ...plan, url });
  expect(counts.failed).toBe(0);
  expect(counts.done).toBeGreaterThan(500);
  expect(counts.killed).toBeGreaterThan(0);
});
