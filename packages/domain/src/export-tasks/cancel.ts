import type { InputOf } from '@arcadia/contract/api';
import { openExportStatuses } from '@arcadia/contract/files/export-tasks';
import type { TaskContext } from './repo.ts';
import { changeTask } from './change.ts';

/**
 * Stops a task that has not ended. A worker that makes its file notices when it next tells how far it is.
 * @throws NotFound, Refusal stateChanged.
 */
export async function cancelExportTask(
  ctx: TaskContext,
  { id }: InputOf<'cancelExportTask'>,
): Promise<Record<never, never>> {
  await changeTask(ctx, id, {
    action: 'export_task.cancel',
    from: openExportStatuses,
    async change({ db }, task) {
      await db
        .updateTable('export_task')
        .set({ status: 'cancelled', ended_at: ctx.clock.now() })
        .where('company_id', '=', task.company_id)
        .where('id', '=', id)
        .execute();
    },
  });
  return {};
}
