import { randomBytes } from 'node:crypto';
import type { InputOf } from '@arcadia/contract/api';
import { Forbidden, NotFound } from '@arcadia/contract/wire/refusal';
import { taskList } from '@arcadia/contract/wire/task-lists';
import { newId } from '@arcadia/kernel/id';
import { withFullScope } from '../database/context.ts';
import { writeOnce } from '../database/transaction.ts';
import { mayExport } from './allowed-lists.ts';
import {
  companyOf,
  lockOwner,
  ownerOf,
  publishChange,
  queueNext,
  requireRoom,
  type TaskContext,
} from './repo.ts';

/**
 * Has the file of a list made in the background. What is selected has been checked as the list's endpoint checks it.
 * @throws NotFound where there is no such list, Forbidden where its file is not the caller's to have, Refusal tooManyExports.
 */
export async function submitExportTask(
  ctx: TaskContext,
  { list, format, selection }: InputOf<'submitExportTask'>,
): Promise<{ id: string }> {
  if (taskList(list) === null) throw new NotFound('list');
  if (!mayExport(ctx.actor, list)) throw new Forbidden('export this list');
  const owner = ownerOf(ctx);
  const now = ctx.clock.now();
  const id = newId('exportTask', now);
  // The product's own to write: what stands in a task decides what a worker reads.
  return writeOnce(withFullScope(ctx), async (tx) => {
    await lockOwner(tx.db, owner);
    await requireRoom(tx.db, owner);
    await tx.db
      .insertInto('export_task')
      .values({
        company_id: owner,
        id,
        list,
        format,
        selection: JSON.stringify(selection),
        application_id: selection['applicationId'] ?? null,
        region: selection['region'] ?? null,
        language: ctx.language,
        submitted_by: ctx.actor.id,
        submitted_by_name: ctx.actor.name,
        submitted_at: now,
        storage_key: randomBytes(32).toString('base64url'),
      })
      .execute();
    await tx.audit({
      action: 'export_task.submit',
      targetId: id,
      companyId: companyOf(owner),
      after: { list, format, ...selection },
    });
    await publishChange(tx, { company_id: owner, id });
    await queueNext(tx, owner);
    return { id };
  });
}
