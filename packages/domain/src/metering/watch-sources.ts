import type { Queries } from '../database/connection.ts';
import type { Context } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';
import { isSilent } from './silence.ts';

export type Watched = {
  readonly fellSilent: readonly string[];
  readonly sendAgain: readonly string[];
};

/**
 * Notes which sources have fallen silent, each once for a silence, and which send again. Staff is told by the digest of what
 * waits, and open screens at once.
 *
 * @returns ids of sources
 */
export function watchSources(ctx: Context): Promise<Watched> {
  return write(ctx, async (tx) => {
    tx.unaudited('what game servers do is no act of a person');
    const now = ctx.clock.now();
    const silent = (await newestRequests(tx.db)).flatMap(({ id, last_at: lastAt, ...source }) =>
      lastAt !== null && isSilent({ ...source, last_at: lastAt }, now) ? [{ id, lastAt }] : [],
    );
    const sendAgain = await endSilences(tx, silent, now);
    const fellSilent = await beginSilences(tx, silent, now);
    for (const subjectId of new Set([...sendAgain, ...fellSilent]))
      await tx.publish({ topic: 'usage_source.changed', companyId: null, subjectId });
    return { fellSilent, sendAgain };
  });
}

type Silent = { id: string; lastAt: Date };

function newestRequests(db: Queries) {
  return db
    .selectFrom('usage_source as s')
    .select((eb) => [
      's.id',
      's.silent_after_minutes',
      's.disabled_at',
      eb
        .selectFrom('usage_batch as b')
        .select('b.received_at')
        .whereRef('b.source_id', '=', 's.id')
        .orderBy('b.received_at', 'desc')
        .limit(1)
        .as('last_at'),
    ])
    .where('s.silent_after_minutes', 'is not', null)
    .where('s.disabled_at', 'is', null)
    .orderBy('s.id')
    .execute();
}

/** Ends the silences of sources that are not silent any more, or are silent anew. */
async function endSilences(tx: Write, silent: readonly Silent[], now: Date): Promise<string[]> {
  const open = await tx.db
    .selectFrom('usage_silence')
    .select(['source_id', 'began_at'])
    .where('ended_at', 'is', null)
    .orderBy('source_id')
    .forNoKeyUpdate()
    .execute();
  const ended = open.filter(
    ({ source_id: sourceId, began_at: beganAt }) =>
      !silent.some(({ id, lastAt }) => id === sourceId && Number(lastAt) === Number(beganAt)),
  );
  if (ended.length === 0) return [];
  const ids = ended.map(({ source_id: sourceId }) => sourceId);
  await tx.db
    .updateTable('usage_silence')
    .set({ ended_at: now })
    .where('source_id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return ids;
}

async function beginSilences(tx: Write, silent: readonly Silent[], now: Date): Promise<string[]> {
  if (silent.length === 0) return [];
  const begun = await tx.db
    .insertInto('usage_silence')
    .values(silent.map(({ id, lastAt }) => ({ source_id: id, began_at: lastAt, noticed_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'began_at'])
        // The source was watched differently for a while.
        .doUpdateSet({ noticed_at: now, ended_at: null })
        .where('usage_silence.ended_at', 'is not', null),
    )
    .returning('source_id')
    .execute();
  return begun.map(({ source_id: sourceId }) => sourceId);
}

/** Silences that last, with when they were noticed. */
export async function openSilences(db: Queries): Promise<{ openedAt: Date; notFor: null }[]> {
  const rows = await db
    .selectFrom('usage_silence')
    .select('noticed_at')
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => ({ openedAt: row.noticed_at, notFor: null }));
}
