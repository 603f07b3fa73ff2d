import {
  maxOpenExports,
  maxRunningExports,
  openExportStatuses,
} from '@arcadia/contract/files/export-tasks';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { type Selectable, sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { MemberContext, OperatorContext } from '../database/context.ts';
import type { DB } from '../database/generated/schema.ts';
import { provider } from '../database/records.ts';
import type { Write } from '../database/transaction.ts';

export type TaskRow = Selectable<DB['export_task']>;
/** The context of a person who has exports made. */
export type TaskContext = MemberContext | OperatorContext;

/** The owner whose tasks are counted together: a company, or the staff. */
export function ownerOf({ actor }: TaskContext): string {
  return actor.kind === 'member' ? actor.companyId : provider;
}

/** The company of an owner, as events and audit entries have it. */
export function companyOf(owner: string): string | null {
  return owner === provider ? null : owner;
}

/** Lets one transaction at a time change which tasks of an owner run: they are counted and then changed. */
export async function lockOwner(db: Queries, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export tasks of ${owner}`}, 0))`.execute(
    db,
  );
}

/** Requires room for one more task of the owner, under the owner's lock. @throws Refusal tooManyExports. */
export async function requireRoom(db: Queries, owner: string): Promise<void> {
  const open = await countOf(db, owner, openExportStatuses);
  if (open >= maxOpenExports) throw new Refusal('tooManyExports', { most: maxOpenExports });
}

/** Queues the tasks that have waited longest, as far as there is room for them. Under the owner's lock. */
export async function queueNext(tx: Write, owner: string): Promise<void> {
  const room = maxRunningExports - (await countOf(tx.db, owner, ['queued', 'downloading']));
  if (room <= 0) return;
  const queued = await tx.db
    .updateTable('export_task')
    .set({ status: 'queued' })
    .where('company_id', '=', owner)
    .where('id', 'in', (next) =>
      next
        .selectFrom('export_task')
        .select('id')
        .where('company_id', '=', owner)
        .where('status', '=', 'initialized')
        .orderBy('id')
        .limit(room),
    )
    .returning('id')
    .execute();
  for (const { id } of queued) {
    await tx.publish({ topic: 'export_task.queued', companyId: companyOf(owner), subjectId: id });
    await publishChange(tx, { company_id: owner, id });
  }
}

export function publishChange(
  tx: Write,
  { company_id: owner, id }: Pick<TaskRow, 'company_id' | 'id'>,
): Promise<void> {
  return tx.publish({
    topic: 'export_task.changed',
    companyId: companyOf(owner),
    subjectId: id,
  });
}

async function countOf(db: Queries, owner: string, statuses: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('export_task')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', owner)
    .where('status', 'in', [...statuses])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The columns that name a run; anything else of the task may have been begun anew. */
export type RunKey = Pick<TaskRow, 'company_id' | 'id' | 'run'>;

/** The task, as long as this run is the one that makes its file. */
export function updateRunning(db: Queries, { company_id: owner, id, run }: RunKey) {
  return db
    .updateTable('export_task')
    .where('company_id', '=', owner)
    .where('id', '=', id)
    .where('run', '=', run)
    .where('status', '=', 'downloading');
}
