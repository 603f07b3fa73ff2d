import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { batch } from './batch.ts';
import { BatchBusy, BatchLimitExceeded } from './batch-limits.ts';
import { type Database, openDatabase } from './connection.ts';
import type { Context } from './context.ts';
import { DatabaseUnavailable } from './retry.ts';
import { systemContext } from './testing/system-context.ts';
import { read, type Write, write, writeOnce } from './transaction.ts';

const { url, adminUrl } = useTestDatabase();
let database: Database;

beforeAll(async () => {
  // One connection, so that whatever a transaction leaves behind affects the next one.
  database = openDatabase(url, {
    maxConnections: 1,
    batch: { maxConnections: 1, waitMs: 100, statementMs: 200, idleInTransactionMs: 700 },
    onIdleError: () => undefined,
  });
  await asAdmin(
    url,
    `create table note (text text unique);
     grant select, insert on note to arcadia_app;
     create sequence commits;
     grant usage on sequence commits to arcadia_app;`,
  );
});
afterAll(() => database.close());
beforeEach(() => asAdmin(url, 'truncate note; alter sequence commits restart'));

const context = (idempotency: Context['idempotency'] = null) =>
  systemContext(database, { idempotency });
const claim = { key: 'key', fingerprint: Buffer.alloc(32) };

async function note(tx: Write, text: string): Promise<{ text: string }> {
  tx.unaudited('a test');
  await sql`insert into note (text) values (${text})`.execute(tx.db);
  return { text };
}

async function notes(): Promise<string[]> {
  const { rows } = await asAdmin(url, 'select text from note order by text');
  return (rows as { text: string }[]).map(({ text }) => text);
}

const openTransactions = async () => {
  const { rows } = await asAdmin(
    adminUrl,
    `select state, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
  );
  return rows as object[];
};

const withCode = (code: string) => Object.assign(new Error(`work failed: ${code}`), { code });

describe('an error that is not the database driver’s own', () => {
  test.each(['ENOENT', 'EPIPE', 'ECONNRESET', 'ETIMEDOUT', 'ECONNREFUSED', '40001', '57P01'])(
    '%s after an insert: rolled back, not repeated, and the next write is clean',
    async (code) => {
      let runs = 0;
      const failing = write(context(), async (tx) => {
        runs += 1;
        await note(tx, `left behind by run ${runs}`);
        throw withCode(code);
      });
      await expect(failing).rejects.toThrow(`work failed: ${code}`);
      expect(runs).toBe(1);
      expect(await openTransactions()).toEqual([]);
      await write(context(), (tx) => note(tx, 'next'));
      expect(await notes()).toEqual(['next']);
    },
  );

  test('a read is not repeated either', async () => {
    let runs = 0;
    const failing = read(context(), async (db) => {
      runs += 1;
      await sql`select 1`.execute(db);
      throw withCode('ENOENT');
    });
    await expect(failing).rejects.toThrow('work failed: ENOENT');
    expect(runs).toBe(1);
    expect(await openTransactions()).toEqual([]);
  });
});

describe('a server that takes no writes, as a standby that is not promoted yet', () => {
  test('a write is repeated, and takes effect once', async () => {
    let runs = 0;
    await write(context(), async (tx) => {
      runs += 1;
      if (runs === 1) await sql`set transaction read only`.execute(tx.db);
      await note(tx, 'once');
    });
    expect(runs).toBe(2);
    expect(await notes()).toEqual(['once']);
  });

  test('a read that writes is no such thing: it is not repeated', async () => {
    let runs = 0;
    const failing = read(context(), async (db) => {
      runs += 1;
      await sql`insert into note (text) values ('never')`.execute(db);
    });
    await expect(failing).rejects.toThrow('read-only transaction');
    expect(runs).toBe(1);
  });
});

describe('a connection that breaks', () => {
  const breakIt = (tx: Write) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`
      .execute(tx.db)
      .then(({ rows }) => asAdmin(adminUrl, `select pg_terminate_backend(${rows[0]?.pid})`));

  test('before COMMIT: the write is repeated and takes effect once', async () => {
    let runs = 0;
    await write(context(), async (tx) => {
      runs += 1;
      await note(tx, 'once');
      if (runs === 1) await breakIt(tx);
      await sql`select 1`.execute(tx.db);
    });
    expect(runs).toBe(2);
    expect(await notes()).toEqual(['once']);
  });

  test('while work fails anyway: its own error is thrown, and the connection is replaced', async () => {
    const failing = write(context(), async (tx) => {
      await note(tx, 'never');
      await breakIt(tx);
      throw withCode('EPIPE');
    });
    await expect(failing).rejects.toThrow('work failed: EPIPE');
    await write(context(), (tx) => note(tx, 'next'));
    expect(await notes()).toEqual(['next']);
  });

  describe('during COMMIT', () => {
    beforeAll(() =>
      // A sequence is not rolled back: the first COMMIT fails, the others don't.
      asAdmin(
        adminUrl,
        `create function break_first_commit() returns trigger language plpgsql security definer as $$
         begin
           if nextval('commits') = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
           return null;
         end $$;
         create constraint trigger break_first_commit after insert on note deferrable initially deferred
           for each row execute function break_first_commit()`,
      ),
    );
    afterAll(() => asAdmin(adminUrl, 'drop function break_first_commit cascade'));

    test.each([
      ['without an idempotency key', null],
      ['with one that it does not use', claim],
    ])('write does not repeat, %s', async (_, idempotency) => {
      let runs = 0;
      const uncertain = write(context(idempotency), (tx) => {
        runs += 1;
        return note(tx, 'uncertain');
      });
      await expect(uncertain).rejects.toThrow(DatabaseUnavailable);
      expect(runs).toBe(1);
    });

    test('writeOnce repeats, since its key shows whether the first one took effect', async () => {
      let runs = 0;
      const answer = await writeOnce(context(claim), (tx) => {
        runs += 1;
        return note(tx, 'once');
      });
      expect(answer).toEqual({ text: 'once' });
      expect(runs).toBe(2);
      expect(await notes()).toEqual(['once']);
    });
  });
});

test('a write does not succeed if the error of one of its statements was ignored', async () => {
  await write(context(), (tx) => note(tx, 'taken'));
  const careless = write(context(), async (tx) => {
    await note(tx, 'lost');
    await note(tx, 'taken').catch(() => undefined);
  });
  await expect(careless).rejects.toThrow('nothing was committed');
  expect(await notes()).toEqual(['taken']);
});

test('a query that outlives its transaction is refused instead of being committed on its own', async () => {
  let late: () => Promise<unknown> = () => Promise.resolve();
  await write(context(), async (tx) => {
    await note(tx, 'in time');
    late = () => note(tx, 'late');
  });
  await expect(late()).rejects.toThrow();
  expect(await notes()).toEqual(['in time']);
});

describe('long work', () => {
  const limitsOf = (ctx: Context) =>
    read(ctx, async (db) => {
      const { rows } = await sql<{ statement: string; idle: string; role: string }>`
        select current_setting('statement_timeout') as statement, current_user as role,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
      return rows[0];
    });

  test('has connections and limits of its own, in the same scope as before', async () => {
    const calls = { statement: '25s', idle: '30s' };
    const long = { statement: '200ms', idle: '700ms' };
    const actor = {
      kind: 'member',
      companyId: 'com_1',
      id: 'm',
      name: 'M',
      sessionId: 's',
    } as const;
    const member = { ...context(), actor: { ...actor, permissions: new Set<number>() } };
    expect(await limitsOf(context())).toEqual({ ...calls, role: 'arcadia_app' });
    expect(await limitsOf(batch(context()))).toEqual({ ...long, role: 'arcadia_app' });
    expect(await limitsOf(member)).toEqual({ ...calls, role: 'arcadia_tenant' });
    expect(await limitsOf(batch(member))).toEqual({ ...long, role: 'arcadia_tenant' });
    // The only connection for calls is held: long work does not need it.
    await read(context(), async () => limitsOf(batch(context())));
  });

  test('that finds no free connection in its time fails with an error that names the setting', async () => {
    const failing = read(batch(context()), async () => limitsOf(batch(context())));
    await expect(failing).rejects.toThrow(BatchBusy);
    await expect(failing).rejects.toThrow('DATABASE_BATCH_CONNECTIONS');
  });

  test('is stopped at a statement that takes too long, with an error that names the setting', async () => {
    let runs = 0;
    const failing = write(batch(context()), async (tx) => {
      runs += 1;
      await note(tx, 'never');
      await sql`select pg_sleep(20)`.execute(tx.db);
    });
    await expect(failing).rejects.toThrow(BatchLimitExceeded);
    await expect(failing).rejects.toThrow(
      'took longer than 0.2 s (DATABASE_BATCH_STATEMENT_SECONDS)',
    );
    expect(runs).toBe(1);
    expect(await notes()).toEqual([]);
    expect(await openTransactions()).toEqual([]);
    await write(batch(context()), (tx) => note(tx, 'next'));
    expect(await notes()).toEqual(['next']);
  });
});

test('a statement that nobody waits for is seen by later ones, and its failure is that of the transaction', async () => {
  const sent = (tx: Write, text: string) => {
    tx.unaudited('a test');
    const query = sql`insert into note (text) values (${text})`;
    tx.send({ compile: () => query.compile(tx.db) });
  };
  const counting = sql<{ count: bigint }>`select count(*) as count from note`;
  const counted = await write(context(), async (tx) => {
    sent(tx, 'first');
    return (await counting.execute(tx.db)).rows;
  });
  expect(counted).toEqual([{ count: 1n }]);
  const failing = write(context(), async (tx) => {
    sent(tx, 'second');
    sent(tx, 'first');
    await counting.execute(tx.db);
  });
  await expect(failing).rejects.toThrow(/note_text_key/);
  expect(await notes()).toEqual(['first']);
});
