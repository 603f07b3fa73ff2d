import type { OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { UsageSource, UsageSourceStatus } from '@arcadia/contract/usage/usage-sources';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { operatorNames } from '../operators/index.ts';
import { isSilent } from './silence.ts';

const hourMs = 3_600_000;

/** All senders with their health, the newest first. There are few: each is a system of the provider's. */
export async function listUsageSources(
  ctx: OperatorContext,
): Promise<OutputOf<'listUsageSources'>> {
  const now = ctx.clock.now();
  const [sources, mergedAt] = await Promise.all([
    read(ctx, (db) => sourcesAt(db, now, null)),
    ctx.ports.usageUpkeep.mergedAt(),
  ]);
  const mergeLagSeconds =
    mergedAt === null ? 0 : Math.max(0, Math.round((Number(now) - Number(mergedAt)) / 1000));
  return { sources, mergeLagSeconds };
}

/** One sender with its keys, the newest first. @throws NotFound. */
export function getUsageSource(
  ctx: OperatorContext,
  { id }: { id: string },
): Promise<OutputOf<'getUsageSource'>> {
  return read(ctx, async (db) => {
    const [source] = await sourcesAt(db, ctx.clock.now(), id);
    if (!source) throw new NotFound('usage source');
    const rows = await db
      .selectFrom('usage_source_key')
      .select(['id', 'hint', 'created_at', 'created_by', 'expires_at'])
      .where('source_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute();
    const names = await operatorNames(
      db,
      rows.map(({ created_by }) => created_by),
    );
    const keys = rows.map((row) => ({
      id: row.id,
      hint: row.hint,
      createdAt: row.created_at.toISOString(),
      createdByName: names.get(row.created_by) ?? '',
      expiresAt: row.expires_at?.toISOString() ?? null,
    }));
    return { ...source, keys };
  });
}

async function sourcesAt(db: Queries, now: Date, id: string | null): Promise<UsageSource[]> {
  return (await selectSources(db, now, id)).map((row) => shown(row, now));
}

function selectSources(db: Queries, now: Date, id: string | null) {
  const dayAgo = new Date(Number(now) - 24 * hourMs);
  const hourAgo = new Date(Number(now) - hourMs);
  return db
    .selectFrom('usage_source as s')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('usage_batch as b')
          .select((of) => [
            of.fn.sum<string>('b.accepted').as('accepted'),
            of.fn.sum<string>('b.duplicates').as('duplicates'),
            of.fn.sum<string>('b.refused').as('refused'),
            of.fn.max('b.newest_at').as('told_at'),
            sql<number | null>`percentile_disc(0.95) within group (
              order by extract(epoch from b.received_at - b.newest_at)::integer)
              filter (where b.received_at >= ${hourAgo} and b.newest_at is not null)`.as('lag'),
          ])
          .whereRef('b.source_id', '=', 's.id')
          .where('b.received_at', '>=', dayAgo)
          .as('day'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('usage_batch as b')
          .select('b.received_at as last_at')
          .whereRef('b.source_id', '=', 's.id')
          .orderBy('b.received_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select([
      'day.accepted',
      'day.duplicates',
      'day.refused',
      'day.lag',
      'day.told_at',
      'newest.last_at',
    ])
    .$if(id !== null, (query) => query.where('s.id', '=', id))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

function shown(row: Awaited<ReturnType<typeof selectSources>>[number], now: Date): UsageSource {
  return {
    id: row.id,
    uri: row.uri,
    name: row.name,
    types: row.types,
    regions: row.regions,
    silentAfterMinutes: row.silent_after_minutes,
    status: statusOf(row, now),
    disabledReason: row.disabled_reason,
    createdAt: row.created_at.toISOString(),
    lastReceivedAt: row.last_at?.toISOString() ?? null,
    newestOccurredAt: row.told_at?.toISOString() ?? null,
    accepted: Number(row.accepted ?? 0),
    duplicates: Number(row.duplicates ?? 0),
    refused: Number(row.refused ?? 0),
    lagSeconds: row.lag === null ? null : Math.max(0, row.lag),
  };
}

type Health = {
  disabled_at: Date | null;
  last_at: Date | null;
  silent_after_minutes: number | null;
};

function statusOf(row: Health, now: Date): UsageSourceStatus {
  if (row.disabled_at !== null) return 'disabled';
  if (row.last_at === null) return 'waiting';
  return isSilent({ ...row, last_at: row.last_at }, now) ? 'silent' : 'sending';
}
