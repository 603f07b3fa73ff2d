import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { boundedPeriod } from '../database/period.ts';
import { read } from '../database/transaction.ts';

export type RefusedUsage = OutputOf<'listUsageRefusals'>['records'][number];
type Filters = Omit<InputOf<'listUsageRefusals'>, 'pageNo' | 'pageSize'>;

/** Events that were refused within a period, newest first. @throws Refusal periodTooLong. */
export async function listUsageRefusals(
  ctx: OperatorContext,
  input: InputOf<'listUsageRefusals'>,
): Promise<OutputOf<'listUsageRefusals'>> {
  const { filters, shown } = boundedPeriod(input, ctx.clock.now());
  const page = await read(ctx, (db) => readPage(db, refusals(db, filters), filters));
  return { ...page, ...shown };
}

/** @throws Refusal exportTooLarge, periodTooLong. */
export function exportUsageRefusals<File>(
  ctx: OperatorContext,
  { format, ...input }: InputOf<'exportUsageRefusals'>,
  toFile: ToFile<RefusedUsage, File>,
): Promise<File> {
  const { filters } = boundedPeriod(input, ctx.clock.now());
  return exportList(ctx, (db) => refusals(db, filters), {
    toFile,
    audited: { action: 'usage_refusals.export', companyId: null, about: { format, ...filters } },
  });
}

function refusals(db: Queries, filters: Filters) {
  return {
    query: selectRefusals(db, filters),
    newestFirst: ['received_at', 'id'],
    toRecords: (rows: readonly RefusalRow[]) => withNames(db, rows),
  };
}

async function withNames(db: Queries, rows: readonly RefusalRow[]): Promise<RefusedUsage[]> {
  if (rows.length === 0) return [];
  const sources = await db
    .selectFrom('usage_source')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(rows.map(({ source_id }) => source_id))])
    .execute();
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    receivedAt: row.received_at.toISOString(),
    sourceId: row.source_id,
    sourceName: names.get(row.source_id) ?? '',
    eventId: row.event_id,
    reason: row.reason,
    field: row.field,
    excerpt: row.excerpt,
  }));
}

type RefusalRow = Awaited<ReturnType<ReturnType<typeof selectRefusals>['execute']>>[number];

function selectRefusals(db: Queries, { keyword, sourceId, reason, from, to }: Filters) {
  let query = db.selectFrom('usage_refusal').selectAll();
  if (keyword) query = query.where('event_id', '=', keyword);
  if (sourceId) query = query.where('source_id', '=', sourceId);
  if (reason) query = query.where('reason', '=', reason);
  if (from) query = query.where('received_at', '>=', startOfDay(from));
  if (to) query = query.where('received_at', '<', endOfDay(to));
  return query;
}
