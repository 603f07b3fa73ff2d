import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { DatabaseUnavailable } from './retry.ts';

/** A probe must answer quickly: its callers time out after a few seconds. */
const patienceMs = 2_000;

/** Sends one query, without retrying. @throws DatabaseUnavailable if it is not answered within two seconds. */
export async function checkDatabase({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const asked = sql`select 1`.execute(kysely).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const late = new AbortController();
  const silence = sleep(
    patienceMs,
    { error: new Error('no answer in time') },
    {
      signal: late.signal,
    },
  ).catch(() => null);
  const failure = await Promise.race([asked, silence]);
  late.abort();
  if (failure) throw new DatabaseUnavailable(failure.error);
}
