import pg from 'pg';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/testing/database.ts';
import { isConnectionLost, isUnreachable } from './retry.ts';

const database = useTestDatabase();

test('a password that is refused counts as a lost connection: the call is tried again, and the process is not ready', async () => {
  const address = new URL(database.url);
  address.password = 'changed-meanwhile';
  const client = new pg.Client({ connectionString: address.href });
  const refusal: unknown = await client.connect().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: '28P01' });
  expect([isConnectionLost(refusal), isUnreachable(refusal)]).toEqual([true, true]);
});
