import type pg from 'pg';

const scale = 16;

/** pgbench's tables at scale 16: as many branches as clients, the least at which its figures mean anything. */
export const tpcbSchema = `
  create table branch (bid integer primary key, bbalance integer not null, filler char(88)) with (fillfactor = 100);
  create table teller (tid integer primary key, bid integer, tbalance integer not null, filler char(84));
  create table account (aid integer primary key, bid integer, abalance integer not null, filler char(84));
  create table history (tid integer, bid integer, aid integer, delta integer, mtime timestamp, filler char(22));
  insert into branch select i, 0, '' from generate_series(1, ${scale}) i;
  insert into teller select i, (i - 1) / 10 + 1, 0, '' from generate_series(1, ${scale * 10}) i;
  insert into account select i, (i - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) i`;

function values(branches: number) {
  const [aid, tid, bid] = [pick(scale * 100_000), pick(scale * 10), pick(branches)];
  return { aid, tid, bid, delta: pick(10_001) - 5_001 };
}

/** The five statements of TPC-B as pgbench's built-in script has them, between BEGIN and END. */
function statements(branches = scale): string[] {
  const { aid, tid, bid, delta } = values(branches);
  return [
    'begin',
    `update account set abalance = abalance + ${delta} where aid = ${aid}`,
    `select abalance from account where aid = ${aid}`,
    `update teller set tbalance = tbalance + ${delta} where tid = ${tid}`,
    `update branch set bbalance = bbalance + ${delta} where bid = ${bid}`,
    `insert into history (tid, bid, aid, delta, mtime) values (${tid}, ${bid}, ${aid}, ${delta}, current_timestamp)`,
    'end',
  ];
}

/** As pgbench sends it: seven messages, each waiting for the answer to the one before. */
export async function tpcbInSevenMessages(client: pg.Client): Promise<void> {
  for (const statement of statements()) await client.query(statement);
}

/** The same work in one message, so that it costs the client no more than a transfer does. */
export async function tpcbInOneMessage(client: pg.Client): Promise<void> {
  await client.query(statements().join(';'));
}

/**
 * All in one branch: each transaction waits until the one before has committed, as the postings of one company do. What a
 * second of one company is compared with, since no transactions over 16 branches wait like that.
 */
export async function tpcbOfOneBranch(client: pg.Client): Promise<void> {
  await client.query(statements(1).join(';'));
}

/**
 * The same changes and the same answer in one prepared statement, which is what a prepared transfer is compared with:
 * five statements in one message can't be prepared.
 */
export async function tpcbPrepared(client: pg.Client): Promise<void> {
  const { aid, tid, bid, delta } = values(scale);
  await client.query({
    name: 'tpcb',
    text: `with account as (update account set abalance = abalance + $4 where aid = $1 returning abalance),
      teller as (update teller set tbalance = tbalance + $4 where tid = $2),
      branch as (update branch set bbalance = bbalance + $4 where bid = $3),
      history as (insert into history (tid, bid, aid, delta, mtime) values ($2, $3, $1, $4, current_timestamp))
      select abalance from account`,
    values: [aid, tid, bid, delta],
  });
}

/** A whole number from 1 to `count`. */
function pick(count: number): number {
  return 1 + Math.floor(Math.random() * count);
}
