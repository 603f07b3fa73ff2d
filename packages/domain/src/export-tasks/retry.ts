import type { InputOf } from '@arcadia/contract/api';
import type { TaskContext } from './repo.ts';
import { ownerOf, requireRoom } from './repo.ts';
import { changeTask } from './change.ts';

/**
 * Begins a task anew, with what is in the list then. Whoever of its owner tries again is who asked for it from then on.
 * @throws NotFound, Refusal stateChanged, tooManyExports.
 */
export async function retryExportTask(
  ctx: TaskContext,
  { id }: InputOf<'retryExportTask'>,
): Promise<Record<never, never>> {
  await changeTask(ctx, id, {
    action: 'export_task.retry',
    from: ['failed', 'cancelled', 'expired'],
    async change({ db }, task) {
      await requireRoom(db, task.company_id);
      const isOwn = task.company_id === ownerOf(ctx);
      await db
        .updateTable('export_task')
        .set({
          status: 'initialized',
          failure: null,
          tries: 0,
          rows_total: null,
          rows_done: 0,
          started_at: null,
          ended_at: null,
          parts: null,
          made_with: null,
          file_name: null,
          file_bytes: null,
          expires_at: null,
          swept_at: null,
          ...(isOwn && {
            submitted_by: ctx.actor.id,
            submitted_by_name: ctx.actor.name,
            language: ctx.language,
          }),
        })
        .where('company_id', '=', task.company_id)
        .where('id', '=', id)
        .execute();
    },
  });
  return {};
}
