import type { Context } from '@arcadia/domain/database/context';
import { read, write } from '@arcadia/domain/database/transaction';
import type { SimulatorStore } from '@arcadia/gateways/simulator-store';
import { sql } from 'kysely';

/** The simulators' memory on PostgreSQL, so that a trade outlives a restart and two processes share it. */
export function postgresSimulatorStore(ctx: Context): SimulatorStore {
  return {
    get: (collection, key) =>
      read(ctx, (db) =>
        db
          .selectFrom('simulator_state')
          .select(['key', 'value', 'revision'])
          .where('collection', '=', collection)
          .where('key', '=', key)
          .executeTakeFirst(),
      ),
    put: (collection, entry, expectedRevision) => put(ctx, collection, entry, expectedRevision),
    list: (collection, { dueBy, limit }) =>
      read(ctx, (db) => {
        const entries = db
          .selectFrom('simulator_state')
          .select(['key', 'value', 'revision'])
          .where('collection', '=', collection)
          .limit(limit);
        return dueBy
          ? entries.where('due_at', '<=', dueBy).orderBy('due_at').execute()
          : entries.orderBy('put_number', 'desc').execute();
      }),
  };
}

function put(
  ctx: Context,
  collection: string,
  { key, value, dueAt }: { key: string; value: unknown; dueAt: Date | null },
  expectedRevision: number | null,
): Promise<boolean> {
  return write(ctx, async (tx) => {
    tx.unaudited('the state of a simulator is nobody’s business');
    const json = JSON.stringify(value);
    if (expectedRevision === null) {
      const inserted = await tx.db
        .insertInto('simulator_state')
        .values({ collection, key, value: json, revision: 1, due_at: dueAt })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return inserted.numInsertedOrUpdatedRows === 1n;
    }
    const updated = await tx.db
      .updateTable('simulator_state')
      .set({
        value: json,
        revision: expectedRevision + 1,
        due_at: dueAt,
        put_number: sql`nextval('simulator_put')`,
      })
      .where('collection', '=', collection)
      .where('key', '=', key)
      .where('revision', '=', expectedRevision)
      .executeTakeFirst();
    return updated.numUpdatedRows === 1n;
  });
}
