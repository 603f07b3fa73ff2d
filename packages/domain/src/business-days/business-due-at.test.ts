import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockText, instantOfClockText } from '@arcadia/kernel/calendar';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { unusedPorts } from '../database/testing/unused-ports.ts';
import { read } from '../database/transaction.ts';
import { businessDueAt } from './index.ts';

const calm = useTestDatabase();
let database: Database;
beforeAll(() => {
  database = openDatabase(calm.url, { maxConnections: 2, onIdleError: () => undefined });
});
afterAll(() => database.close());

async function dueAt(from: string, days: number): Promise<string> {
  const instant = instantOfClockText(from);
  if (!instant) throw new RangeError(from);
  const ctx = systemContext(database, { ports: unusedPorts });
  return clockText(await read(ctx, (db) => businessDueAt(db, instant, days)));
}

test.each([
  // Spring Festival of 2026: nine days, with a Saturday worked before and after.
  ['2026-02-13 10:00:00', 1, '2026-02-14 10:00:00'],
  ['2026-02-14 10:00:00', 1, '2026-02-24 10:00:00'],
  ['2026-02-14 10:00:00', 5, '2026-02-28 10:00:00'],
  // National Day of 2025 and the Mid-Autumn Festival.
  ['2025-09-30 23:59:59', 3, '2025-10-11 23:59:59'],
  ['2026-11-20 16:00:00', 3, '2026-11-25 16:00:00'],
  // A year of which nothing but the regulation is known, and years of which nothing is: what is fixed by law holds.
  ['2026-12-31 09:00:00', 1, '2027-01-04 09:00:00'],
  ['2029-09-28 09:00:00', 1, '2029-10-04 09:00:00'],
  ['2029-12-31 09:00:00', 1, '2030-01-02 09:00:00'],
])('what comes in at %s is due %i business days later', async (from, days, due) => {
  expect(await dueAt(from, days)).toBe(due);
});
