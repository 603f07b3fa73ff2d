import { type ExportFailure, exportKeptDays } from '@arcadia/contract/files/export-tasks';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import { exportFormats, maxTaskRows } from '@arcadia/contract/wire/exports';
import { Forbidden } from '@arcadia/contract/wire/refusal';
import type { OutgoingFile } from '@arcadia/contract/wire/transfer';
import { type Language, languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import type { Actor, Context } from '../database/context.ts';
import { provider } from '../database/records.ts';
import { read, type Write, write } from '../database/transaction.ts';
import type { EventPayload } from '../jobs/subscriptions.ts';
import { notify } from '../notifications/index.ts';
import { operatorActor } from '../operators/index.ts';
import { memberActor } from '../sessions/index.ts';
import { mayExport } from './allowed-lists.ts';
import { ExportReplaced, verdictOf } from './failures.ts';
import { watchRights } from './made-with.ts';
import { deleteRuns, storeParts } from './parts.ts';
import { lockOwner, publishChange, queueNext, type TaskRow, updateRunning } from './repo.ts';
import { selectionOf } from './tasks.ts';

const dayMs = 86_400_000;
/** Runs before a task fails: of those that a worker did not survive too. */
const maxTries = 3;
/** A task waits so long for room on the disk before it fails: somebody is called for that, and nights are long. */
const roomHours = 24;

export type FileToMake = {
  readonly list: string;
  readonly format: ExportFormat;
  readonly selection: Readonly<Record<string, string>>;
};
/** Makes a list's file, as its endpoint would for this caller. */
export type MakeFile = (ctx: Context, file: FileToMake) => Promise<OutgoingFile>;

/**
 * Makes the file of a task that is queued, or whose worker ended before it had: then anew. What can't be helped by another
 * try is the task's failure; everything else is thrown, and the task waits for the queue to try again.
 * @returns what became of it; null where there was nothing to do.
 */
export async function runExportTask(
  ctx: Context,
  { companyId, subjectId }: EventPayload,
  makeFile: MakeFile,
): Promise<{ failure: ExportFailure | null; error?: unknown } | null> {
  const task = await begin(ctx, companyId ?? provider, subjectId);
  if (task === null) return null;
  if (task.tries > maxTries) return fail(ctx, task, 'interrupted');
  try {
    await deleteRuns(ctx, task, task.run - 1);
    const submitters = await submittersContext(ctx, task);
    const { actor, madeWith } = watchRights(submitters.actor);
    const file = await makeFile(
      { ...submitters, actor },
      {
        list: task.list,
        format: z.parse(z.enum(exportFormats), task.format),
        selection: selectionOf(task),
      },
    );
    const { parts, size } = await storeParts(ctx, task, file.bytes);
    await complete(ctx, task, { parts, size, name: file.name, madeWith: madeWith() });
    return { failure: null };
  } catch (error) {
    // Cancelled, or replaced by a run that has deleted what this one stored; the sweep deletes the rest.
    if (error instanceof ExportReplaced) return null;
    const { failure, isFinal, isLong = false } = verdictOf(error);
    const waits = isLong && !hasWaited(ctx, task);
    if (isFinal || (task.tries === maxTries && !waits))
      return { ...(await fail(ctx, task, failure)), error };
    await giveBack(ctx, task, { isTry: !waits });
    throw error;
  }
}

function hasWaited(ctx: Context, { started_at: since }: TaskRow): boolean {
  return since !== null && ctx.clock.now().getTime() - since.getTime() >= roomHours * 3_600_000;
}

/** Takes the task for a new run. Null where it has ended, been cancelled or not been queued. */
async function begin(ctx: Context, owner: string, id: string): Promise<TaskRow | null> {
  return write(ctx, async (tx) => {
    tx.unaudited('the export itself is audited');
    const task = await tx.db
      .updateTable('export_task')
      .set((eb) => ({
        status: 'downloading',
        run: eb('run', '+', 1),
        tries: eb('tries', '+', 1),
        started_at: eb.fn.coalesce('started_at', eb.val(ctx.clock.now())),
        rows_done: 0,
      }))
      .where('company_id', '=', owner)
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'downloading'])
      .returningAll()
      .executeTakeFirst();
    if (!task) return null;
    await publishChange(tx, task);
    return task;
  });
}

/** The call that the submitter would make now. @throws Forbidden where the list's file is not theirs to have any more. */
async function submittersContext(ctx: Context, task: TaskRow): Promise<Context> {
  const { company_id: companyId, submitted_by: id, id: instead } = task;
  const actor = await read<Actor | null>(ctx, (db) =>
    companyId === provider
      ? operatorActor(db, { id, instead })
      : memberActor(db, { companyId, id, instead }),
  );
  // Of a suspended company nothing is made: the task says that its submitter may not.
  const isSuspended = actor?.kind === 'member' && actor.suspended === true;
  if (actor === null || isSuspended || !mayExport(actor, task.list))
    throw new Forbidden('export this list');
  return {
    ...ctx,
    actor,
    language: languageOf(task.language),
    exportRun: { maxRows: maxTaskRows, progress: (rows) => tellProgress(ctx, task, rows) },
  };
}

function languageOf(stored: string): Language {
  return z.parse(z.enum(languages), stored);
}

/** @throws ExportReplaced. */
async function tellProgress(
  ctx: Context,
  task: TaskRow,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('how far an export is changes nothing');
    const running = await updateRunning(tx.db, task)
      .set({ rows_done: done, rows_total: total })
      .returning('id')
      .executeTakeFirst();
    if (!running) throw new ExportReplaced();
    await publishChange(tx, task);
  });
}

async function complete(
  ctx: Context,
  task: TaskRow,
  {
    parts,
    size,
    name,
    madeWith,
  }: { parts: number; size: number; name: string; madeWith: string[] },
): Promise<void> {
  const now = ctx.clock.now();
  await end(ctx, task, 'completed', (tx) =>
    updateRunning(tx.db, task)
      .set({
        status: 'completed',
        ended_at: now,
        parts,
        made_with: madeWith,
        file_name: name,
        file_bytes: BigInt(size),
        expires_at: new Date(now.getTime() + exportKeptDays * dayMs),
      })
      .returning('id')
      .executeTakeFirst(),
  );
}

async function fail(
  ctx: Context,
  task: TaskRow,
  failure: ExportFailure,
): Promise<{ failure: ExportFailure }> {
  await end(ctx, task, 'failed', (tx) =>
    updateRunning(tx.db, task)
      .set({ status: 'failed', failure, ended_at: ctx.clock.now() })
      .returning('id')
      .executeTakeFirst(),
  );
  return { failure };
}

/** Ends a run, and queues what has waited for it. @throws ExportReplaced. */
async function end(
  ctx: Context,
  task: TaskRow,
  outcome: 'completed' | 'failed',
  change: (tx: Write) => Promise<unknown>,
): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('the export itself is audited');
    await lockOwner(tx.db, task.company_id);
    if (!(await change(tx))) throw new ExportReplaced();
    await publishChange(tx, task);
    const { company_id: companyId, id: subjectId, submitted_by: memberId } = task;
    // Staff have no notification centre.
    if (companyId !== provider)
      await notify(tx, {
        companyId,
        kind: 'export_ended',
        subjectId,
        facts: { outcome },
        memberId,
      });
    await queueNext(tx, companyId);
  });
}

/** Gives a task back, so that the queue tries it again later. */
async function giveBack(ctx: Context, task: TaskRow, { isTry }: { isTry: boolean }): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('the queue tries again');
    await updateRunning(tx.db, task)
      .set((eb) => ({ status: 'queued', tries: eb('tries', '-', isTry ? 0 : 1) }))
      .execute();
    await publishChange(tx, task);
  });
}
