import { fixedClock } from '@arcadia/kernel/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { hashToken } from '../authentication/index.ts';
import { type Database, openDatabase } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { systemContext } from '../database/testing/system-context.ts';
import { authenticateOperator } from './index.ts';

const { adminUrl, url } = useTestDatabase();
const start = new Date('2026-11-20T04:00:00Z');
const clock = fixedClock(start);
let database: Database;
let ctx: Context;
beforeAll(async () => {
  database = openDatabase(url, { maxConnections: 2, onIdleError: () => undefined });
  ctx = systemContext(database, { clock });
  await asAdmin(
    adminUrl,
    `insert into operator (id, name, email, roles, created_at)
     values ('opr_1', 'O', 'o@x.example', '{}', '2026-01-01')`,
  );
});
afterAll(() => database.close());

/** Opens a session of the operator at the start. */
async function open(token: string): Promise<void> {
  const at = `'${start.toISOString()}'`;
  await asAdmin(
    adminUrl,
    `insert into operator_session (id, token_hash, operator_id, created_at, last_seen_at)
     values ('${token}', '\\x${hashToken(token).toString('hex')}', 'opr_1', ${at}, ${at})`,
  );
}

/** Uses it so long after the start; whether it was let in. */
async function isInAfter(hours: number, token: string): Promise<boolean> {
  clock.set(new Date(start.getTime() + hours * 3_600_000));
  return (await authenticateOperator(ctx, token)) !== null;
}

test('an operator’s session ends 12 hours after its last use', async () => {
  await open('idle');
  // The second time is twelve hours of its last use, not of its beginning.
  expect(await isInAfter(11.9, 'idle')).toBe(true);
  expect(await isInAfter(23.8, 'idle')).toBe(true);
  expect(await isInAfter(35.8, 'idle')).toBe(false);
});

test('an operator’s session ends after 7 days, however often it is used', async () => {
  await open('busy');
  const isIn: boolean[] = [];
  for (let hours = 8; hours <= 7 * 24; hours += 8) isIn.push(await isInAfter(hours, 'busy'));
  expect(isIn).toEqual([...Array.from({ length: 20 }, () => true), false]);
});
