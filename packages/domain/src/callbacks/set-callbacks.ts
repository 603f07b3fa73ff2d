import { isDeepStrictEqual } from 'node:util';
import type { InputOf } from '@arcadia/contract/api';
import type { CallbackSet } from '@arcadia/contract/callbacks';
import { NotFound } from '@arcadia/contract/refusal';
import type { MemberContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { callbacksOf, inOrder, toCallbackSet } from './callback-set.ts';
import { findActiveCredential, findCallbackSet } from './repo.ts';

/**
 * Saves all callbacks of one set. A set that is really changed is not verified any more; saving the same again changes
 * nothing.
 * @throws NotFound, also where the service is not provisioned yet or was deleted.
 */
export function setCallbacks(
  ctx: MemberContext,
  { id, environment, callbacks }: InputOf<'setCallbacks'>,
): Promise<CallbackSet> {
  return write(ctx, async (tx) => {
    if (!(await findActiveCredential(tx.db, id))) throw new NotFound('region service');
    const ordered = inOrder(callbacks);
    const former = await findCallbackSet(tx.db, id, environment);
    // Not as texts: the database keeps the members of an object in an order of its own.
    if (former && isDeepStrictEqual(callbacksOf(former), ordered)) {
      tx.unaudited('saving the same again changes nothing');
      return toCallbackSet(former);
    }
    const now = ctx.clock.now();
    const row = await tx.db
      .insertInto('callback_set')
      .values({
        service_id: id,
        environment,
        company_id: ctx.actor.companyId,
        callbacks: JSON.stringify(ordered),
        revision: 1,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['service_id', 'environment']).doUpdateSet((eb) => ({
          callbacks: eb.ref('excluded.callbacks'),
          revision: eb('callback_set.revision', '+', 1),
          updated_at: now,
          verified_at: null,
        })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    const urls = (list: ReturnType<typeof callbacksOf>) =>
      Object.fromEntries(list.map(({ kind, url }) => [kind, url]));
    await tx.audit({
      action: 'callbacks.change',
      targetId: id,
      companyId: ctx.actor.companyId,
      ...(former && { before: { environment, ...urls(callbacksOf(former)) } }),
      after: { environment, ...urls(ordered) },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: ctx.actor.companyId,
      subjectId: id,
    });
    return toCallbackSet(row);
  });
}
