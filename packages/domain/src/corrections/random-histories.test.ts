import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { History } from './testing/histories.ts';
import { playRandomHistory } from './testing/random-history.ts';

slowFile('plays histories of many companies twice');

const start = new Date('2026-11-20T04:00:00Z');
const wrong = new History(useTestDatabase(), fixedClock(start));
const right = new History(useTestDatabase(), fixedClock(start));
afterAll(() => Promise.all([wrong.close(), right.close()]));

// The short cut of `npm run test:soak -- --corrections`.
test('corrections at any moment of random histories end where histories without mistakes do', async () => {
  const played = await playRandomHistory(wrong, right, { seed: 101, companies: 12 });
  expect(played.faults).toEqual([]);
  expect(played.corrections).toBeGreaterThan(4);
  expect(played.billsReplaced).toBeGreaterThan(20);
});
