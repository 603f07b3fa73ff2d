import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { operatorHolds } from '@arcadia/contract/access/permissions';
import { withFullScope } from '../database/context.ts';
import { provider } from '../database/records.ts';
import { type Write, write } from '../database/transaction.ts';
import { mayExport } from './allowed-lists.ts';
import {
  companyOf,
  lockOwner,
  ownerOf,
  publishChange,
  queueNext,
  type TaskContext,
  type TaskRow,
} from './repo.ts';

type Change = {
  /** The action of the audit entry. */
  action: string;
  from: readonly string[];
  change(tx: Write, task: TaskRow): Promise<void>;
};

/**
 * Changes a task under its owner's lock, and queues what has room then.
 * @throws NotFound where it is not the caller's to change, Refusal stateChanged where it has another status.
 */
export function changeTask(
  ctx: TaskContext,
  id: string,
  { action, from, change }: Change,
): Promise<void> {
  return write(withFullScope(ctx), async (tx) => {
    const owner = await findOwner(tx, ctx, id);
    await lockOwner(tx.db, owner);
    const task = await tx.db
      .selectFrom('export_task')
      .selectAll()
      .where('company_id', '=', owner)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (!from.includes(task.status)) throw new Refusal('stateChanged');
    await change(tx, task);
    await tx.audit({
      action,
      targetId: id,
      companyId: companyOf(owner),
      before: { status: task.status },
      after: { list: task.list },
    });
    await publishChange(tx, task);
    await queueNext(tx, owner);
  });
}

/** @throws NotFound. */
async function findOwner(tx: Write, ctx: TaskContext, id: string): Promise<string> {
  const { actor } = ctx;
  const managesAll = actor.kind === 'operator' && operatorHolds(actor.roles, 'jobs.manage');
  const tasks = tx.db.selectFrom('export_task').select(['company_id', 'list']).where('id', '=', id);
  const task = await (
    managesAll ? tasks : tasks.where('company_id', '=', ownerOf(ctx))
  ).executeTakeFirst();
  if (!task) throw new NotFound('export task');
  const isCustomers = managesAll && task.company_id !== provider;
  if (!isCustomers && !mayExport(actor, task.list)) throw new NotFound('export task');
  return task.company_id;
}
