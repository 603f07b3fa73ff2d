import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../../packages/domain/src/database/migrate.ts';
import { openServer } from '../ledger/server.ts';
import { costOf } from '../settlement/cpu.ts';
import { measureCredits } from './credits.ts';
import { firstPage } from './first-page.ts';
import { removeOld } from './retention.ts';
import { type Growing, growing, world } from './tables.ts';

// `npm run bench:growth -- --rows 1000000,5000000`: tables that grow with every action, each with so many rows in a database of its own:
// what a row costs in bytes, in the log of writes and in processor seconds, the first page's plan and time, and how old rows go. The plan and the
// time must be the same at each size, since nobody fills 100 million rows here: what they take is computed from the bytes of a row.
// `--only audit`: tables with that in their names. Before them, what a credit writes; `--credits 0`: not that.

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000,1000000' },
    only: { type: 'string', default: '' },
    credits: { type: 'string', default: '2000' },
  },
});
const sizes = values.rows.split(',').map(Number);
const future = 100_000_000;

const server = await openServer(process.env);
try {
  if (values.credits !== '0') await measureCredits(server, Number(values.credits));
  for (const table of growing.filter(({ name }) => name.includes(values.only)))
    for (const rows of sizes) await measure(table, rows);
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`load average ${load.join(' ')}`);
} finally {
  await server.cleanUp();
}

async function measure(table: Growing, rows: number): Promise<void> {
  const url = await server.makeDatabase(`growth_${growing.indexOf(table)}_${rows}`);
  await migrate(url);
  const [owner] = await server.connect(url, 1);
  if (!owner) throw new Error('there is no connection');
  await owner.query(world);
  await owner.query(`select prepare_partitions(now() - interval '13 months', 14)`);
  const before = await written(owner, table);
  const cost = await costOf(owner, () => owner.query(table.fill, [rows, rows]));
  const after = await written(owner, table);
  await owner.query('vacuum analyze');
  const bytes = (after.bytes - before.bytes) / rows;
  console.log(
    `${table.name}, ${rows} rows: ${bytes.toFixed(0)} bytes a row, ${((after.wal - before.wal) / rows).toFixed(0)} of WAL, ` +
      `${((cost.serverCpu / rows) * 1e6).toFixed(1)} µs of the processor; ${((bytes * future) / 1e9).toFixed(0)} GB at 100 million, computed`,
  );
  const { plan, ms, pages } = await firstPage(owner, table.page);
  console.log(`  first page: ${ms.toFixed(2)} ms, ${pages} blocks, ${plan}`);
  console.log(`  retention: ${await removeOld(owner, { url, table, rows })}`);
}

/** Bytes of the table with its indexes and months, and of the log of writes. */
async function written(owner: pg.Client, { tables }: Growing) {
  const { rows } = await owner.query<{ bytes: number; wal: number }>(
    `select sum(pg_total_relation_size(relid))::float8 as bytes,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal
     from unnest($1::text[]) name, lateral (select relid from pg_partition_tree(name::regclass)
       union all select name::regclass where not exists (select from pg_partition_tree(name::regclass))) parts`,
    [tables],
  );
  const [one] = rows;
  if (!one) throw new Error('the database says nothing');
  return one;
}
