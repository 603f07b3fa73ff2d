import type { InputOf } from '@arcadia/contract/api';
import type { CallbackSet } from '@arcadia/contract/callbacks/callbacks';
import { Refusal, WrongFields } from '@arcadia/contract/wire/refusal';
import { hasMandatory, saveCallbacks } from '../callbacks/index.ts';
import type { MemberContext } from '../database/context.ts';
import { changeService } from './change-service.ts';

/**
 * Saves all callbacks of one set. The mandatory ones of an online service can't be removed, but changed, since a
 * customer must be able to move a failing server immediately. URLs that would never be called are refused. @throws
 * NotFound, WrongFields, Refusal onlineNeedsThis, stateChanged if the service is not provisioned.
 */
export async function setCallbacks(
  ctx: MemberContext,
  { id, environment, callbacks }: InputOf<'setCallbacks'>,
): Promise<CallbackSet> {
  assertCallable(ctx, callbacks);
  const changed = await changeService(ctx, id, async (tx, service) => {
    const isServing = service.status === 'online' && environment === 'production';
    if (isServing && !hasMandatory(callbacks)) throw new Refusal('onlineNeedsThis');
    const urls = await saveCallbacks(tx.db, {
      serviceId: id,
      companyId: service.company_id,
      environment,
      callbacks,
      at: ctx.clock.now(),
    });
    if (urls === null) return null;
    return {
      action: 'callbacks.change',
      before: { environment, ...urls.before },
      after: { environment, ...urls.after },
    };
  });
  return changed.callbacks[environment];
}

/** Refuses callbacks, of both sets, by the rules of the client that calls them. */
function assertCallable(ctx: MemberContext, callbacks: InputOf<'setCallbacks'>['callbacks']): void {
  const problems = callbacks.flatMap(({ url }, index) => {
    const problem = ctx.ports.callbacks.urlProblem(url);
    return problem === null ? [] : [[`callbacks.${index}.url`, problem] as const];
  });
  if (problems.length > 0) throw new WrongFields(Object.fromEntries(problems));
}
