import type pg from 'pg';
import { openDatabase } from '../../packages/domain/src/database/connection.ts';
import { retention } from '../../packages/domain/src/database/retention.ts';
import { costOf } from '../settlement/cpu.ts';
import type { Growing } from './tables.ts';

/** As the hourly sweep does. */
const batchRows = 1_000;
const maxBatches = 20;

type Removing = { url: string; table: Growing; rows: number };

/** How the rows go that are older than half of them, and what that costs, in words. */
export async function removeOld(owner: pg.Client, { url, table, rows }: Removing): Promise<string> {
  if (table.retention === 'none') return 'none by the product';
  const [name = ''] = table.tables;
  if (table.retention === 'months') return dropMonths(owner, table, rows);
  const rule = retention.find((one) => one.table === name);
  if (!rule?.remove) throw new Error(`${name} has no rule that deletes rows`);
  const { remove } = rule;
  const database = openDatabase(url, {
    maxConnections: 1,
    onIdleError: (error) => {
      throw error;
    },
  });
  try {
    let removed = 0n;
    const { seconds, serverCpu } = await costOf(owner, async () => {
      for (let batch = 0; batch < maxBatches; batch += 1) {
        const { numAffectedRows = 0n } = await remove(new Date(), batchRows).execute(
          database.kysely,
        );
        removed += numAffectedRows;
      }
    });
    return `row by row, ${(Number(removed) / seconds).toFixed(0)} rows a second, ${((serverCpu / Number(removed)) * 1e6).toFixed(0)} µs of the processor each`;
  } finally {
    await database.close();
  }
}

async function dropMonths(owner: pg.Client, { tables }: Growing, rows: number): Promise<string> {
  const count = async () => {
    const { rows: counted } = await owner.query<{ count: number }>(
      `select count(*)::int as count from ${tables[0]}`,
    );
    return counted[0]?.count ?? 0;
  };
  const { seconds } = await costOf(owner, async () => {
    for (const table of tables)
      await owner.query(`select drop_partitions($1, date_trunc('month', now()))`, [table]);
  });
  return `months are dropped: ${rows - (await count())} rows in ${(seconds * 1_000).toFixed(0)} ms`;
}
