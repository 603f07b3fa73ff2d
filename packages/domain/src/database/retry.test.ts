import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { openDatabase } from './connection.ts';
import { isConnectionLost, isUnreachable } from './retry.ts';

const database = useTestDatabase();

test('a refused password counts as a lost connection: the call is tried again, and the process is not ready', async () => {
  const address = new URL(database.url);
  // The logins' passwords are derived from it.
  address.password = 'changed-meanwhile';
  const opened = openDatabase(address.href, { maxConnections: 2, onIdleError: () => undefined });
  const refusal: unknown = await sql`select 1`
    .execute(opened.kysely)
    .catch((error: unknown) => error);
  await opened.close();
  expect(refusal).toMatchObject({ code: '28P01' });
  expect([isConnectionLost(refusal), isUnreachable(refusal)]).toEqual([true, true]);
});
