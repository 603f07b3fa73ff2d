import type { InputOf } from '@arcadia/contract/api';
import type { CallbackSet } from '@arcadia/contract/callbacks';
import { Refusal } from '@arcadia/contract/refusal';
import { hasMandatory, saveCallbacks } from '../callbacks/index.ts';
import type { MemberContext } from '../database/context.ts';
import { changeService } from './change-service.ts';

/**
 * Saves all callbacks of one set. A service that is online keeps its mandatory ones; they may lead elsewhere, since a
 * customer whose server is down must be able to move it at once.
 * @throws NotFound, Refusal onlineNeedsThis, stateChanged where the service is not provisioned.
 */
export async function setCallbacks(
  ctx: MemberContext,
  { id, environment, callbacks }: InputOf<'setCallbacks'>,
): Promise<CallbackSet> {
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
