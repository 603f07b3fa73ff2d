import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asAdmin, useTestDatabase } from '../../../../tools/testing/database.ts';
import { openDatabase } from './connection.ts';
import { isConnectionLost, isUnreachable } from './retry.ts';

const database = useTestDatabase();

/** States of the server, after which a call is tried again and then answered 503; each with whether nobody reaches it. */
const serverStates = {
  '08000': true,
  '08001': true,
  '08003': true,
  '08004': true,
  '08006': true,
  '08P01': true,
  // Read-only and full: it answers others.
  '25006': false,
  '28P01': true,
  '53300': false,
  '57P01': true,
  '57P02': true,
  '57P03': true,
  '57P04': true,
  '57P05': true,
};
/** States of one statement or transaction, which are answered 500 if no verb knows them. */
const faults = [
  // Whether it has committed is not known: only COMMIT may be told so, and looks itself.
  '08007',
  '22003',
  '23505',
  '25P03',
  '42501',
  '42P01',
  '53100',
  '53200',
  '55000',
  '55P03',
  '57014',
  'XX000',
];

test('an SQLSTATE tells a state of the server from a fault of a statement', async () => {
  const opened = openDatabase(database.url, { maxConnections: 2, onIdleError: () => undefined });
  const judged: Record<string, unknown> = {};
  for (const state of [...Object.keys(serverStates), ...faults]) {
    const raised: unknown = await sql
      .raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`)
      .execute(opened.kysely)
      .catch((error: unknown) => error);
    expect(raised).toMatchObject({ code: state });
    judged[state] = isConnectionLost(raised) ? isUnreachable(raised) : 'fault';
  }
  await opened.close();
  expect(judged).toEqual({
    ...serverStates,
    ...Object.fromEntries(faults.map((state) => [state, 'fault'])),
  });
});

test('55000 is a state of the server where it refuses a connection, and a fault of ours in a statement', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const elsewhere = new URL(database.adminUrl);
  elsewhere.pathname = '/postgres';
  const opened = openDatabase(database.url, { maxConnections: 2, onIdleError: () => undefined });
  const ask = (text: string) =>
    sql
      .raw(text)
      .execute(opened.kysely)
      .catch((error: unknown) => error);
  const fault: unknown = await ask('select lastval()');
  await asAdmin(elsewhere.href, `alter database ${name} with allow_connections false`);
  await asAdmin(
    elsewhere.href,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
  let refusal: unknown = null;
  // The pool may still lend a connection of which it has not heard yet that it was ended.
  await expect.poll(async () => (refusal = await ask('select 1'))).toMatchObject({ code: '55000' });
  await asAdmin(elsewhere.href, `alter database ${name} with allow_connections true`);
  await opened.close();
  expect(fault).toMatchObject({ code: '55000' });
  expect([isConnectionLost(fault), isUnreachable(fault)]).toEqual([false, false]);
  expect([isConnectionLost(refusal), isUnreachable(refusal)]).toEqual([true, true]);
});

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
