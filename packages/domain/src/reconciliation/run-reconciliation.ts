import type { InputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { dayOf } from '@arcadia/kernel/calendar';
import type { OperatorContext } from '../database/context.ts';
import { write } from '../database/transaction.ts';
import { dayName } from './day-name.ts';
import { addDay } from './sweep.ts';

/**
 * Has a day compared again, by the job that subscribes to the request. @throws Refusal dayNotOver, gatewayUnavailable where the gateway is not
 * configured.
 */
export function runReconciliation(
  ctx: OperatorContext,
  { gateway, day }: InputOf<'runReconciliation'>,
): Promise<Record<string, never>> {
  if (!ctx.ports.payments.has(gateway)) throw new Refusal('gatewayUnavailable');
  if (day >= dayOf(ctx.clock.now())) throw new Refusal('dayNotOver');
  return write(ctx, async (tx) => {
    await addDay(tx, ctx, { gateway, day });
    await tx.publish({
      topic: 'reconciliation.requested',
      companyId: null,
      subjectId: dayName({ gateway, day }),
    });
    await tx.audit({
      action: 'reconciliation.run',
      targetId: dayName({ gateway, day }),
      companyId: null,
    });
    return {};
  });
}
