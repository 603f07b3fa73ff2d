import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres/start.ts';
import { asAdmin } from '../../../../tools/testing/database.ts';
import { makeRunFolder } from '../../../../tools/testing/run-folder.ts';
import { slowFile } from '../../../../tools/testing/slow-file.ts';
import { startFaultProxy } from '../../../../tools/testing/fault-proxy.ts';
import { type Standby, startStandby } from '../../../../tools/testing/standby.ts';
import { until } from '../../../../tools/testing/until.ts';
import { batch } from './batch.ts';
import { type Database, openDatabase } from './connection.ts';
import type { Context } from './context.ts';
import { fromReader } from './from-reader.ts';
import { derivedUrls } from './logins.ts';
import { migrate } from './migrate.ts';
import type { ReaderChange } from './reader-watch.ts';
import { systemContext } from './testing/system-context.ts';
import { read, write } from './transaction.ts';

slowFile('starts a database and a standby, and waits for their limits');

const maxLagMs = 2_000;
let primary: RunningPostgres;
let standby: Standby;
let database: Database;
let folder: string;
const changes: ReaderChange[] = [];

beforeAll(async () => {
  folder = await makeRunFolder();
  primary = await startPostgres({ dataDir: folder, durable: false });
  // What is committed is on the disk, as the product's servers have it: what is not yet there, no standby gets.
  await asAdmin(primary.url, 'alter database arcadia set synchronous_commit = on');
  await migrate(primary.url);
  await asAdmin(
    primary.url,
    `create table note (text text unique);
     grant select, insert, delete on note to arcadia_app;
     insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     select id, id, 'CN', 'CNY', 0, now() from unnest(array['mine', 'theirs']) id`,
  );
  standby = await startStandby(primary.adminUrl);
  database = openWith(standby.adminUrl, (change) => changes.push(change));
});
afterAll(async () => {
  await database.close();
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

function openWith(
  readerUrl: string,
  onChange: (change: ReaderChange) => void,
  primaryUrl = primary.url,
): Database {
  const url = new URL(readerUrl);
  url.pathname = '/arcadia';
  return openDatabase(primaryUrl, {
    maxConnections: 2,
    reader: { url: url.href, maxConnections: 8, maxLagMs, onChange },
    onIdleError: () => undefined,
  });
}

const watch = () => database.reader?.watch ?? expect.unreachable('there is a reader');
const usable = () =>
  until('the reader is usable', async () => {
    await watch().look();
    return watch().state === 'usable';
  });
beforeEach(usable);

const call = () => fromReader(systemContext(database));
/** The owner's address at the server or proxy that listens on a port. */
const ownerAt = (port: string) => Object.assign(new URL(primary.url), { port }).href;
/** The server that answered, and what it shows. */
const asked = (ctx: Context) =>
  read(ctx, async (db) => {
    const { rows } = await sql<{ standby: boolean; notes: bigint }>`
      select pg_is_in_recovery() as standby, (select count(*) from note) as notes`.execute(db);
    const [{ standby: isStandby, notes } = { standby: null, notes: 0n }] = rows;
    return { from: isStandby ? 'standby' : 'primary', notes: Number(notes) };
  });
const note = (text: string) =>
  write(systemContext(database), async (tx) => {
    tx.unaudited('a test');
    await sql`insert into note (text) values (${text})`.execute(tx.db);
  });
const onStandby = (statement: string) => asAdmin(standby.adminUrl, statement);

test('a declared read is answered by the standby, any other by the primary', async () => {
  const before = watch().reads.reader;
  expect(await asked(call())).toMatchObject({ from: 'standby' });
  expect(await asked(batch(call()))).toMatchObject({ from: 'standby' });
  expect(await asked(systemContext(database))).toMatchObject({ from: 'primary' });
  expect(watch().reads.reader - before).toBe(2);
});

test('a read shows every write that was committed before it', async () => {
  const { notes: before } = await asked(call());
  const seen = [];
  for (let index = 0; index < 50; index += 1) {
    await note(`own ${index}`);
    const { from, notes } = await asked(call());
    seen.push({ from, missing: before + index + 1 - notes });
  }
  expect(seen.filter(({ missing }) => missing !== 0)).toEqual([]);
  expect(seen.some(({ from }) => from === 'standby')).toBe(true);
});

test('a member sees the rows of their company only, and writes nothing', async () => {
  const actor = {
    kind: 'member',
    id: 'm',
    name: 'm',
    companyId: 'mine',
    sessionId: 's',
    permissions: new Set<number>(),
  } as const;
  const member = { ...call(), actor };
  const seen = await read(member, async (db) => {
    const { rows } = await sql<{
      id: string;
      standby: boolean;
    }>`select id, pg_is_in_recovery() as standby from company`.execute(db);
    return rows;
  });
  expect(seen).toEqual([{ id: 'mine', standby: true }]);
  await expect(
    read(call(), (db) => sql`insert into note (text) values ('never')`.execute(db)),
  ).rejects.toMatchObject({ code: '25006' });
});

test('a standby that lags answers nothing, and answers again when it has caught up', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await note('during the pause');
  expect(await asked(call())).toMatchObject({ from: 'primary' });
  await until('the lag is over the bound', async () => {
    await watch().look();
    return changes.at(-1)?.state === 'behind' && (watch().lagMs ?? 0) > maxLagMs;
  });
  expect(await asked(call())).toMatchObject({ from: 'primary' });
  await onStandby('select pg_wal_replay_resume()');
  await usable();
  expect(watch().lagMs).toBe(0);
  expect(await asked(call())).toMatchObject({ from: 'standby' });
});

test('an idle primary is no lag', async () => {
  await note('the last for long');
  await usable();
  await until('the last commit is older than the bound', async () => {
    const { rows } = await onStandby(
      'select extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 as ago',
    );
    return Number(rows[0]?.['ago']) > maxLagMs;
  });
  await watch().look();
  expect(watch().lagMs).toBe(0);
  expect(await asked(call())).toMatchObject({ from: 'standby' });
});

test('a read that recovery cancels is repeated on the primary', async () => {
  await note('to be deleted');
  const answers: boolean[] = [];
  await read(call(), async (db) => {
    const { rows } = await sql<{
      standby: boolean;
    }>`select pg_is_in_recovery() as standby from note`.execute(db);
    answers.push(rows[0]?.standby ?? false);
    if (answers.length > 1) return;
    // What the read has seen goes away for good.
    await asAdmin(primary.url, 'delete from note');
    await asAdmin(primary.url, 'vacuum note');
    await sql`select pg_sleep(60), count(*) from note`.execute(db);
  });
  expect(answers).toEqual([true, false]);
});

test('a standby that freezes holds no call for more than a few seconds', async () => {
  const startedAt = performance.now();
  let first = true;
  const held = read(call(), async (db) => {
    if (first) {
      first = false;
      await standby.freeze();
    }
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(
      db,
    );
    return rows[0]?.standby;
  });
  const others = Promise.all(Array.from({ length: 5 }, () => asked(call())));
  expect(await held).toBe(false);
  await others;
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(watch().state).toBe('away');
  expect(await asked(call())).toMatchObject({ from: 'primary' });
  standby.thaw();
  await usable();
  expect(await asked(call())).toMatchObject({ from: 'standby' });
});

test('a standby that is killed is away, and is used again when it is back', async () => {
  await standby.kill();
  expect(await asked(call())).toMatchObject({ from: 'primary' });
  expect(watch().state).toBe('away');
  await standby.start();
  await usable();
  expect(await asked(call())).toMatchObject({ from: 'standby' });
});

test('a standby that is promoted is not used any more', async () => {
  const own = await startStandby(primary.adminUrl);
  const states: string[] = [];
  const opened = openWith(own.adminUrl, (change) => states.push(change.state));
  const looked = async () => {
    await opened.reader?.watch.look();
    return opened.reader?.watch.state;
  };
  try {
    await until('it is usable', async () => (await looked()) === 'usable');
    const ctx = fromReader(systemContext(opened));
    expect(await asked(ctx)).toMatchObject({ from: 'standby' });
    await asAdmin(own.adminUrl, 'select pg_promote()');
    expect(await looked()).toBe('promoted');
    await note('after the promotion');
    expect(await asked(ctx)).toMatchObject({ from: 'primary' });
    expect(states.at(-1)).toBe('promoted');
  } finally {
    await opened.close();
    await own.stop();
  }
});

test('a standby of another cluster is refused', async () => {
  const place = await makeRunFolder();
  const foreign = await startPostgres({ dataDir: place, durable: false });
  const { password } = new URL(derivedUrls(primary.url).app);
  await asAdmin(foreign.adminUrl, `create role arcadia_app login password '${password}'`);
  const opened = openWith(foreign.adminUrl, () => undefined);
  try {
    await opened.reader?.watch.look();
    expect(opened.reader?.watch.state).toBe('foreign');
    expect(await asked(fromReader(systemContext(opened)))).toMatchObject({ from: 'primary' });
  } finally {
    await opened.close();
    await foreign.stop();
    await rm(place, { recursive: true, force: true });
  }
});

test('a standby that still follows the former primary is ahead of the new one, and is not used', async () => {
  const promoted = await startStandby(primary.adminUrl);
  const left = await startStandby(primary.adminUrl);
  await asAdmin(promoted.adminUrl, 'select pg_promote()');
  // The former primary lives on, as where nobody has fenced it off: more than the new one writes meanwhile.
  await asAdmin(primary.url, 'create table written as select generate_series(1, 200000)');
  const opened = openWith(left.adminUrl, () => undefined, ownerAt(new URL(promoted.adminUrl).port));
  try {
    await until('it has replayed more than its primary has', async () => {
      await opened.reader?.watch.look();
      return opened.reader?.watch.state === 'ahead';
    });
    expect(opened.reader?.watch.lagMs).toBeNull();
    expect(await asked(fromReader(systemContext(opened)))).toMatchObject({ from: 'primary' });
  } finally {
    await opened.close();
    await left.stop();
    await promoted.stop();
    await asAdmin(primary.url, 'drop table written');
  }
});

test('while the primary does not answer, nothing is known of the standby, and it is not asked', async () => {
  const proxy = await startFaultProxy(Number(new URL(primary.url).port));
  const opened = openWith(standby.adminUrl, () => undefined, ownerAt(String(proxy.port)));
  const looked = async () => {
    await opened.reader?.watch.look();
    return opened.reader?.watch.state;
  };
  try {
    await until('it is usable', async () => (await looked()) === 'usable');
    await proxy.become('refuses');
    expect(await looked()).toBe('unknown');
    expect(opened.reader?.watch.lagMs).toBeNull();
    expect(await opened.reader?.watch.hasCaughtUp()).toBe(false);
    await proxy.become('none');
    await until('it is usable again', async () => (await looked()) === 'usable');
    expect(await asked(fromReader(systemContext(opened)))).toMatchObject({ from: 'standby' });
  } finally {
    await opened.close();
    await proxy.close();
  }
});
